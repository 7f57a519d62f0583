"""English words for the core forms of the language. Data alone; the sentences of phrases stand beside the phrases."""

from __future__ import annotations

VARIABLES = {
    "target": "the target", "source": "the unit that caused it", "unit": "that unit", "amount": "that amount",
    "actor": "the other unit", "rolled": "the number rolled",
}  # fmt: skip
OWNERS = {"self": "this unit", "bearer": "the bearer", "unit": "the unit"}
COMPARISONS = {
    "is": "{0} is {1}", "is not": "{0} is not {1}", "at least": "{0} is {1} or more", "at most": "{0} is {1} or less",
    "more than": "{0} is more than {1}", "less than": "{0} is less than {1}", "and": "{0} and {1}", "or": "{0} or {1}",
    "+": "{0} plus {1}", "-": "{0} minus {1}", "*": "{0} times {1}", "/": "{0} divided by {1}, rounded down",
}  # fmt: skip
FORMS = {
    "on": "{window}: {body}",
    "on when": "{window}, if {condition}: {body}",
    "before": "Before {window}: {body}",
    "before when": "Before {window}, if {condition}: {body}",
    "limit": "{sentence} (Once per {scope}.)",
    "by": "{quantity} is changed by {value}",
    "more": "{quantity} is {value} higher",
    "less": "{quantity} is {value} lower",
    "to": "{quantity} is {value}",
    "while": "While {condition}, {sentence}",
    "duration": "{sentence} {duration}",
    "forbid": "{action} is forbidden",
    "allow": "{action} is allowed",
    "if": "if {condition}, {then}",
    "if else": "if {condition}, {then}; otherwise, {otherwise}",
    "for each": "for each {variable} of {units}: {body}",
    "repeat": "{count} times: {body}",
    "roll": "roll a d{sides}: {rows}",
    "row": "{faces}, {body}",
    "choose": "{chooser} chooses: {options}",
    "option": "\u201c{label}\u201d, {body}",
    "choose in": "{chooser} chooses one of {units} (the {variable}): {body}",
    "may": "{chooser} may: {body}",
    "let": "call {value} the {variable}",
    "prevent": "it does not happen",
    "replace": "instead, {body}",
    "reduce": "it is reduced by {value}",
    "increase": "it is increased by {value}",
    "set": "it becomes {value}",
    "label": "\u201c{label}\u201d",
    "detail if": "if {condition}",
    "nothing": "nothing happens",
    "then": "; then ",
    "next": "; ",
}
