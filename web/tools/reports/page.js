/** The content of the Reports page, from the reports' names, the ready-made experiments, our results and the table of rows.
 * @import { Agent } from '../../../wasm/lilypad.js'
 * @import { Fact, Match, Plan, ReadyMade, Study } from '../../pages/arena/experiments.js'
 * @import { Origin, Report } from '../../shared/reports.js'
 * @typedef {{ agent?: string, parameter?: string, experiment?: string, file?: string, note?: string }} Where
 * @typedef {{ report: string, section: string, what: string, kind: string, published: string | null, origin: Origin, where: Where, measured: string | null }} Row
 * @typedef {{ facts: string[], names: string[], cross: string[][], length: string, first: string }} MatchRecord
 * @typedef {{ positions: number, rows: string[][], bars: { label: string, values: (number | null)[] }[], keys: string[], unit: string }} StudyRecord */
import { readFileSync } from 'node:fs';
import { barChart, lineChart } from '../../components/charts.js';
import { course } from '../../pages/notes/course.js';
import { grouped } from '../../shared/numbers.js';
import { ORIGINS, REPORTS, reportTitle } from '../../shared/reports.js';
import { escapeHtml } from '../notes/tags.js';
import { templateText } from '../notes/template-text.js';
import { arenaLink, playLink } from './links.js';

const CHART_WIDTH = 560;
/** A player has every other round. */
const ROUNDS_PER_TURN = 2;

/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** @type {Row[]} */
const rows = readJson('web/pages/reports/rows.json');
/** @type {ReadyMade[]} */
const experiments = readJson('web/pages/arena/experiments.json');
/** @type {Record<string, any>} */
const measured = readJson('web/pages/reports/measured.json');

/** @type {{ command: string, games: number, wins: number, draws: number, start: number, names: string[], points: number[][] }} */
const tuning = readJson('web/pages/reports/tuning.json');

/** The report with the hill climbing. */
const TUNED = '002';
const TUNING_LESSON =
  'As in the report, the weight of the distance climbs to 1, and the others stay near where they began; jumps gain a little, growth loses a little. Few games are decided, so only the strongest signal shows.';

/** @param {string} label @param {string} id @param {string} caption @param {string[]} head @param {string[][]} body HTML, a row's name first */
const table = (
  label,
  id,
  caption,
  head,
  body,
) => `<div class="scroll" tabindex="0" role="region" aria-label="${escapeHtml(label)}"><table id="${id}">
<caption>${caption}</caption>
<thead><tr>${head.map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead>
<tbody>${body.map(([name, ...cells]) => `<tr><th scope="row">${name}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</tbody>
</table></div>`;

/** @type {Record<Origin, string>} */
const LOOKS = { 'report’s text': 'text', 'authors’ program': 'program', ours: 'ours' };
/** @param {Origin} [origin] */
const mark = (origin = 'report’s text') => `<span class="origin ${LOOKS[origin]}">${origin}</span>`;

/** @param {string} title @param {import('lit').TemplateResult} drawing */
const chart = (title, drawing) =>
  `<figure class="report-chart"><div class="scroll" tabindex="0" role="region" aria-label="${escapeHtml(title)}">${templateText(drawing)}</div></figure>`;

/** @param {Match} match @param {MatchRecord} record */
function matchBody({ id, title, facts, grid, experiment }, { facts: ours, names, cross, length, first }) {
  const own = experiment.agents.flatMap(({ limits }, index) => (limits ? [`${names[index]}: ${limits}`] : []));
  const limits = `${experiment.limits}${own.length ? ` (${own.join(', ')})` : ''}`.replace(/\d{5,}/g, (digits) =>
    grouped(Number(digits)),
  );
  const settings = `${experiment.games} games a pairing, ${escapeHtml(limits)}. Games took ${length} moves on average; the first player scored ${first}.`;
  const beside = table(
    `${title}: published and ours`,
    `facts-${id}`,
    settings,
    ['What', 'Published', 'Whose number', 'Ours'],
    facts.map(({ label, published, origin }, index) => [
      escapeHtml(label),
      escapeHtml(published ?? 'not given'),
      published ? mark(origin) : '',
      `<b>${escapeHtml(ours[index])}</b>`,
    ]),
  );
  const played = table(
    `${title}: all pairings`,
    `cross-${id}`,
    `Won, drawn and lost by the row against the column${grid ? '; below it, who won the report’s one game with the row as Red' : ''}`,
    ['Agent', ...names.map(escapeHtml)],
    names.map((name, one) => [
      escapeHtml(name),
      ...names.map((_, other) => {
        const winner = grid?.published[one][other];
        return `${cross[one][other]}${winner ? ` <small>${winner === 'red' ? 'Red' : 'Blue'}</small>` : ''}`;
      }),
    ]),
  );
  return names.length > 2 ? beside + played : beside;
}

/** @param {Study} study @param {StudyRecord} record */
function studyBody({ id, title, games, limits }, { positions, rows: [head, ...body], bars, keys, unit }) {
  const caption = `${positions} positions of Red in ${games.count} games of ${games.red} against ${games.blue}; ${limits} each. Published: ${mark()}`;
  const colours = keys.length > 1 ? `<p class="help">Bars: ${keys.join(' above ')}.</p>` : '';
  return (
    table(
      `${title}: published and ours`,
      `facts-${id}`,
      caption,
      head.map(escapeHtml),
      body.map((row) => row.map(escapeHtml)),
    ) +
    chart(title, barChart({ bars, keys, width: CHART_WIDTH, unit, label: `${title}: ${unit}` })) +
    colours
  );
}

/** @param {Plan} plan @param {(question: string, argument: string) => string} ask */
function planBody({ id, title, clock, policy, published }, ask) {
  /** @type {[string, number[]][]} */
  const policies = Object.entries(JSON.parse(ask('pace', String(1000 * clock))));
  /** @param {number[]} shares @param {number} turns */
  const given = (shares, turns) => shares.slice(0, turns).reduce((sum, share) => sum + share / 1000, 0);
  const lines = policies.map(([label, shares], series) => ({
    label,
    series,
    points: shares.map(
      (_, turn) => /** @type {[number, number]} */ ([ROUNDS_PER_TURN * (turn + 1), given(shares, turn + 1)]),
    ),
  }));
  return `${table(
    `${title}: published and ours`,
    `facts-${id}`,
    `Seconds of ${clock} given out by the end of a round. Published: ${mark()}`,
    ['Round', 'Published', ...policies.map(([name]) => (name === policy ? `${name}, the report’s` : name))],
    published.map(([round, seconds]) => [
      String(round),
      `${seconds} s`,
      ...policies.map(([, shares]) => `${given(shares, round / ROUNDS_PER_TURN).toFixed(1)} s`),
    ]),
  )}${chart(title, lineChart({ lines, width: CHART_WIDTH, xName: 'round of the game', yName: 'seconds so far', label: title, zero: true }))}
<ul class="legend" aria-label="Colours">${lines.map(({ label, series }) => `<li><i class="swatch series-${series}"></i>${label}</li>`).join('')}</ul>`;
}

/** @param {ReadyMade} entry @param {(question: string, argument: string) => string} ask */
function experimentMarkup(entry, ask) {
  const record = measured[entry.id];
  if (entry.kind !== 'pace' && !record) throw new Error(`${entry.id} has no results: run web/tools/reports/measure.js`);
  const body =
    entry.kind === 'match'
      ? matchBody(entry, record)
      : entry.kind === 'pace'
        ? planBody(entry, ask)
        : studyBody(entry, record);
  return `<article class="experiment" id="experiment-${entry.id}">
<h4>${escapeHtml(entry.title)}</h4>
<p class="help">${escapeHtml(entry.about)}</p>
${body}
<p>${escapeHtml(entry.lesson)}</p>
<p class="buttons"><a class="button" href="arena.html#run=${entry.id}" aria-label="Run in the arena: ${escapeHtml(entry.title)}">Run in the arena</a></p>
</article>`;
}

/** Figure 2 of report 002, from a recorded run. */
function tuningMarkup() {
  const { command, games, wins, draws, start, names, points } = tuning;
  const lines = names.map((label, index) => ({
    label,
    series: index,
    points: [[0, start], ...points.map((point) => [point[0], point[index + 1]])].map(
      ([game, weight]) => /** @type {[number, number]} */ ([game, weight]),
    ),
  }));
  const last = points[points.length - 1];
  return `<article class="experiment" id="hill-climbing">
<h4>Hill climbing</h4>
<p class="help">Figure 2 of the report: after each game, every term of the evaluation is credited by how much it changed.</p>
${chart('Hill climbing', lineChart({ lines, width: CHART_WIDTH, xName: 'games', yName: 'weight', label: `Six weights over ${games} games of hill climbing` }))}
<ul class="legend" aria-label="Colours">${lines.map(({ label, series }) => `<li><i class="swatch series-${series}"></i>${label}</li>`).join('')}</ul>
${table(
  'Hill climbing: weights',
  'tuning',
  `Weights after ${games} games (${wins} won, ${draws} drawn); all start at ${start}`,
  ['Term', 'Published', 'Ours'],
  names.map((name, index) => [
    name,
    index ? 'unaffected' : `towards 1 ${mark()}`,
    `<b>${last[index + 1].toFixed(2)}</b>`,
  ]),
)}
<p>${TUNING_LESSON}</p>
<p class="help">The tuner is a program of its own and does not run in the browser, so this is the record of one run: <code>${command}</code></p>
</article>`;
}

/** The agents that name a report as their source. @param {Report} report @param {Agent[]} agents */
const agentsOf = ({ id }, agents) =>
  agents.filter(({ source }) => /^Reports? ([\d, and]+)/.exec(source)?.[1].includes(id));

/** @param {Report} report @param {Agent[]} agents of its game @param {(question: string, argument: string) => string} ask */
function reportMarkup(report, agents, ask) {
  const { id, game, about, notes } = report;
  const noteLinks = notes.map((name) => {
    const note = course.find((known) => known.name === name);
    if (!note) throw new Error(`there is no note “${name}”`);
    return `<a href="notes/${name}.html">${note.title}</a>`;
  });
  return `<section class="card" id="report-${id}" aria-labelledby="title-${id}">
<h2 id="title-${id}">${reportTitle(id)}</h2>
<p>${escapeHtml(about)}</p>
<p>In the notes: ${noteLinks.join(', ')}. <a href="?report=${id}#everything">All its rows</a></p>
<h3>Its agents</h3>
<ul class="agents">${agentsOf(report, agents)
    .map(
      ({ name, summary }) => `<li><div><code>${name}</code><p class="help">${escapeHtml(summary)}</p></div>
<span class="buttons"><a class="button" href="${escapeHtml(playLink(game, name))}" aria-label="Play against ${name}">Play</a><a class="button" href="${escapeHtml(arenaLink(game, name))}" aria-label="${name} in the arena">Arena</a></span></li>`,
    )
    .join('')}</ul>
<h3>Its experiments</h3>
${experiments
  .filter((entry) => entry.report === id)
  .map((entry) => experimentMarkup(entry, ask))
  .join('\n')}
${id === TUNED ? tuningMarkup() : ''}
</section>`;
}

/** @param {Where} where @param {string} game */
function whereMarkup({ agent, parameter, experiment, file, note }, game) {
  const title = experiments.find(({ id }) => id === experiment)?.title;
  const place = agent
    ? `<a href="${escapeHtml(playLink(game, agent))}"><code>${agent}</code></a>${parameter ? ` <code>${parameter}</code>` : ''}`
    : experiment
      ? `<a href="#experiment-${experiment}">${escapeHtml(title ?? experiment)}</a>`
      : `<code>${escapeHtml(file ?? '').replaceAll('/', '/<wbr>')}</code>`;
  return note ? `${place}<br /><small>${escapeHtml(note)}</small>` : place;
}

const rowTable =
  () => `<div class="scroll rows" tabindex="0" role="region" aria-label="Table of everything in the reports"><table id="rows">
<thead><tr>${['What', 'Report', 'Kind', 'Published', 'Whose number', 'Where it is here', 'Measured by us'].map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead>
<tbody>${rows
    .map(({ report, section, what, kind, published, origin, where, measured: ours }) => {
      const game = REPORTS.find(({ id }) => id === report)?.game ?? '';
      return `<tr data-report="${report}" data-kind="${kind}" data-origin="${origin}"><th scope="row">${escapeHtml(what)}</th><td><a href="#report-${report}">${report}</a> <small>${escapeHtml(section)}</small></td><td>${kind}</td><td>${escapeHtml(published ?? '')}</td><td>${mark(origin)}</td><td>${whereMarkup(where, game)}</td><td>${escapeHtml(ours ?? '')}</td></tr>`;
    })
    .join('')}</tbody>
</table></div>`;

/** @param {string} source the page with comments in place of what is made here @param {(game: string) => Agent[]} agentsFor
 * @param {(question: string, argument: string) => string} ask the engine of Freckers */
export function reportsPage(source, agentsFor, ask) {
  /** @type {Record<string, string>} */
  const parts = {
    contents: `<nav aria-label="Reports"><ul class="report-list">${REPORTS.map(({ id, name }) => `<li><a href="#report-${id}">Report ${id}</a> ${name}</li>`).join('')}<li><a href="#everything">Everything</a> in one table</li></ul></nav>`,
    origins: `<ul>${Object.entries(ORIGINS)
      .map(([origin, words]) => `<li>${mark(/** @type {Origin} */ (origin))}: ${words}</li>`)
      .join('')}</ul>`,
    reports: REPORTS.map((report) => reportMarkup(report, agentsFor(report.game), ask)).join('\n'),
    rows: rowTable(),
  };
  const text = source.replace(/<!-- (\w+) -->/g, (_, name) => parts[name]);
  return text.replace(/(?<=\d) (?=%)/g, '\u00a0');
}
