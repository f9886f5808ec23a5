/** The agents' thoughts in a game of the arena, for the pages that replay it. They are looked up by the game itself, so a
 * link opened in another browser shows the game without them.
 * @import { ArenaRecord } from '../../../wasm/lilypad.js'
 * @import { SavedRecord } from '../../shared/match/saved-game.js'
 * @import { Forfeit, SideNames } from '../../shared/match/sides.js'
 * @import { ArenaKind } from './games.js'
 * @import { Run } from './store.js' */
import { html } from 'lit';
import { lineChart } from '../../components/charts.js';
import { checkForfeit, SIDES } from '../../shared/match/sides.js';
import { checkStories } from '../../shared/match/stories.js';
import { compact, duration } from '../../shared/numbers.js';
import { namesOf } from './names.js';
import { isRecord } from './records.js';
import { findGame } from './store.js';
import { textOfGame, wholeGame } from './whole-game.js';

/** The drawing's own width; it is scaled to the panel. */
const WIDTH = 320;

/** The players as the tournament names them. @param {ArenaRecord} record @param {Run | null} run @returns {SideNames} */
function namesIn({ players, red, blue }, run) {
  const agents = run?.experiment?.agents;
  const names = Array.isArray(agents) ? namesOf({ agents }) : [];
  return { red: names[players[0]] ?? red, blue: names[players[1]] ?? blue };
}

/** How the game was lost, if its last position does not show it. @param {ArenaRecord} record @returns {Forfeit | null} */
function forfeitIn({ redPoints, reason, message }) {
  if (redPoints !== 0 && redPoints !== 1) return null;
  const by = reason === 'clock' ? 'time' : reason;
  return checkForfeit({ side: redPoints ? 'blue' : 'red', by, reason: message?.replace(/\.$/, '') });
}

/** @param {{ kind: ArenaKind, redraw: () => void }} parts */
export function createThoughts({ kind, redraw }) {
  const { scoring, actionText, movers, sides } = kind;
  /** @type {{ text: string, record: ArenaRecord | null, names: SideNames | null }} */
  let known = { text: '', record: null, names: null };

  /** @param {{ record: SavedRecord }} state */
  async function findThoughts({ record: { rules, start, actions } }) {
    const text = textOfGame(rules, start, actions);
    if (text === known.text) return;
    known = { text, record: null, names: null };
    if (!actions.length) return;
    const found = await findGame(text);
    if (known.text !== text || !isRecord(found?.record, kind)) return;
    known = { text, record: found.record, names: namesIn(found.record, found.run) };
    redraw();
  }

  /** The thought behind each action. @param {ArenaRecord} record */
  function thoughtsOf(record) {
    const { opening } = wholeGame(record);
    const { depth, nodes, score, time } = record.thoughts ?? { depth: [], nodes: [], score: [], time: [] };
    return movers(record).map((seat, index) => {
      const own = score[index] === null ? null : Number(score[index]);
      const evaluation = own === null ? 'no evaluation' : scoring.text(own, SIDES[seat]);
      const value = own === null ? null : scoring.value(own);
      return {
        place: opening + index + 1,
        seat,
        action: actionText(record.actions[index]),
        value: value === null || !seat ? value : scoring.opposite(value),
        text: `${evaluation}, depth ${depth[index]}, ${compact(nodes[index])} nodes, ${duration(time[index])}`,
      };
    });
  }

  return {
    changed: findThoughts,
    /** What brought agents left behind, and how many moves came before them. */
    stories: () => ({
      stories: checkStories(known.record?.guests),
      opening: known.record ? wholeGame(known.record).opening : 0,
    }),
    /** Who plays the game; null if it is not the arena's. */
    names: () => known.names,
    /** How the game was lost before the rules ended it; null before its last position. @param {{ at: number, line: unknown[] }} state */
    forfeit: ({ at, line }) => (known.record && at === line.length ? forfeitIn(known.record) : null),
    /** @param {{ at: number }} state */
    render({ at }) {
      if (!known.record?.thoughts || !known.names) return null;
      const { red, blue } = known.names;
      const list = thoughtsOf(known.record);
      const made = list.find(({ place }) => place === at);
      const lines = SIDES.map((side, seat) => ({
        label: sides[side].toLowerCase(),
        series: seat ? 2 : 1,
        points: list.flatMap(({ place, seat: whose, value }) =>
          whose === seat && value !== null ? [/** @type {[number, number]} */ ([place, value])] : [],
        ),
      }));
      return html`<section class="thoughts" id="thoughts" aria-label="What the players thought">
        <h3>What the players thought</h3>
        <p class="help"><b class="red">${sides.red}</b> ${red}, <b class="blue">${sides.blue}</b> ${blue}. Both curves show ${sides.red}’s view.</p>
        <p class="thought">${made ? html`<b class=${made.seat ? 'blue' : 'red'}>${sides[SIDES[made.seat]]}</b> ${made.action}: ${made.text}` : at ? 'An opening move: nobody had to think.' : 'Step forward to see what each player thought.'}</p>
        ${lineChart({ lines, width: WIDTH, xName: 'move', yName: `${sides.red}: ${scoring.unit}`, label: 'Evaluations of both players over the game', zero: true })}
        <details class="numbers">
          <summary>All thoughts</summary>
          <table>
            <thead><tr><th scope="col">After</th><th scope="col">Move</th><th scope="col">Thought</th></tr></thead>
            <tbody>${list.map(({ place, seat, action, text }) => html`<tr><td>${place}</td><td class=${seat ? 'blue' : 'red'}>${action}</td><td>${text}</td></tr>`)}</tbody>
          </table>
        </details>
      </section>`;
    },
  };
}
