# The game frozen into a MicroPython firmware of your own; see docs/porting.md:
#   make BOARD=RPI_PICO FROZEN_MANIFEST=/path/to/picorack/manifest.py
include("$(PORT_DIR)/boards/manifest.py")  # noqa: F821
package("picorack", base_path="device", opt=3)  # noqa: F821
package("boards", base_path="device", opt=3)  # noqa: F821
module("main.py", base_path="device", opt=3)  # noqa: F821
