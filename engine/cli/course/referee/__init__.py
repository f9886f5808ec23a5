"""Lilypad for the course's referee: `python -m referee agent lilypad`. README.md tells how to choose how strong it plays."""

from .program import Agent, named_agent

__all__ = ["Agent"]


def __getattr__(name):
    """`lilypad:Club`, `lilypad:Champion`, `lilypad:AlphabetaFive`: a class for each level and each agent."""
    return named_agent(name)
