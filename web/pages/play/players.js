/** The lines above and below the board: who plays a side, their status, how many of their frogs are home.
 * @import { Rules, SearchReport, Side } from '../../../wasm/lilypad.js'
 * @import { MatchState } from '../../shared/freckers/match.js' */
import { html } from 'lit';
import { LEVELS } from '../../shared/freckers/levels.js';
import { scoreText } from '../../shared/freckers/scores.js';
import { clockText } from '../../shared/match/clock.js';
import { readPlayer } from '../../shared/match/opponents.js';
import { isPerson } from '../../shared/match/settings.js';
import { nameOf } from '../../shared/match/sides.js';

/** @param {SearchReport | null} report @param {Side} side to move */
function progress(report, side) {
  const depth = report && report.depth > 1 ? `depth ${report.depth}` : '';
  const score = report?.lines.length ? scoreText(report.lines[0], side) : '';
  return [depth, score].filter(Boolean).join(' · ') || 'thinking';
}

/** @param {Side} side @param {MatchState} state @param {Rules} rules @param {string} [name] of who played the game shown */
export function playerLine(
  side,
  { now, players, gamePlayers, played, free, thinking, report, status: starting, times, forfeit, waiting },
  rules,
  name,
) {
  const person = isPerson(players, side);
  const isNamed = !free && (played || players !== gamePlayers || players.seat !== 'both');
  const opponent = person ? null : readPlayer(rules.agents, players.opponents[side], LEVELS);
  const home = now.home[side === 'red' ? 0 : 1];
  const toMove = now.result === 'none' && !forfeit && now.side === side;
  const busy = toMove && thinking;
  const status = busy ? starting || progress(report, side) : toMove ? (waiting ? 'waiting' : 'to move') : '';
  return html`
    <img src="images/${side}-frog.svg" alt="" width="36" height="36" class=${toMove ? 'active' : ''} />
    <span class="who"><b>${nameOf(side)}</b> ${name || isNamed ? html`<span>${name ?? opponent?.name ?? 'You'}</span>` : null}</span>
    <span class="status ${busy ? 'thinking' : ''}">${status}</span>
    <span class="home" role="img" aria-label="${home} of 6 frogs across" title="${home} of 6 frogs across">
      ${Array.from({ length: 6 }, (_, index) => html`<i class=${index < home ? side : ''}></i>`)}
    </span>
    ${times ? html`<span class="clock ${times[side] < 10_000 ? 'short' : ''}" role="timer">${clockText(times[side])}</span>` : null}
  `;
}
