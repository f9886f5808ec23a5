/** Finds the actions in the output of the course's referee: its screen or its log file.
 * @import { WrittenAction } from './notation.js' */

/** Terminal colour codes; the escape character may be lost when copying. */
const COLOURS = /\u001b?\[[\d;]*m/g;
const REFEREE_ACTION = /^(?:MOVE\([^()]*\)|GROW)$/;

/** How a line tells a side and its action, the most reliable form first: on screen `* referee : RED plays action MOVE(...)`; in
 * the log file the columns time, `RED`, `turn_end`, turn and action; then our own form, without the referee's name; then any
 * line on which a side *plays*. Agents print other lines while they think. */
const FORMS = [
  /^\*\s*referee\b[^:]*:\s*(red|blue)\s+plays action\b\s*(.*)$/i,
  /\bT[\d.]+\s+(red|blue)\s+turn_end\s+\d+\b\s*(.*)$/i,
  /\b(red|blue)\s+plays action\b\s*(.*)$/i,
  /\b([Rr]ed|RED|[Bb]lue|BLUE)\s+play(?:s|ed)\b.*?(MOVE\([^()]*\)|\bGROW\b)/,
];

/** So many of the forms are those of the referee itself. */
const REFEREES_OWN = 2;

/** How the last line ends if it was cut off before its action. */
const CUT = /\b(?:red|blue)\s+(?:pl?a?y?s?|plays\s+a\w{0,5}|turn_e?n?d?\s*\d*)$/i;

/** @param {string} text */
export const withoutColours = (text) => text.replace(COLOURS, '');

/** The actions of a log, or null if the text is no log. What stands in the place of an action is one of them, even if it cannot
 * be read: left out, it would make another game of the rest. Only the last line may break off; `cut` is then its number, else 0.
 * `isReferees`: the referee itself has written it, so its rules hold.
 * @param {string} text @returns {{ actions: WrittenAction[], cut: number, isReferees: boolean } | null} */
export function readLog(text) {
  const lines = withoutColours(text).split(/\r?\n|\r/);
  const last = lines.length - 1;
  for (const [index, form] of FORMS.entries()) {
    let cut = CUT.test(lines[last].trim()) ? lines.length : 0;
    const actions = lines.flatMap((line, number) => {
      const [, side, found = ''] = form.exec(line) ?? [];
      const action = found.trim();
      if (!side) return [];
      if (number < last || REFEREE_ACTION.test(action))
        return [{ line: number + 1, text: action || '(nothing)', side: side.toLowerCase() }];
      cut = lines.length;
      return [];
    });
    // Screen and log file in one text repeat each action.
    if (actions.some(({ text: action }) => REFEREE_ACTION.test(action)))
      return {
        actions: actions.filter(
          ({ side, text: action }, at) => side !== actions[at - 1]?.side || action !== actions[at - 1].text,
        ),
        cut,
        isReferees: index < REFEREES_OWN,
      };
  }
  return null;
}
