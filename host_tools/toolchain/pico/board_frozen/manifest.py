# ruff: noqa: F821
freeze("$(PORT_DIR)/modules")
freeze_mpy("$(BOARD_DIR)/frozen")
