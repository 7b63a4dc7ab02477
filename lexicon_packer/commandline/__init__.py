"""What both commands, picorack and picorack-pack, begin and end with."""
