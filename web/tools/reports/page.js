/** The content of the Reports page, from the reports' names, the ready-made experiments, our results and the table of rows.
 * @import { Agent } from '../../../wasm/lilypad.js'
 * @import { Climb, Match, Plan, ReadyMade, Study } from '../../pages/arena/experiments.js'
 * @import { Origin, Report } from '../../shared/reports.js'
 * @typedef {{ agent?: string, parameter?: string, experiment?: string, facts?: string[], file?: string, note?: string }} Where `facts`: labels of the experiment’s results
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

/** Agents that were brought closer to their reports. @type {{ report: string, agent: string, before: string, why: string, results: string[] }[]} */
const presets = readJson('web/pages/reports/presets.json');

/** @type {{ command: string, games: number, wins: number, draws: number, start: number, names: string[], points: number[][] }} */
const climbing = readJson('web/pages/arena/climbing.json');

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

/** Whether results depend on how fast the machine is. @param {Match | Study} entry */
function isTimed(entry) {
  if (entry.kind !== 'match') return ['depths', 'iterations', 'speeds'].includes(entry.kind);
  return (
    entry.experiment.limits?.startsWith('movetime') ||
    entry.facts.some(({ ours: [measure] }) => measure === 'seconds' || measure === 'iterations')
  );
}

/** Said of such results. @param {Match | Study} entry */
const busyText = (entry) =>
  isTimed(entry)
    ? ' Times were taken on a machine that was busy with other work: compare them only with each other.'
    : '';

/** What our run of an experiment found, by a label of its results. @param {ReadyMade | undefined} entry @param {string} label */
function resultNamed(entry, label) {
  const record = entry && measured[entry.id];
  if (entry?.kind === 'match') {
    const index = entry.facts.findIndex((fact) => fact.label === label);
    if (index >= 0) return `${label}: ${record.facts[index]}`;
  } else if (record) {
    const [head, ...body] = /** @type {string[][]} */ (record.rows);
    const found = body.find(([name]) => name === label);
    const cells = head.flatMap((name, column) =>
      column && found?.[column] && !/published/i.test(name) ? [`${name.replace(', ours', '')} ${found[column]}`] : [],
    );
    if (found) return `${label}: ${cells.join('; ')}`;
  }
  throw new Error(`${entry?.id} has no result “${label}”`);
}

/** @param {Match} match @param {MatchRecord} record */
function matchBody(match, { facts: ours, names, cross, length, first }) {
  const { id, title, facts, grid, experiment } = match;
  const own = experiment.agents.flatMap(({ limits }, index) => (limits ? [`${names[index]}: ${limits}`] : []));
  const limits = `${experiment.limits}${own.length ? ` (${own.join(', ')})` : ''}`.replace(/\d{5,}/g, (digits) =>
    grouped(Number(digits)),
  );
  const settings = `${experiment.games} games a pairing, ${escapeHtml(limits)}. Games took ${length} moves on average; the first player scored ${first}.${busyText(match)}`;
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
function studyBody(study, { positions, rows: [head, ...body], bars, keys, unit }) {
  const { id, title, games, limits } = study;
  const caption = `${positions} positions of Red in ${games.count} games of ${games.red} against ${games.blue}; ${limits} each.${busyText(study)} Published: ${mark()}`;
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

/** The recorded run of the hill climbing. @param {Climb} climb */
function climbBody({ id, title, published }) {
  const { command, games, wins, draws, start, names, points } = climbing;
  const lines = names.map((label, index) => ({
    label,
    series: index,
    points: [[0, start], ...points.map((point) => [point[0], point[index + 1]])].map(
      ([game, weight]) => /** @type {[number, number]} */ ([game, weight]),
    ),
  }));
  const last = points[points.length - 1];
  return `${chart(title, lineChart({ lines, width: CHART_WIDTH, xName: 'games', yName: 'weight', label: `Six weights over ${games} games of hill climbing` }))}
<ul class="legend" aria-label="Colours">${lines.map(({ label, series }) => `<li><i class="swatch series-${series}"></i>${label}</li>`).join('')}</ul>
${table(
  `${title}: published and ours`,
  `facts-${id}`,
  `Weights after ${grouped(games)} games (${wins} won by the changed weights, ${grouped(draws)} drawn); all start at ${start}. From the record of <code>${command}</code>; the arena climbs again from the start. Published: ${mark()}`,
  ['Term', 'Published', 'Ours'],
  names.map((name, index) => [name, published[index], `<b>${last[index + 1].toFixed(2)}</b>`]),
)}`;
}

/** @param {ReadyMade} entry @param {(question: string, argument: string) => string} ask */
function experimentMarkup(entry, ask) {
  const record = measured[entry.id];
  if (entry.kind !== 'pace' && entry.kind !== 'climb' && !record)
    throw new Error(`${entry.id} has no results: run web/tools/reports/measure.js`);
  const body =
    entry.kind === 'match'
      ? matchBody(entry, record)
      : entry.kind === 'pace'
        ? planBody(entry, ask)
        : entry.kind === 'climb'
          ? climbBody(entry)
          : studyBody(entry, record);
  return `<article class="experiment" id="experiment-${entry.id}">
<h4>${escapeHtml(entry.title)}</h4>
<p class="help">${escapeHtml(entry.about)}</p>
${body}
<p>${escapeHtml(entry.lesson)}</p>
<p class="buttons"><a class="button" href="arena.html#run=${entry.id}" aria-label="Run in the arena: ${escapeHtml(entry.title)}">Run in the arena</a> <a href="notes/${entry.note}.html" aria-label="In the notes: ${escapeHtml(entry.title)}">In the notes</a></p>
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
      ({
        name,
        summary,
        source,
      }) => `<li><div><code>${name}</code><p class="help">${escapeHtml(summary)} <small>${escapeHtml(source.replaceAll("'", '’'))}.</small></p></div>
<span class="buttons"><a class="button" href="${escapeHtml(playLink(game, name))}" aria-label="Play against ${name}">Play</a><a class="button" href="${escapeHtml(arenaLink(game, name))}" aria-label="${name} in the arena">Arena</a></span></li>`,
    )
    .join('')}</ul>
<h3>Its experiments</h3>
${experiments
  .filter((entry) => entry.report === id)
  .map((entry) => experimentMarkup(entry, ask))
  .join('\n')}
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
    .map(({ report, section, what, kind, published, origin, where, measured: said }) => {
      const game = gameOf(report);
      const entry = experiments.find(({ id }) => id === where.experiment);
      const ours = said ?? where.facts?.map((label) => resultNamed(entry, label)).join('; ');
      return `<tr data-report="${report}" data-kind="${kind}" data-origin="${origin}"><th scope="row">${escapeHtml(what)}</th><td><a href="#report-${report}">${report}</a> <small>${escapeHtml(section)}</small></td><td>${kind}</td><td>${escapeHtml(published ?? '')}</td><td>${mark(origin)}</td><td>${whereMarkup(where, game)}</td><td>${escapeHtml(ours ?? '')}</td></tr>`;
    })
    .join('')}</tbody>
</table></div>`;

const gameOf = (/** @type {string} */ report) => REPORTS.find(({ id }) => id === report)?.game ?? '';

/** Every agent whose play changed, against what it was. */
const presetTable = () =>
  table(
    'New and old form of agents',
    'presets',
    'Points of the new form against the old one',
    ['Agent', 'Report', 'What changed', 'Points', 'Both forms'],
    presets.map(({ report, agent, before, why, results }) => [
      `<code>${agent}</code>`,
      `<a href="#report-${report}">${report}</a>`,
      `${escapeHtml(why)}<br /><small>before: <code>${before.replaceAll(',', ',<wbr>')}</code></small>`,
      `${results.map(escapeHtml).join('<br />')}`,
      `<a class="button" href="${escapeHtml(arenaLink(gameOf(report), agent, before))}" aria-label="${agent} against what it was, in the arena">Arena</a>`,
    ]),
  );

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
    presets: presetTable(),
    rows: rowTable(),
  };
  const text = source.replace(/<!-- (\w+) -->/g, (_, name) => parts[name]);
  return text.replace(/(?<=\d) (?=%)/g, '\u00a0');
}
