/** The view of the hill climbing: six weights game by game, beside our recorded run and what the report says.
 * @import { RunningClimb } from './climb.js' */
import { html } from 'lit';
import { lineChart } from '../../components/charts.js';
import { counted, grouped } from '../../shared/numbers.js';
import { chartCard } from './chart-card.js';
import recorded from './climbing.json' with { type: 'json' };
import { jobCard, lessonOf } from './job-card.js';
import { originMark } from './origin-mark.js';
import { scrolled } from './tables.js';

/** The chart dashes series from here on. */
const DASHED = 8;
const { names, start } = recorded;
const first = [0, ...names.map(() => start)];

/** A line for each weight. @param {number[][]} points games and weights @param {number} shift of the series */
const linesOf = (points, shift) =>
  names.map((label, index) => ({
    label,
    series: shift + index,
    points: [first, ...points].map((point) => /** @type {[number, number]} */ ([point[0], point[index + 1]])),
  }));

/** @param {RunningClimb} running @param {number} width of the chart @param {() => void} leave */
export function climbView(running, width, leave) {
  const { climb, progress, curve } = running;
  const { done, games } = progress;
  const words = {
    label: 'Games',
    amount: `${grouped(done)} of ${counted(games, 'game')}`,
    starting: 'starting',
    again: 'Climb again with other games',
    foreign: 'This curve comes from another version of the engine.',
  };
  const last = recorded.points[recorded.points.length - 1];
  return html`<div class="results">
    ${jobCard(running, climb, words, leave)}
    <section class="card" aria-label="Published and ours">
      <h2>Published and ours</h2>
      ${scrolled(
        'Published and ours',
        html`<table id="climb-table">
        <caption>Weights; all start at ${start}. Published: ${originMark()}</caption>
        <thead><tr><th scope="col">Term</th><th scope="col">Published</th><th scope="col">Recorded run</th><th scope="col">This run</th></tr></thead>
        <tbody>${names.map((name, index) => html`<tr><th scope="row">${name}</th><td>${climb.published[index]}</td><td>${last[index + 1].toFixed(2)}</td><td>${curve.weights[index].toFixed(2)}</td></tr>`)}</tbody>
      </table>`,
      )}
      <p class="help">In this run, number ${curve.seed}, the changed weights won ${grouped(curve.wins)} games of ${grouped(done)} and drew ${grouped(curve.draws)}; in the recorded one, ${grouped(recorded.wins)} of ${grouped(recorded.games)}, and drew ${grouped(recorded.draws)}.</p>
      ${lessonOf(running, climb)}
    </section>
    ${
      width < 200
        ? null
        : chartCard(
            {
              id: 'climb',
              title: 'Weights',
              help: 'Solid: this run. Dashed: our recorded run. The report shows its curve only as a picture, so the table quotes its words.',
              drawing: lineChart({
                lines: [...linesOf(recorded.points, DASHED), ...linesOf(curve.points, 0)],
                width,
                xName: 'games',
                yName: 'weight',
                label: `${climb.title}: six weights over ${counted(done, 'game')}`,
              }),
              rows: [['games', ...names], first, ...curve.points],
              colours: names.map((name, series) => [name, series]),
            },
            `lilypad-${climb.id}`,
          )
    }
  </div>`;
}
