/** The levels of Freckers, weakest first. models/levels.md shows how each does against the one below, and how to measure it
 * again. All but the last count nodes, so that they are as strong on a phone as on a desktop computer.
 * @import { Level } from '../match/opponents.js' */
import { writeLevel } from '../match/opponents.js';

/** The strongest agents, best first. */
export const STRONGEST = ['champion', 'alphabeta-best'];

/** @type {Level[]} */
export const LEVELS = [
  {
    id: 'beginner',
    name: 'Beginner',
    agents: ['forward'],
    limits: 'nodes 1',
    about: 'Hops forward at random and plans nothing.',
  },
  {
    id: 'casual',
    name: 'Casual',
    agents: ['greedy-random:idle=0'],
    limits: 'nodes 1',
    about: 'Likes long jumps forward, but often picks a short one.',
  },
  {
    id: 'learner',
    name: 'Learner',
    agents: ['minimax'],
    limits: 'nodes 1150',
    about: 'Tries to look three moves ahead, but often misses a good move.',
  },
  {
    id: 'student',
    name: 'Student',
    agents: ['alphabeta-best'],
    limits: 'nodes 22',
    about: 'Looks at each of its own moves, but hardly at your reply.',
  },
  {
    id: 'regular',
    name: 'Regular',
    agents: STRONGEST,
    limits: 'nodes 30',
    about: 'Judges a position well, but sees little of what you can do next.',
  },
  {
    id: 'club',
    name: 'Club',
    agents: STRONGEST,
    limits: 'nodes 46',
    about: 'Sees your best replies and makes few plain mistakes.',
  },
  {
    id: 'skilled',
    name: 'Skilled',
    agents: STRONGEST,
    limits: 'nodes 90',
    about: 'Looks at 90 positions before each move.',
  },
  {
    id: 'strong',
    name: 'Strong',
    agents: STRONGEST,
    limits: 'nodes 230',
    about: 'Looks at 230 positions before each move.',
  },
  {
    id: 'advanced',
    name: 'Advanced',
    agents: STRONGEST,
    limits: 'nodes 600',
    about: 'Looks at 600 positions before each move.',
  },
  {
    id: 'expert',
    name: 'Expert',
    agents: STRONGEST,
    limits: 'nodes 1800',
    about: 'Looks at 1,800 positions before each move. Hard to beat without a plan.',
  },
  {
    id: 'master',
    name: 'Master',
    agents: STRONGEST,
    limits: 'nodes 7000',
    about: 'Looks at 7,000 positions before each move and forgives nothing.',
  },
  {
    id: 'senior',
    name: 'Senior master',
    agents: STRONGEST,
    limits: 'nodes 45000',
    about: 'Looks at 45,000 positions before each move.',
  },
  {
    id: 'grandmaster',
    name: 'Grandmaster',
    agents: STRONGEST,
    limits: 'nodes 350000',
    about: 'Looks at 350,000 positions before each move.',
  },
  {
    id: 'champion',
    name: 'Champion',
    agents: STRONGEST,
    limits: 'movetime 1500',
    about: 'All the engine can do in a second and a half.',
  },
];

/** Weak enough that a newcomer who looks a move ahead wins. */
export const DEFAULT_OPPONENT = writeLevel({ id: 'beginner' });
