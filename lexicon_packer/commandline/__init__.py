"""How the commands picorack and picorack-pack begin, end and are interrupted."""
