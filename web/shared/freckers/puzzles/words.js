/** Puzzles in words.
 * @import { Theme } from '../puzzle-file.js'
 * @import { NamedPuzzle } from './collection.js' */
import { LEVELS } from '../levels.js';

/** @type {Record<Theme, string>} */
export const THEME_NAMES = {
  grow: 'Grow',
  step: 'Step forward',
  sideways: 'Sideways',
  jump: 'Jump',
  'long-jump': 'Long jump',
  'set-up': 'Set up a jump',
  block: 'Block',
  patience: 'Patience',
  'last-frog': 'Last frog',
  home: 'Bring a frog home',
  race: 'Race',
};

/** @type {Record<Theme, string>} */
export const THEME_HELP = {
  grow: 'the move is to grow',
  step: 'the move is a step forward',
  sideways: 'the move stays in its row',
  jump: 'the move is a jump, but not the longest',
  'long-jump': 'a jump gains four rows or more',
  'set-up': 'the move prepares a long jump',
  block: 'the move takes a jump from the opponent',
  patience: 'another move goes much further, but is worse',
  'last-frog': 'the frog furthest behind moves',
  home: 'a frog reaches the far row',
  race: 'the frogs have passed each other',
};

/** Who finds the first move. @param {Pick<NamedPuzzle, 'grade'>} puzzle */
export const levelName = ({ grade }) => LEVELS[Math.min(grade, LEVELS.length - 1)].name;
