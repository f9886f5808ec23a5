/** Names, order, ratings and words of puzzles, without a page. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkAttempt } from '../../web/pages/puzzles/progress.js';
import { STRONGEST } from '../../web/shared/freckers/levels.js';
import { lookAt } from '../../web/shared/freckers/look.js';
import { DIFFICULTIES, fitting, missedOf, nextPuzzle } from '../../web/shared/freckers/puzzles/choose.js';
import { dailyOf, idOf, rulesOfId } from '../../web/shared/freckers/puzzles/collection.js';
import { costText } from '../../web/shared/freckers/puzzles/cost.js';
import { puzzleRating, ratingOf, resultsOf, START_RATING, stateOf } from '../../web/shared/freckers/puzzles/rating.js';
import { createSolving } from '../../web/shared/freckers/puzzles/solving.js';
import { shippedModel } from '../models/models.js';
import { createClaims } from '../tools/claims.js';
import { loadEngine, loadRules } from '../tools/engine.js';
import { shippedPuzzles } from '../tools/puzzles.js';

/** @import { Attempt } from '../../web/shared/freckers/puzzles/rating.js' */

const puzzles = shippedPuzzles('pads');

/** @param {string} puzzle @param {Attempt['score']} score @param {number} date @param {number} [grade] @returns {Attempt} */
const attempt = (puzzle, score, date, grade = 4) => ({ id: `a${date}`, puzzle, grade, date, score });

test('the name of a puzzle comes from its content alone, and no two are the same', () => {
  const all = [...puzzles, ...shippedPuzzles('referee')];
  assert.equal(new Set(all.map(({ id }) => id)).size, all.length);
  for (const { id, rules } of all) assert.equal(rulesOfId(id), rules);
  assert.equal(
    idOf('pads', '*rrrrrr*/1******1/8/8/8/8/1******1/*bbbbbb* r 0'),
    idOf('pads', '*rrrrrr*/1******1/8/8/8/8/1******1/*bbbbbb* r 0'),
  );
  assert.notEqual(idOf('pads', puzzles[0].position), idOf('referee', puzzles[0].position).replace('referee', 'pads'));
  for (const wrong of ['', 'daily', 'pads-', 'pads-123', 'other-abcdefg', 'pads-ABCDEFG', 'pads-abcdefgh'])
    assert.equal(rulesOfId(wrong), null, wrong);
});

test('names that were given out stay', () => {
  assert.equal(idOf('pads', 'b*1b*1*b/*b***3/*1*r*1*1/***rbb2/1*1**3/1*r***1*/****r***/******rr r 52'), 'pads-81mtjxm');
  assert.equal(idOf('referee', '*****2*/*1rr1***/*rr1**2/**r5/2bbb3/**bbb3/*5r*/**1**2* r 26'), 'referee-yw5c75w');
});

test('everybody has the same puzzle on a day, whatever the hour, and none twice before all have come', () => {
  const morning = dailyOf(puzzles, new Date(2026, 10, 17, 0, 5));
  assert.equal(morning, dailyOf([...puzzles].reverse(), new Date(2026, 10, 17, 23, 55)));
  const days = puzzles.map((_, day) => dailyOf(puzzles, new Date(2026, 10, 17 + day)).id);
  assert.equal(new Set(days).size, puzzles.length);
  assert.equal(dailyOf(puzzles, new Date(2026, 10, 17 + puzzles.length)), morning);
});

test('a rating rises with what is found, falls with what is not, and counts each puzzle once', () => {
  assert.equal(ratingOf([]), START_RATING);
  const even = (START_RATING - 600) / 100;
  assert.equal(puzzleRating(even), START_RATING);
  assert.equal(ratingOf([attempt('pads-a', 1, 1, even)]), START_RATING + 24);
  assert.equal(ratingOf([attempt('pads-a', 0.5, 1, even)]), START_RATING);
  assert.equal(ratingOf([attempt('pads-a', 0, 1, even)]), START_RATING - 24);
  assert.equal(ratingOf([attempt('pads-a', 1, 2, even), attempt('pads-a', 0, 1, even)]), START_RATING - 24);
  const gains = [2, 9].map((grade) => ratingOf([attempt('pads-a', 1, 1, grade)]) - START_RATING);
  assert.ok(gains[0] < gains[1], 'a harder one gains more');
});

test('two tabs give the same rating in whatever order their results arrive', () => {
  const list = [attempt('pads-a', 1, 1), attempt('pads-b', 0, 2, 7), attempt('pads-c', 1, 3, 9)];
  assert.equal(ratingOf(list), ratingOf([list[2], list[0], list[1]]));
  assert.equal(resultsOf([list[2], list[0], list[1]]).streak, 1);
});

test('a streak is what was found at once since the last miss', () => {
  const streakOf = (/** @type {Parameters<typeof resultsOf>[0]} */ ...attempts) => resultsOf(attempts).streak;
  assert.equal(streakOf(), 0);
  assert.equal(streakOf(attempt('pads-a', 1, 1), attempt('pads-b', 1, 2)), 2);
  assert.equal(streakOf(attempt('pads-a', 1, 1), attempt('pads-b', 0.5, 2), attempt('pads-c', 1, 3)), 1);
  assert.equal(streakOf(attempt('pads-a', 1, 1), attempt('pads-b', 0, 2)), 0);
});

test('a puzzle that is tried again changes no count: no streak is longer than what was found', () => {
  const missed = ['a', 'b', 'c', 'd', 'e'].map((name, index) => attempt(`pads-${name}`, 0, index));
  const again = ['a', 'b', 'c'].map((name, index) => attempt(`pads-${name}`, 1, 10 + index));
  assert.deepEqual(resultsOf([...missed, ...again]), {
    rating: Math.round(ratingOf(missed)),
    tried: 5,
    found: 0,
    streak: 0,
  });
  const { found, streak } = resultsOf([...missed, ...again, attempt('pads-f', 1, 20)]);
  assert.deepEqual([found, streak], [1, 1]);
});

test('a puzzle is done once it was found, with or without a miss or a hint', () => {
  assert.equal(stateOf([attempt('pads-b', 1, 1)], 'pads-a'), '');
  assert.equal(stateOf([attempt('pads-a', 0, 1)], 'pads-a'), 'tried');
  assert.equal(stateOf([{ ...attempt('pads-a', 0, 1), found: true }], 'pads-a'), 'done');
  for (const score of /** @type {const} */ ([0.5, 1]))
    assert.equal(stateOf([attempt('pads-a', 0, 1), attempt('pads-a', score, 2)], 'pads-a'), 'done');
});

test('new puzzles come first, then others, and never the same twice in a row if there is another', () => {
  const wish = { theme: /** @type {const} */ (''), difficulty: /** @type {const} */ ('easy') };
  const easy = fitting(puzzles, [], wish);
  assert.ok(easy.length > 2 && easy.every(({ grade }) => grade <= 3));
  const allButTwo = easy.slice(2).map(({ id }, index) => attempt(id, 1, index));
  for (const random of [0, 0.5, 0.99])
    assert.equal(nextPuzzle(puzzles, allButTwo, wish, easy[0].id, () => random)?.id, easy[1].id);
  const all = easy.map(({ id }, index) => attempt(id, 1, index));
  assert.notEqual(nextPuzzle(puzzles, all, wish, easy[0].id, () => 0)?.id, easy[0].id);
  assert.equal(nextPuzzle([easy[0]], all, wish, easy[0].id)?.id, easy[0].id);
});

test('by rating, puzzles get harder with the rating', () => {
  const wish = { theme: /** @type {const} */ (''), difficulty: /** @type {const} */ ('near') };
  const strong = puzzles.slice(0, 40).map(({ id }, index) => attempt(id, 1, index, 12));
  const [low, high] = [[], strong].map((list) => nextPuzzle(puzzles, list, wish, '', () => 0)?.grade ?? -1);
  assert.ok(low < high, `${low} ${high}`);
});

test('themes, grades and what was missed narrow the choice', () => {
  for (const { id, from, to } of DIFFICULTIES.filter((one) => one.id !== 'missed'))
    assert.ok(fitting(puzzles, [], { theme: '', difficulty: id }).every(({ grade }) => grade >= from && grade <= to));
  const grows = fitting(puzzles, [], { theme: 'grow', difficulty: 'near' });
  assert.ok(grows.length && grows.every(({ solution }) => solution[0] === 'grow'));
  const list = [attempt(puzzles[0].id, 0, 1), attempt(puzzles[1].id, 0, 2), attempt(puzzles[1].id, 1, 3)];
  assert.deepEqual([...missedOf(list)], [puzzles[0].id]);
  assert.deepEqual(fitting(puzzles, list, { theme: '', difficulty: 'missed' }), [puzzles[0]]);
  assert.equal(nextPuzzle(puzzles, [], { theme: '', difficulty: 'missed' }, ''), null);
});

test('what a wrong move costs is said in rows, and no less than a long search has found', () => {
  const base = { side: /** @type {const} */ ('red'), action: '3241' };
  const [best, found] = [
    { rows: 3, moves: [] },
    { rows: 0.5, moves: ['4131'] },
  ];
  assert.equal(costText({ ...base, best, found, gap: 2 }), '32–41 loses 2.5 rows: Blue plays 41–31.');
  assert.equal(costText({ ...base, best, found, gap: 4.2 }), '32–41 loses at least 4.2 rows: Blue plays 41–31.');
  assert.equal(
    costText({ ...base, action: 'grow', best, found: { rows: -998, moves: ['grow'] }, gap: null }),
    'Growing loses the game: Blue grows.',
  );
  assert.equal(
    costText({ ...base, side: 'blue', best: { rows: -996, moves: [] }, found, gap: null }),
    '32–41 lets the win slip: Red plays 41–31.',
  );
  assert.match(costText({ ...base, best, found, gap: null }), /is not the move: only one decides/);
  assert.match(costText({ ...base, best, found: best }), /takes a long search/);
});

test('a move of a longer solution is explained by what comes after the solution, too, and every word is true', async () => {
  const [rules, engine] = [await loadRules(), await loadEngine()];
  engine.model(shippedModel('network').bytes);
  const claims = createClaims(rules);
  const client = {
    newGame() {},
    async search(/** @type {string} */ text, /** @type {string} */ agent) {
      engine.set('Agent', agent);
      engine.position(text);
      engine.go('nodes 40000');
      while (engine.step(50));
      return /** @type {any} */ (engine.report());
    },
  };
  const look = (/** @type {string} */ text) => lookAt({ client, rules, text, ruleSet: 'pads', agent: STRONGEST[0] });
  const longer = puzzles.filter(({ solution }) => solution.length === 3 && solution[0] !== 'grow');
  const wrong = 'grow';
  let reasonsBeyond = 0;
  for (const puzzle of longer.slice(0, 12)) {
    const text = `fen ${puzzle.position}`;
    const solving = createSolving({
      rules,
      puzzle,
      searches: { look, other: async () => null },
      settled: async () => {},
      redraw: () => {},
      onResult: () => {},
    });
    await solving.act(wrong);
    solving.reveal();
    while (!solving.why) await new Promise((done) => setTimeout(done));
    const { reasons, line } = solving.why;
    const end = puzzle.solution.length;
    const better = [...puzzle.solution, ...(await look(`${text} moves ${puzzle.solution.join(' ')}`)).moves];
    const played = [wrong, ...(await look(`${text} moves ${wrong}`)).moves];
    for (const reason of reasons) claims.check(reason, { text, rules: 'pads', played, better });
    assert.deepEqual(line, played.slice(1, line.length + 1));
    assert.ok(line.length + 1 > end || Math.min(played.length, better.length) <= end, puzzle.id);
    reasonsBeyond += reasons.filter((reason) => Number(/^(\d+) moves into/.exec(reason)?.[1]) > end).length;
  }
  assert.ok(reasonsBeyond, 'some reason is about a position after the solution');
});

test('a puzzle that is left counts as not found if it was begun, and not at all if it was not', async () => {
  const rules = await loadRules();
  const puzzle = puzzles.find(({ solution }) => solution.length === 3);
  assert.ok(puzzle);
  /** @type {number[]} */
  const scores = [];
  const open = () =>
    createSolving({
      rules,
      puzzle,
      searches: /** @type {any} */ ({}),
      settled: async () => {},
      redraw: () => {},
      onResult: (score) => scores.push(score),
    });
  open().leave();
  assert.deepEqual(scores, []);
  const begun = open();
  await begun.act(puzzle.solution[0]);
  assert.equal(begun.isBegun, true);
  begun.leave();
  begun.leave();
  assert.deepEqual(scores, [0]);
  const hinted = open();
  hinted.hint();
  hinted.leave();
  assert.deepEqual(scores, [0, 0]);
});

test('stored results are read whole or not at all', () => {
  const kept = attempt(puzzles[0].id, 1, 5);
  assert.deepEqual(checkAttempt(kept), kept);
  assert.deepEqual(checkAttempt({ ...kept, away: true }), { ...kept, away: true });
  assert.deepEqual(checkAttempt({ ...kept, score: 0, found: true }), { ...kept, score: 0, found: true });
  assert.deepEqual(checkAttempt({ ...kept, found: 'yes' }), kept);
  for (const wrong of [
    null,
    7,
    {},
    { ...kept, score: 2 },
    { ...kept, puzzle: '<b>' },
    { ...kept, grade: -1 },
    { ...kept, date: '5' },
  ])
    assert.equal(checkAttempt(wrong), null, JSON.stringify(wrong));
});
