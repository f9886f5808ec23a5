/** Everything around the board: players, buttons, settings, moves.
 * @import { Agent, Game, SearchReport, Side } from '../../../wasm/lilypad.js'
 * @import { Level } from '../../shared/match/opponents.js'
 * @import { SideNames } from '../../shared/match/sides.js'
 * @import { PlainState } from './main.js'
 * @import { Settings } from './settings.js'
 * @typedef {object} Kind what stays the same during a game
 * @property {Game} game
 * @property {SideNames} names of the sides
 * @property {Agent[]} agents
 * @property {Level[]} levels
 * @typedef {Record<'undo' | 'redo' | 'playOn' | 'pause' | 'hint' | 'newGame' | 'returnToGame' | 'restore', () => void>} Handlers */
import { html } from 'lit';
import { clockText } from '../../shared/match/clock.js';
import { moveList } from '../../shared/match/move-list.js';
import { lastGame, notices } from '../../shared/match/notices.js';
import { readOpponent } from '../../shared/match/opponents.js';
import { playerFields, rulesSelect } from '../../shared/match/player-form.js';
import { resignForm } from '../../shared/match/resign.js';
import { isPerson } from '../../shared/match/settings.js';
import { forfeitText, SIDES, winnerText } from '../../shared/match/sides.js';
import { button } from '../../shared/page/button.js';
import { icon } from '../../shared/page/icons.js';
import { ruleChoice } from '../../shared/plain/rules.js';

/** The engine's word for an ending without a particular reason. */
const PLAIN_ENDING = 'over';

/** @param {SearchReport | null} report */
function progress(report) {
  const rate = report?.lines[0]?.winRate ?? null;
  if (rate !== null) return `wins ${Math.round(100 * rate)} %`;
  return report && report.depth > 1 ? `depth ${report.depth}` : 'thinking';
}

/** @param {PlainState} state @param {Side} side @param {Kind} kind */
export function playerLine(
  { now, players, thinking, waiting, report, times, forfeit },
  side,
  { names, agents, levels },
) {
  const opponent = isPerson(players, side) ? null : readOpponent(agents, players.opponents[side], levels);
  const toMove = now.result === 'none' && !forfeit && now.side === side;
  const busy = toMove && thinking;
  const status = busy ? progress(report) : toMove ? (waiting ? 'waiting' : 'to move') : '';
  return html`
    <span class="turn ${toMove ? 'active' : ''}"></span>
    <span class="who"><b>${names[side]}</b> <span>${opponent?.name ?? 'You'}</span></span>
    <span class="status ${busy ? 'thinking' : ''}">${status}</span>
    ${times ? html`<span class="clock ${times[side] < 10_000 ? 'short' : ''}" role="timer">${clockText(times[side])}</span>` : null}
  `;
}

/** How the game ended, as a sentence; empty while it is running. @param {PlainState} state @param {Kind} kind */
export function outcome({ now: { result, ending }, players, forfeit }, { names }) {
  /** @param {Side} side */
  const isYou = (side) => players.seat !== 'both' && isPerson(players, side);
  if (forfeit) return forfeitText(forfeit, isYou, names);
  if (result === 'none') return '';
  const how = ending && ending !== PLAIN_ENDING ? `: ${ending}` : '';
  return `${result === 'draw' ? 'Draw' : winnerText(result, isYou, names)}${how}.`;
}

/** Buttons for actions that cells alone do not select. @param {string[]} actions @param {(action: string) => void} act */
export const actionButtons = (actions, act) =>
  actions.length
    ? html`<div class="action-list" role="group" aria-label="Moves">${actions.map((action) => html`<button @click=${() => act(action)}>${action}</button>`)}</div>`
    : null;

/** @param {PlainState} state @param {Kind} kind @param {{ coming: boolean, action: string }} hint @param {Handlers} handlers */
export function controls(state, kind, hint, handlers) {
  const { now, line, at, settings, yourTurn, thinking, waiting, stuck, forfeit } = state;
  const over = now.result !== 'none' || forfeit !== null;
  const first =
    settings.seat === 'watch'
      ? html`<button class="run" aria-disabled=${over} @click=${() => !over && (thinking ? handlers.pause() : handlers.playOn())}>${thinking ? 'Pause' : 'Resume'}</button>`
      : waiting && !stuck
        ? html`<button class="play-on" @click=${handlers.playOn} title="Continue from this position">Play on</button>`
        : null;
  return html`
    <div class="buttons">
      ${first} ${button('undo', at > 0, handlers.undo, icon('undo'), 'Undo')}
      ${button('redo', at < line.length, handlers.redo, icon('redo'), 'Redo')}
      ${button('hint', yourTurn && !hint.coming, handlers.hint, hint.coming ? 'Hint …' : 'Hint', 'Hint: show a good move')}
      ${button('new', true, handlers.newGame, 'New game', 'New game')}
    </div>
    <p class="result" role="status">${outcome(state, kind) || (hint.action ? html`<span class="advice">Hint: ${hint.action}</span>` : '')}</p>
    ${notices(state, handlers)}
  `;
}

/** @param {PlainState} state @param {Kind} kind @param {(changes: Partial<Settings>) => void} change
 * @param {Record<'resign' | 'restore', () => void>} handlers */
export function gamePanel(state, { game, names, agents, levels }, change, { resign, restore }) {
  const { settings } = state;
  const { players, times } = playerFields(settings, agents, change, levels, names);
  const rules = rulesSelect(settings.rules, ruleChoice(game), (chosen) => change({ rules: chosen }));
  const hasChoice = game.rules.length > 1;
  return html`${players}<div class="pair">${times} ${hasChoice ? rules : null}</div>
    ${hasChoice ? html`<p class="help" id="rules-help">Changing the rules starts a new game.</p>` : null}${resignForm(state, resign)} ${lastGame(state, restore)}`;
}

/** By the number of cells that an action takes. */
const HELP = [
  'Choose a move from the list.',
  'Click a marked cell to play there. The arrow keys and Enter work too.',
  'Click a marked cell, then where it goes. The arrow keys and Enter work too.',
];

/** @param {PlainState} state @param {Kind} kind @param {(at: number) => void} go */
export function plainMoves({ line, at, now }, { names }, go) {
  let turns = 0;
  const moves = line.map(({ action, seat }, index) => {
    const begins = index === 0 || (seat === 0 && line[index - 1].seat !== 0);
    if (begins) turns += 1;
    const spoken = `${names[SIDES[seat]]} ${action}`;
    return { side: SIDES[seat], round: begins ? turns : null, content: action, title: spoken, label: spoken };
  });
  return moveList(moves, at, go, HELP[Math.min(2, Math.max(0, ...now.actions.map(({ cells }) => cells.length)))]);
}
