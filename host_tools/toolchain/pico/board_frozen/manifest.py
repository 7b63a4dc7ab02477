# ruff: noqa: F821
freeze("$(PORT_DIR)/modules")
include("$(MPY_DIR)/extmod/asyncio")
freeze_mpy("$(BOARD_DIR)/frozen")
