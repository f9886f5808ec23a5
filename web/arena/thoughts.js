/** What both engines of an arena's game thought, for the page that replays it. The game itself is the key: an address that
 * was copied elsewhere shows the plain game.
 * @import { ArenaRecord } from '../../wasm/lilypad.js'
 * @import { KeptRecord } from '../play/keeper.js'
 * @import { ArenaKind } from './games.js' */
import { html } from 'lit';
import { lineChart } from './charts.js';
import { isRecord } from './records.js';
import { findGame } from './store.js';
import { textOfGame, wholeGame } from './whole-game.js';
import { compact, duration } from './words.js';

/** The width of the panel's inside; the drawing follows the panel. */
const WIDTH = 320;
const NAMES = ['Red', 'Blue'];

/** @param {{ kind: ArenaKind, redraw: () => void }} parts */
export function createThoughts({ kind, redraw }) {
  const { scoring, actionText, movers } = kind;
  /** @type {{ text: string, record: ArenaRecord | null }} */
  let known = { text: '', record: null };

  /** @param {{ record: KeptRecord }} state */
  async function look({ record: { rules, start, actions } }) {
    const text = textOfGame(rules, start, actions);
    if (text === known.text) return;
    known = { text, record: null };
    if (!actions.length) return;
    const found = await findGame(text);
    if (known.text !== text || !isRecord(found, kind) || !found.thoughts) return;
    known = { text, record: found };
    redraw();
  }

  /** Each action's thought: who, and what. @param {ArenaRecord} record */
  function thoughtsOf(record) {
    const { opening } = wholeGame(record);
    const { depth, nodes, score, time } = record.thoughts ?? { depth: [], nodes: [], score: [], time: [] };
    return movers(record).map((seat, index) => {
      const own = score[index] === null ? null : Number(score[index]);
      const evaluation = own === null ? 'no evaluation' : scoring.text(own);
      return {
        place: opening + index + 1,
        seat,
        action: actionText(record.actions[index]),
        value: own === null ? null : scoring.value(own),
        text: `${evaluation}, depth ${depth[index]}, ${compact(nodes[index])} nodes, ${duration(time[index])}`,
      };
    });
  }

  return {
    changed: look,
    /** @param {{ at: number }} state */
    render({ at }) {
      if (!known.record) return null;
      const { red, blue } = known.record;
      const list = thoughtsOf(known.record);
      const made = list.find(({ place }) => place === at);
      const lines = ['red', 'blue'].map((label, seat) => ({
        label,
        series: seat ? 2 : 1,
        points: list.flatMap(({ place, seat: whose, value }) => (whose === seat && value !== null ? [/** @type {[number, number]} */ ([place, value])] : [])),
      }));
      return html`<section class="thoughts" id="thoughts" aria-label="What the players thought">
        <h3>What the players thought</h3>
        <p class="help"><b class="red">Red</b> ${red}, <b class="blue">Blue</b> ${blue}; each sees the game from its own side.</p>
        <p class="thought">${made ? html`<b class=${made.seat ? 'blue' : 'red'}>${NAMES[made.seat]}</b> ${made.action}: ${made.text}` : at ? 'An action of the opening: nobody thought.' : 'Go forward to see what each player thought of its action.'}</p>
        ${lineChart({ lines, width: WIDTH, xName: 'action', yName: scoring.unit, label: 'Evaluations of both players over the game', zero: true })}
        <details class="numbers">
          <summary>Every thought</summary>
          <table>
            <thead><tr><th scope="col">After</th><th scope="col">Action</th><th scope="col">Thought</th></tr></thead>
            <tbody>${list.map(({ place, seat, action, text }) => html`<tr><td>${place}</td><td class=${seat ? 'blue' : 'red'}>${action}</td><td>${text}</td></tr>`)}</tbody>
          </table>
        </details>
      </section>`;
    },
  };
}
