"""A tiny pack that stands on the duel: a school of fencing, whose lessons name fencers and tricks of that pack."""
