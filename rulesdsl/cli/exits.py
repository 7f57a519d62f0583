"""How a command ends: 0 clean, 1 findings or failing scenes, 2 wrong usage or unreadable input."""

from __future__ import annotations

import click

CLEAN = 0
FINDINGS = 1
UNUSABLE = 2


class Unusable(click.ClickException):
    """Wrong usage or input that cannot be read. The message is one line and says what to do."""

    exit_code = UNUSABLE
