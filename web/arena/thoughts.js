/** What both engines of an arena's game thought, for the analysis page. The game itself is the key: an address that was
 * copied elsewhere shows the plain game.
 * @import { ArenaRecord } from '../../wasm/lilypad.js'
 * @import { MatchState } from '../play/match.js'
 * @import { Rules } from '../../wasm/lilypad.js' */
import { html } from 'lit';
import { actionText } from '../components/board-geometry.js';
import { signed } from '../play/scores.js';
import { isRecord } from './records.js';
import { findGame } from './store.js';
import { FORCED_END, ROW, scoreInRows } from './tallies.js';
import { lineChart } from './charts.js';
import { textOfGame, wholeGame } from './whole-game.js';
import { compact, duration } from './words.js';

/** The width of the panel's inside; the drawing follows the panel. */
const WIDTH = 320;

/** @param {number | null} score */
function scoreText(score) {
  if (score === null) return 'no evaluation';
  if (Math.abs(score) <= FORCED_END) return `${signed(score / ROW)} rows`;
  const actions = 1e9 - Math.abs(score);
  return score > 0 ? `wins in ${actions}` : `loses in ${actions}`;
}

/** @param {{ rules: Rules, redraw: () => void }} parts */
export function createThoughts({ rules, redraw }) {
  /** @type {{ text: string, record: ArenaRecord | null }} */
  let known = { text: '', record: null };

  /** @param {MatchState} state */
  async function look({ record: { rules: ruleSet, start, actions } }) {
    const text = textOfGame(ruleSet, start, actions);
    if (text === known.text) return;
    known = { text, record: null };
    if (!actions.length) return;
    const found = await findGame(text);
    if (known.text !== text || !isRecord(found) || !found.thoughts) return;
    known = { text, record: found };
    redraw();
  }

  /** Each action's thought: who, and what. @param {ArenaRecord} record */
  function thoughtsOf(record) {
    const { opening } = wholeGame(record);
    const second = record.start?.split(' ')[1] === 'b' ? 1 : 0;
    const agents = [record.red, record.blue];
    const { depth, nodes, score, time } = record.thoughts ?? { depth: [], nodes: [], score: [], time: [] };
    return record.actions.map((action, index) => {
      const seat = (index + second) % 2;
      const rows = score[index] === null ? null : scoreInRows(Number(score[index]));
      return { place: opening + index + 1, seat, action, rows, text: `${scoreText(score[index])}, depth ${depth[index]}, ${compact(nodes[index])} nodes, ${duration(time[index])}` };
    });
  }

  return {
    changed: look,
    /** @param {MatchState} state */
    render({ at }) {
      if (!known.record) return null;
      const { red, blue } = known.record;
      const list = thoughtsOf(known.record);
      const made = list.find(({ place }) => place === at);
      const lines = ['red', 'blue'].map((label, seat) => ({
        label,
        series: seat ? 2 : 1,
        points: list.flatMap(({ place, seat: whose, rows }) => (whose === seat && rows !== null ? [/** @type {[number, number]} */ ([place, rows])] : [])),
      }));
      return html`<section class="thoughts" id="thoughts" aria-label="What the players thought">
        <h3>What the players thought</h3>
        <p class="help"><b class="red">Red</b> ${red}, <b class="blue">Blue</b> ${blue}; each sees the game from its own side, in rows.</p>
        <p class="thought">${made ? html`<b class=${made.seat ? 'blue' : 'red'}>${made.seat ? 'Blue' : 'Red'} ${actionText(made.action)}:</b> ${made.text}` : at ? 'An action of the opening: nobody thought.' : 'Go forward to see what each player thought of its action.'}</p>
        ${lineChart({ lines, width: WIDTH, xName: 'action', yName: 'rows ahead', label: 'Evaluations of both players over the game', zero: true })}
        <details class="numbers">
          <summary>Every thought</summary>
          <table>
            <thead><tr><th scope="col">After</th><th scope="col">Action</th><th scope="col">Thought</th></tr></thead>
            <tbody>${list.map(({ place, seat, action, text }) => html`<tr><td>${place}</td><td class=${seat ? 'blue' : 'red'}>${actionText(action)}</td><td>${text}</td></tr>`)}</tbody>
          </table>
        </details>
      </section>`;
    },
  };
}
