/** The tables of a tournament.
 * @import { Standings } from '../../../wasm/lilypad.js' */
import { html } from 'lit';
import { seriesClass } from '../../components/charts.js';
import { isGuest } from '../../shared/guests/store.js';
import { compact, duration, grouped, memory, percent, percentRange, signedWhole } from '../../shared/numbers.js';

/** Agents in a table of all against all. */
const WIDEST_MATRIX = 32;
/** Pairings in a table; the download has all. */
const MOST_PAIRINGS = 200;

/** Agent indices by rating, best first. @param {Standings} standings */
export const ranking = ({ agents }) =>
  agents.map((_, index) => index).sort((one, other) => agents[other].rating[0] - agents[one].rating[0] || one - other);

/** Puts a wide table into a scrollable box. @param {string} label @param {unknown} table */
export const scrolled = (label, table) =>
  html`<div class="scroll" tabindex="0" role="region" aria-label=${label}>${table}</div>`;

/** @param {Standings['agents'][number]} agent @param {number | null} known its rating on the ladder @param {boolean} isAbsolute */
function ratingCell({ rating: [middle, low, high], games, failures }, known, isAbsolute) {
  if (known !== null) return html`<b>${grouped(known)}</b> <small>known</small>`;
  if (!games || failures === games) return '';
  const text = isAbsolute ? grouped(middle) : signedWhole(middle);
  return html`<b>${text}</b> <small>± ${grouped((high - low) / 2)}</small>`;
}

/** @param {Standings} standings @param {string[]} names
 * @param {(number | null)[]} [known] ratings on the ladder, where the games are rated on its scale */
export function standingsTable(standings, names, known = []) {
  const { agents, finite, played } = standings;
  return html`
    ${scrolled(
      'Table of standings',
      html`<table class="standings" id="standings">
      <thead>
        <tr>
          <th scope="col">Agent</th><th scope="col">Rating</th><th scope="col">Score</th><th scope="col">Won</th><th scope="col">Drawn</th><th scope="col">Lost</th>
          <th scope="col">Time/move</th><th scope="col">Nodes/move</th><th scope="col">Nodes/s</th><th scope="col">Depth</th><th scope="col">Memory used</th><th scope="col">Memory reserved</th><th scope="col">Time overruns</th>
        </tr>
      </thead>
      <tbody>
        ${ranking(standings).map((index) => {
          const {
            score,
            interval,
            games,
            wins,
            draws,
            losses,
            time,
            nodes,
            nodesPerSecond,
            depth,
            memory: bytes,
            used,
            overruns,
            failures,
          } = agents[index];
          const unknown = !games;
          // Brought agents do not say what they search.
          const isSilent = unknown || isGuest(agents[index].agent);
          return html`<tr>
            <th scope="row"><i class="swatch ${seriesClass(index)}"></i>${names[index]}</th>
            <td>${ratingCell(agents[index], known[index] ?? null, known.length > 0)}</td>
            <td>${unknown ? '' : html`${percent(score)} <small>${percentRange(interval)}</small>`}</td>
            <td>${wins}</td><td>${draws}</td><td>${losses}</td>
            <td>${unknown ? '' : duration(time)}</td><td>${isSilent ? '' : compact(nodes)}</td><td>${isSilent || !time ? '' : compact(nodesPerSecond)}</td>
            <td>${isSilent ? '' : depth.toFixed(1)}</td><td>${isSilent || used === undefined ? '' : memory(used)}</td><td>${isSilent ? '' : memory(bytes)}</td>
            <td>${overruns}${failures ? html` <small>(${failures} failed)</small>` : null}</td>
          </tr>`;
        })}
      </tbody>
    </table>`,
    )}
    ${played ? html`<p class="help">The small numbers are 95 % intervals: a score’s from pairs of games (Wilson’s, or Clopper and Pearson’s if all ended alike), half the width of a rating’s.</p>` : null}
    ${played && !finite ? html`<p class="help">An agent has won or lost every game, so the ratings are only bounds.</p>` : null}
  `;
}

/** The shade of a score, from red for losses to green for wins. @param {number} score */
const shade = (score) => `shade-${Math.min(4, Math.floor(score * 5))}`;

/** @param {Standings} standings @param {string[]} names */
export function crossTable(standings, names) {
  if (names.length > WIDEST_MATRIX)
    return html`<p class="help" id="no-cross">A table of ${names.length} agents against each other would be too wide to read. The pairings that have met are listed below.</p>`;
  const order = ranking(standings);
  /** @param {number} one @param {number} other */
  function cell(one, other) {
    if (one === other) return html`<td class="self"></td>`;
    const pairing = standings.pairings.find(({ players }) => players.includes(one) && players.includes(other));
    if (!pairing?.games) return html`<td></td>`;
    const first = pairing.players[0] === one;
    const { wins, draws, losses, games, elo, superiority } = pairing;
    const score = first ? pairing.score : 1 - pairing.score;
    const value = first ? elo : [-elo[0], -elo[2], -elo[1]];
    const [won, lost] = first ? [wins, losses] : [losses, wins];
    const chance = first ? superiority : 1 - superiority;
    const title = `${names[one]} against ${names[other]}: Elo ${signedWhole(value[0])} (${signedWhole(value[1])} to ${signedWhole(value[2])}), ${percent(chance)} likely to be stronger, ${games} games`;
    return html`<td class=${shade(score)} title=${title}>${percent(score, 0)} <small>${won}–${draws}–${lost}</small></td>`;
  }
  return scrolled(
    'Scores of all pairings',
    html`<table class="cross" id="cross">
    <caption>Score of the row against the column: won, drawn, lost. Hover over a cell for Elo and its interval; both are also listed below.</caption>
    <thead><tr><th scope="col">Agent</th>${order.map((index) => html`<th scope="col">${names[index]}</th>`)}</tr></thead>
    <tbody>
      ${order.map((index) => html`<tr><th scope="row">${names[index]}</th>${order.map((other) => cell(index, other))}</tr>`)}
    </tbody>
  </table>`,
  );
}

/** @param {[elo: number, low: number, high: number]} elo */
const eloCells = ([value, low, high]) =>
  html`<td>${signedWhole(value)}</td><td>${signedWhole(low)} to ${signedWhole(high)}</td>`;

/** @param {Standings} standings @param {string[]} names */
export const pairingTable = ({ pairings }, names) => html`<details class="pairings">
  <summary>Every pairing in numbers</summary>
  ${scrolled(
    'Pairings',
    html`<table id="pairings">
    <thead><tr><th scope="col">Pairing</th><th scope="col">Games</th><th scope="col">Score</th><th scope="col">Elo</th><th scope="col">95 %</th><th scope="col">Stronger</th><th scope="col">Pairs 0 · ½ · 1 · 1½ · 2</th><th scope="col">Normalised Elo</th><th scope="col">95 % of it</th><th scope="col">First player</th><th scope="col">Decided by opening</th></tr></thead>
    <tbody>
      ${pairings.slice(0, MOST_PAIRINGS).map(
        ({
          players: [one, other],
          games,
          score,
          interval,
          elo,
          normalized,
          superiority,
          pairs,
          firstMover,
        }) => html`<tr>
          <th scope="row">${names[one]} – ${names[other]}</th><td>${games}</td>
          ${
            games
              ? html`<td>${percent(score)} <small>${percentRange(interval)}</small></td>${eloCells(elo)}<td>${percent(superiority)}</td><td>${pairs.join(' · ')}</td>
                ${eloCells(normalized)}<td>${percent(firstMover.score)}</td><td>${splitText(firstMover, pairs)}</td>`
              : html`<td></td><td></td><td></td><td></td><td></td><td></td><td></td><td></td><td></td>`
          }
        </tr>`,
      )}
    </tbody>
  </table>`,
  )}
  ${pairings.length > MOST_PAIRINGS ? html`<p class="help" id="more-pairings">The first ${MOST_PAIRINGS} of ${pairings.length} pairings. The download has all of them.</p>` : null}
  <p class="help">The interval of a score is Wilson’s, computed from the variance of pairs of games with Student’s quantile, so it stays within 0 and 100 %. If all pairs ended alike, it is Clopper and Pearson’s. Normalised Elo counts the lead in standard deviations of a game: it says how many games it takes to see it. The opening decided a pair if the same colour won both of its games.</p>
</details>`;

/** @param {{ splits: [number, number] }} firstMover @param {number[]} pairs */
const splitText = ({ splits: [first, second] }, pairs) =>
  `${first + second} of ${pairs.reduce((sum, count) => sum + count, 0)} pairs`;

/** How likely each agent is stronger than each other one, from the ratings. @param {Standings} standings @param {string[]} names */
export function superiorTable(standings, names) {
  const { superior } = standings;
  if (!superior || names.length > WIDEST_MATRIX) return null;
  const order = ranking(standings);
  return html`<details class="superior">
    <summary>Who is stronger, and how sure is it?</summary>
    ${scrolled(
      'Likelihood of superiority',
      html`<table class="cross" id="superior">
      <caption>The probability that the row is stronger than the column, from the ratings of the whole pool.</caption>
      <thead><tr><th scope="col">Agent</th>${order.map((index) => html`<th scope="col">${names[index]}</th>`)}</tr></thead>
      <tbody>
        ${order.map(
          (one) =>
            html`<tr><th scope="row">${names[one]}</th>${order.map((other) => (one === other ? html`<td class="self"></td>` : html`<td class=${shade(superior[one][other])}>${percent(superior[one][other])}</td>`))}</tr>`,
        )}
      </tbody>
    </table>`,
    )}
  </details>`;
}

/** @param {Standings} standings */
export function summary({ firstMover, pairings, length, broken, played, adjudicated }) {
  if (!played) return html`<p class="help">Tables and charts fill in as games end.</p>`;
  const facts = [
    `The first player scored ${percent(firstMover.score)} (${percentRange(firstMover.interval)}, from single games)`,
    `the opening decided ${splitText(
      firstMover,
      pairings.flatMap(({ pairs }) => pairs),
    )}, with both games won by the same colour`,
    `games took ${length.mean.toFixed(1)} moves on average, from ${length.shortest} to ${length.longest}`,
    ...(adjudicated ? [`${adjudicated} of ${played} games were adjudicated, before the rules ended them`] : []),
  ];
  return html`<p class="help">${facts.join('; ')}.${broken ? html` <b>${broken} ${broken === 1 ? 'game' : 'games'} broke off and do not count.</b>` : null}</p>`;
}

/** @param {number} ratio */
const ratioText = (ratio) => ratio.toFixed(2).replace('-', '−');

const [SCALE_WIDTH, SCALE_HEIGHT] = [320, 14];

/** The ratio as a bar from 0 towards one of its bounds. @param {number} ratio @param {number} lower @param {number} upper */
function sprtScale(ratio, lower, upper) {
  /** @param {number} value */
  const x = (value) => (SCALE_WIDTH * (Math.max(lower, Math.min(upper, value)) - lower)) / (upper - lower);
  const [from, to] = [x(Math.min(0, ratio)), x(Math.max(0, ratio))];
  return html`<svg class="scale" viewBox="0 0 ${SCALE_WIDTH} ${SCALE_HEIGHT}" role="img" aria-label="Log-likelihood ratio ${ratioText(ratio)} between ${ratioText(lower)} and ${ratioText(upper)}">
    <rect class="track" width=${SCALE_WIDTH} height=${SCALE_HEIGHT} rx="4" />
    <rect class=${ratio < 0 ? 'worse' : 'better'} x=${from} width=${to - from} height=${SCALE_HEIGHT} />
    <path d="M${x(0)} 0V${SCALE_HEIGHT}" />
  </svg>`;
}

/** @param {NonNullable<Standings['sprt']>} sprt @param {string[]} names @param {boolean} isOver whether all games are played */
export function sprtLine({ model, elo0, elo1, ratio, lower, upper, pairs, verdict }, names, isOver) {
  const unit = model === 'normalized' ? 'normalised Elo' : 'Elo';
  const words = {
    H0: `Decided: for ${names[0]}, the games fit a lead of ${signedWhole(elo0)} ${unit} or less better than ${signedWhole(elo1)}.`,
    H1: `Decided: for ${names[0]}, the games fit a lead of ${signedWhole(elo1)} ${unit} or more better than ${signedWhole(elo0)}.`,
  };
  return html`<div class="sprt" id="sprt">
    <p><b>${verdict ? words[verdict] : isOver ? 'Not decided: all games are played, and they are too few for a verdict.' : 'Not decided yet.'}</b></p>
    <p class="help">Log-likelihood ratio ${ratioText(ratio)} after ${pairs} pairs of games; “no better” at ${ratioText(lower)}, “better” at ${ratioText(upper)}.</p>
    ${sprtScale(ratio, lower, upper)}
  </div>`;
}
