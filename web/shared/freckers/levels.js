/** The levels of Freckers, weakest first. models/levels.md shows how each does against the one below, and how to measure it
 * again. All but the last count nodes, so that they are as strong on a phone as on a desktop computer.
 * @import { Level } from '../match/opponents.js' */
import { writeLevel } from '../match/opponents.js';

/** The strongest agents, best first. */
export const STRONGEST = ['champion', 'alphabeta-best'];

/** The champion with the search that these levels were first measured with. A new network means to measure them again. */
const MEASURED = ['champion:nullmove=2,probcut=0', 'alphabeta-best'];

/** The champion with ProbCut, as the level below the highest was measured. */
const MEASURED_DEEPER = ['champion:nullmove=0,probcut=100', 'alphabeta-best'];

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
    limits: 'nodes 24',
    about: 'Looks at each of its own moves, but hardly at your reply.',
  },
  {
    id: 'regular',
    name: 'Regular',
    agents: MEASURED,
    limits: 'nodes 30',
    about: 'Judges a position well, but sees little of what you can do next.',
  },
  {
    id: 'club',
    name: 'Club',
    agents: MEASURED,
    limits: 'nodes 46',
    about: 'Sees your best replies and makes few plain mistakes.',
  },
  {
    id: 'skilled',
    name: 'Skilled',
    agents: MEASURED,
    limits: 'nodes 90',
    about: 'Looks at 90 positions before each move.',
  },
  {
    id: 'strong',
    name: 'Strong',
    agents: MEASURED,
    limits: 'nodes 230',
    about: 'Looks at 230 positions before each move.',
  },
  {
    id: 'advanced',
    name: 'Advanced',
    agents: MEASURED,
    limits: 'nodes 600',
    about: 'Looks at 600 positions before each move.',
  },
  {
    id: 'expert',
    name: 'Expert',
    agents: MEASURED,
    limits: 'nodes 1800',
    about: 'Looks at 1,800 positions before each move. Hard to beat without a plan.',
  },
  {
    id: 'master',
    name: 'Master',
    agents: MEASURED,
    limits: 'nodes 7000',
    about: 'Looks at 7,000 positions before each move and forgives nothing.',
  },
  {
    id: 'senior',
    name: 'Senior master',
    agents: MEASURED,
    limits: 'nodes 45000',
    about: 'Looks at 45,000 positions before each move.',
  },
  {
    id: 'grandmaster',
    name: 'Grandmaster',
    agents: MEASURED,
    limits: 'nodes 350000',
    about: 'Looks at 350,000 positions before each move.',
  },
  {
    id: 'challenger',
    name: 'Challenger',
    agents: MEASURED_DEEPER,
    limits: 'nodes 800000',
    about: 'Looks at 800,000 positions before each move, and further ahead than Grandmaster.',
  },
  {
    id: 'champion',
    name: 'Champion',
    agents: STRONGEST,
    limits: 'movetime 1500',
    about: 'Our strongest level. It thinks for a second and a half.',
  },
];

/** Stands for the last level's time where it must not differ from machine to machine: about what the module searches in
 * that time on a desktop computer. */
export const NODES_FOR_TIME = 'nodes 5000000';

/** Weak enough that a newcomer who looks a move ahead wins. */
export const DEFAULT_OPPONENT = writeLevel({ id: 'beginner' });
