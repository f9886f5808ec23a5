/** The view of a tuning: what to tune, then the values iteration by iteration, and a test of what came out.
 * @import { Agent } from '../../../wasm/lilypad.js'
 * @import { ArenaEngine } from './engines.js'
 * @import { RunningTuning } from './tuning.js' */
import { html } from 'lit';
import { lineChart } from '../../components/charts.js';
import { counted, grouped, timeLeft } from '../../shared/numbers.js';
import { download } from '../../shared/page/download.js';
import { chartCard } from './chart-card.js';
import { writeLink } from './link.js';
import { testSize } from './sprt-size.js';
import { scrolled } from './tables.js';

/** Settings that make an agent faster or larger, not stronger. */
const NOT_OFFERED = new Set(['threads', 'hash', 'memory', 'movecache']);
/** The test of what came out, and as many games as fit it. */
const TEST = { elo0: 0, elo1: 10, alpha: 0.05, beta: 0.05 };
const TEST_GAMES = testSize(TEST)?.cap;
/** Random moves of its openings, as `lilypad tune` has them: of fewer there are not enough balanced ones for that many games. */
const OPENING_MOVES = 6;

/** @param {Agent} agent */
const numbersOf = ({ parameters }) =>
  parameters.filter(({ name, type }) => (type === 'integer' || type === 'decimal') && !NOT_OFFERED.has(name));

/** Words between backquotes become code. @param {string} text */
const withCode = (text) => text.split('`').map((part, index) => (index % 2 ? html`<code>${part}</code>` : part));

/** @param {RunningTuning} running @param {ArenaEngine} engine @param {() => void} leave */
function form(running, engine, leave) {
  const agents = engine.agents.filter((agent) => numbersOf(agent).length);
  /** @param {SubmitEvent & { currentTarget: HTMLFormElement }} event */
  function begin(event) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const agent = String(data.get('agent'));
    const parameters = data
      .getAll(`of-${agent}`)
      .map((name) => {
        const step = String(data.get(`step-${agent}-${name}`) ?? '').trim();
        return step ? `${name}=${step}` : String(name);
      })
      .join(',');
    if (!parameters) return running.refuse('Tick at least one number to tune.');
    running.begin({
      agent,
      parameters,
      rules: engine.kind.ruleSets[0],
      limits: `nodes ${data.get('nodes')}`,
      games: 2 * Math.ceil(Number(data.get('games')) / 2),
      iterations: Number(data.get('iterations')),
      rate: 1,
      seed: Number(data.get('seed')),
    });
  }
  /** @param {string} id @param {string} label @param {number} value @param {number} low @param {number} high */
  const field = (id, label, value, low, high) => html`<div class="field">
    <label for="tune-${id}">${label}</label>
    <input id="tune-${id}" name=${id} type="number" required min=${low} max=${high} value=${value} />
  </div>`;
  /** @param {Event & { target: HTMLSelectElement }} event */
  const show = ({ target }) => {
    for (const set of target.form?.querySelectorAll('fieldset') ?? [])
      set.hidden = set.id !== `numbers-${target.value}`;
  };
  return html`<form class="card" id="tune-form" aria-label="Tune an agent" @submit=${begin}>
    <h2>Tune an agent</h2>
    <p class="help">In each iteration all chosen numbers are moved a step up or down at random. The agent plays itself with the
      opposite moves, and the score says which way to go (SPSA). Use hundreds of iterations; few games show only noise.</p>
    <div class="field">
      <label for="tune-agent">Agent</label>
      <select id="tune-agent" name="agent" @change=${show}>
        ${agents.map(({ name }) => html`<option value=${name} ?selected=${name === 'champion'}>${name}</option>`)}
      </select>
    </div>
    ${agents.map(
      (agent) => html`<fieldset id="numbers-${agent.name}" ?hidden=${agent.name !== 'champion'}>
        <legend>Numbers of ${agent.name}</legend>
        ${numbersOf(agent).map(
          ({ name, default: initial, low, high, help }) => html`<div class="field number">
            <label class="check"><input type="checkbox" name="of-${agent.name}" value=${name} /> ${name}, now ${initial} (${low} to ${high})</label>
            <label class="step">Step <input type="number" step="any" min="0" name="step-${agent.name}-${name}" placeholder="automatic" /></label>
            <p class="help">${withCode(help)}</p>
          </div>`,
        )}
      </fieldset>`,
    )}
    <div class="pair">
      ${field('nodes', 'Nodes per move', 1000, 1, 1_000_000)}
      ${field('games', 'Games per iteration', 16, 2, 10_000)}
    </div>
    <div class="pair">
      ${field('iterations', 'Iterations', 300, 1, 99_999)}
      ${field('seed', 'Number of the run', 1, 0, 9999)}
    </div>
    <div class="buttons">
      <button class="run" id="tune-start">Start</button>
      <button type="button" id="leave" @click=${leave}>Back</button>
    </div>
    ${running.message ? html`<p class="notice" role="alert">${running.message}</p>` : null}
  </form>`;
}

/** The lines that `lilypad tune` writes. @param {RunningTuning} running */
function save({ tuning, now }) {
  if (!tuning || !now) return;
  const lines = tuning.points.map((points, index) => ({ iteration: index + 1, points, values: tuning.curve[index] }));
  const text = [now.settings, ...lines].map((line) => `${JSON.stringify(line)}\n`).join('');
  download(`lilypad-tuning-${tuning.settings.agent.split(':')[0]}.jsonl`, [text], 'application/x-ndjson');
}

/** @param {RunningTuning} running @param {ArenaEngine} engine @param {number} width of the chart @param {() => void} leave */
export function tuningView(running, engine, width, leave) {
  const { tuning, now, state, message, foreign, progress } = running;
  if (!tuning || !now) return form(running, engine, leave);
  const { settings, curve } = tuning;
  const { parameters } = now.settings;
  const { done, games, secondsLeft } = progress;
  const active = state === 'running';
  const doing = active
    ? secondsLeft === null
      ? 'starting'
      : timeLeft(secondsLeft)
    : state === 'complete'
      ? 'finished'
      : state;
  const isMoved = now.agent !== engine.arena.tuning({ ...settings, points: [] }).agent;
  const test = writeLink({
    format: 'lilypad-experiment 1',
    rules: settings.rules,
    schedule: 'round-robin',
    limits: settings.limits,
    agents: [
      { agent: now.agent, name: 'tuned' },
      { agent: settings.agent, name: 'default' },
    ],
    games: TEST_GAMES,
    openings: { random: OPENING_MOVES, sound: true, judge: engine.kind.judges[0] },
    seed: 100_000 * settings.seed + 99_999,
    sprt: TEST,
  });
  return html`<div class="results">
    <section class="card progress" aria-label="Progress">
      <h2>Tuning of ${settings.agent}</h2>
      <p class="help">${counted(settings.games, 'game')} in each iteration, ${settings.limits} per move, run ${settings.seed}.</p>
      <div class="job">
        <progress aria-label="Iterations" max=${games} .value=${done}></progress>
        <span class="status" id="state" data-state=${state}>${grouped(done)} of ${counted(games, 'iteration')}, ${doing}</span>
      </div>
      <div class="buttons">
        ${state === 'complete' || foreign ? null : html`<button class="run" id="go" @click=${active ? running.pause : running.resume}>${active ? 'Pause' : 'Resume'}</button>`}
        ${active ? html`<button id="stop" @click=${running.stop}>Stop</button>` : null}
        ${active ? null : html`<button id="again" @click=${running.choose}>Tune something else</button>`}
        <button id="export" ?disabled=${!done} @click=${() => save(running)}>Download</button>
        <button id="leave" @click=${leave}>Back</button>
      </div>
      ${foreign ? html`<p class="notice" id="foreign">These values come from another version of the engine.</p>` : null}
      ${message ? html`<p class="notice" role="alert">${message}</p>` : null}
    </section>
    <section class="card" aria-label="Values">
      <h2>Values</h2>
      ${scrolled(
        'Values',
        html`<table id="tune-table">
          <thead><tr><th scope="col">Number</th><th scope="col">Default</th><th scope="col">Now</th><th scope="col">Range</th></tr></thead>
          <tbody>${parameters.map(
            ({ name, default: initial, low, high }, index) =>
              html`<tr><th scope="row">${name}</th><td>${initial}</td><td>${now.values[index].toFixed(2)}</td><td>${low} to ${high}</td></tr>`,
          )}</tbody>
        </table>`,
      )}
      ${
        !done || active
          ? null
          : isMoved
            ? html`<p>Are they better? Only a test against the defaults can tell. <a id="tune-test" href=${test}>Test them</a></p>`
            : html`<p>Rounded, these are the defaults: there is nothing to test.</p>`
      }
    </section>
    ${
      width < 200 || !done
        ? null
        : chartCard(
            {
              id: 'tuning',
              title: 'Values over the iterations',
              help: 'In steps away from the default.',
              drawing: lineChart({
                lines: parameters.map(({ name, default: initial, step }, series) => ({
                  label: name,
                  series,
                  points: [[0, 0], ...curve.map((values, index) => [index + 1, (values[series] - initial) / step])].map(
                    ([x, y]) => /** @type {[number, number]} */ ([x, y]),
                  ),
                })),
                width,
                xName: 'iterations',
                yName: 'steps',
                label: `${counted(parameters.length, 'number')} of ${settings.agent} over ${counted(done, 'iteration')}`,
              }),
              rows: [
                ['iteration', ...parameters.map(({ name }) => name)],
                ...curve.map((values, index) => [index + 1, ...values]),
              ],
              colours: parameters.map(({ name }, series) => [name, series]),
            },
            'lilypad-tuning',
          )
    }
  </div>`;
}
