/** The levels of Sequence, weakest first; models/seq-champion.md has matches between neighbouring levels. All limits but the
 * last are in simulations, so a level is equally strong on every device.
 * @import { Level } from '../match/opponents.js' */
import { writeLevel } from '../match/opponents.js';

/** The agent that the levels were measured with; report 001's own form is stronger. */
const COURSE_AGENT = 'seq-mcts:draft=variant,control=chips,danger=0';

/** @type {Level[]} */
export const LEVELS = [
  { id: 'beginner', name: 'Beginner', agents: ['seq-random'], limits: 'nodes 1', about: 'Plays any card anywhere.' },
  {
    id: 'casual',
    name: 'Casual',
    agents: ['seq-greedy'],
    limits: 'nodes 1',
    about: 'Takes the best-looking cell and ignores your reply.',
  },
  {
    id: 'student',
    name: 'Student',
    agents: [COURSE_AGENT],
    limits: 'nodes 78',
    about: 'An agent after a course report, with as many simulations as there: 78 a move.',
  },
  {
    id: 'club',
    name: 'Club',
    agents: [COURSE_AGENT],
    limits: 'nodes 7800',
    about: 'The same agent with a hundred times as many simulations.',
  },
  {
    id: 'expert',
    name: 'Expert',
    agents: ['seq-champion'],
    limits: 'nodes 200',
    about: 'Remembers what you took and searches for both of you.',
  },
  {
    id: 'champion',
    name: 'Champion',
    agents: ['seq-champion'],
    limits: 'movetime 1500',
    about: 'Our strongest level. It thinks for a second and a half.',
  },
];

/** Of a new visitor: weak enough that a newcomer wins. */
export const FIRST_OPPONENT = writeLevel(LEVELS[0]);
/** Where a link or kept settings name nobody; links that were given out rely on it. */
export const DEFAULT_OPPONENT = writeLevel({ id: 'casual' });

export const HINT_AGENT = 'seq-champion';
