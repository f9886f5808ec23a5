"""A stand-in for the course's referee package: what agents import from it, and nothing else."""
