"""The command line: one thin file per command, named `<command>_cmd.py`, which holds the click command `command`."""
