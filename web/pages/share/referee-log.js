/** Finds the actions in the output of the course's referee: its screen or its log file.
 * @import { WrittenAction } from './notation.js' */

/** Terminal colour codes; the escape character may be lost when copying. */
const COLOURS = /\u001b?\[[\d;]*m/g;
const REFEREE_ACTION = /MOVE\([^()]*\)|\bGROW\b/;

/** What precedes an action, the most reliable form first: on screen `* referee : RED plays action MOVE(...)`; in the log file
 * the columns time, `RED`, `turn_end`, turn and action; then any line on which a side *plays*. Agents print other lines while
 * they think. */
const ACTION_PREFIXES = [
  /^\*\s*referee\b[^:]*:\s*(red|blue)\s+plays action\s*$/i,
  /\bT[\d.]+\s+(red|blue)\s+turn_end\s+\d+\s*$/i,
  /\b(red|blue)\s+play(s|ed)\b/i,
];

/** The actions of a log, or null if the text is no log. @param {string} text @returns {WrittenAction[] | null} */
export function readLog(text) {
  const found = text.split(/\r?\n|\r/).flatMap((line, index) => {
    const clean = line.replace(COLOURS, '');
    const action = clean.match(REFEREE_ACTION)?.[0];
    if (!action) return [];
    const prefix = clean.slice(0, clean.indexOf(action));
    const side = prefix.match(/\b(red|blue)\b/i)?.[0].toLowerCase() ?? '';
    return [{ line: index + 1, text: action, side, prefix }];
  });
  const form = ACTION_PREFIXES.find((pattern) => found.some(({ prefix }) => pattern.test(prefix)));
  if (!form) return null;
  const actions = found.filter(({ prefix }) => form.test(prefix));
  // Screen and log file in one text repeat each action.
  return actions.filter(
    ({ side, text: action }, at) => side !== actions[at - 1]?.side || action !== actions[at - 1].text,
  );
}
