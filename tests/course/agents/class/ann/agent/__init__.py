"""An agent as students hand it in."""

from .program import Agent

__all__ = ["Agent"]
