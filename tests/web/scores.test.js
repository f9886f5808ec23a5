/** Scores name the side that is ahead, in one form, whoever is to move. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leadText, lineOf, rowsText, scoreText, signedRows } from '../../web/shared/freckers/scores.js';
import { pageTests, textOf, waitForText } from '../tools/browser.js';

const pageTest = pageTests();
const WIN = 1e9;

test('a score is the same text from either side', () => {
  /** @type {[number, string][]} scores for Red */
  const cases = [
    [230, 'Red +2.3'],
    [-110, 'Blue +1.1'],
    [4, 'Even'],
    [0, 'Even'],
    [WIN - 5, 'Red wins in 5'],
    [5 - WIN, 'Blue wins in 5'],
  ];
  for (const [score, text] of cases) {
    assert.equal(scoreText(lineOf(score), 'red'), text);
    assert.equal(scoreText(lineOf(-score), 'blue'), text);
  }
});

test('what is written as zero has no minus', () => {
  assert.deepEqual([-0.04, -0, 0.04, -0.06].map(signedRows), ['+0.0', '+0.0', '+0.0', '−0.1']);
  assert.equal(rowsText(-4), '+0.0');
});

test('chances are those of the side that is ahead', () => {
  const chance = (/** @type {number} */ winRate) => ({ score: null, end: null, winRate });
  assert.equal(scoreText(chance(0.63), 'red'), 'Red 63 %');
  assert.equal(scoreText(chance(0.37), 'red'), 'Blue 63 %');
  assert.equal(scoreText(chance(0.63), 'blue'), 'Blue 63 %');
  assert.equal(scoreText(chance(0.5), 'blue'), 'Even');
});

test('a decided game says who has won', () => {
  assert.equal(leadText(1000), 'Red has won');
  assert.equal(leadText(-1000), 'Blue has won');
});

/** Red's frogs have nearly arrived, Blue's have not moved. */
const RED_AHEAD = '8/8/8/8/8/1rrrr***/1*rr****/*bbbbbb*';

for (const [side, seat] of [
  ['r', 'red'],
  ['b', 'blue'],
]) {
  pageTest(
    `the heading, the lines and the bar agree with ${seat} to move`,
    async (page) => {
      await page.waitForFunction(() => document.querySelectorAll('.lines li').length === 3);
      const seen = await page.evaluate(() => ({
        verdict: document.querySelector('.verdict')?.textContent,
        lines: [...document.querySelectorAll('.lines .score')].map((score) => score.textContent),
        bar: document.querySelector('.evaluation-bar')?.ariaLabel,
        legends: document.querySelectorAll('.score-legend').length,
      }));
      assert.equal(seen.lines[0], seen.verdict);
      assert.equal(seen.bar, `Evaluation: ${seen.verdict}`);
      for (const text of seen.lines) assert.match(text ?? '', /^(Even|(Red|Blue) (\+[\d.]+|wins in \d+))$/);
      assert.match(seen.verdict ?? '', /^Red /, 'Red is far ahead, whoever is to move');
      assert.equal(seen.legends, 1, 'and the numbers are explained once');
    },
    { path: `#position=${RED_AHEAD}_${side}_40&seat=both&mode=analyse` },
  );
}

for (const [agent, score, legend] of /** @type {[string, RegExp, RegExp][]} */ ([
  ['alphabeta-best', /^(Even|(Red|Blue) \+[\d.]+)$/, /^\+1\.0 means that one frog is one row further on\.$/],
  ['mcts', /^(Even|(Red|Blue) \d+ %)$/, /^The chance to win/],
  ['greedy', /^No score$/, /^This agent does not say how good a move is\.$/],
]))
  pageTest(
    `the analysis says what a score of ${agent} means`,
    async (page) => {
      await page.waitForSelector('.lines li');
      await page.click('.analysis-settings summary');
      await page.select('#analyst', agent);
      await waitForText(page, '.score-legend', legend);
      await waitForText(page, '.verdict', score);
    },
    { path: '#moves=0313.7464&seat=both&mode=analyse' },
  );

pageTest(
  'nothing explains the score of a finished game',
  async (page) => {
    await waitForText(page, '.verdict', /^Red has won$/);
    assert.equal(await textOf(page, '.score-legend'), '');
  },
  { path: '#position=8/8/8/8/8/bbbbbb2/8/rrrrrr2_b_40&seat=both&mode=analyse' },
);

pageTest(
  'a thinking agent reports its score in the same form',
  async (page) => {
    await waitForText(page, '#near-player .status', /^depth \d+ · (Even|(Red|Blue) (\+[\d.]+|wins in \d+))$/);
    assert.match(await textOf(page, '#near-player .who'), /^Red alphabeta-best/);
  },
  { path: '#seat=watch&red=alphabeta-best&blue=alphabeta-best', settings: { movetime: 5000 } },
);
