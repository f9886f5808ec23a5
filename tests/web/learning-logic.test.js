/** The questions of “Learn from mistakes”, which all games share: their order, their answers, and what goes wrong meanwhile. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { againText, createLearning, whyNotNow } from '../../web/shared/match/learning.js';
import { checkLesson, checkPlace } from '../../web/shared/match/learning-place.js';

/** @import { SourceHandlers } from '../../web/shared/match/learning.js' */
/** @import { Side } from '../../wasm/lilypad.js' */
/** @typedef {{ name: string, places: number[], sides: Side[] }} Game */

/** @param {Game[]} games */
function open(...games) {
  /** How many mistakes each review has found. @type {Map<Game, number>} */
  const found = new Map(games.map((game) => [game, 0]));
  /** @type {Map<Game, SourceHandlers>} */
  const told = new Map();
  /** @type {string[]} */
  const stopped = [];
  let left = 0;
  /** What ends the searches, in the order of the answers. @type {((loss: number) => void)[]} */
  const decide = [];
  const learning = createLearning({
    /** @param {Game} game */
    review(game, handlers) {
      told.set(game, handlers);
      return {
        stop: () => stopped.push(game.name),
        get isDone() {
          return found.get(game) === game.places.length;
        },
      };
    },
    questionsOf: (game) => game.places.slice(0, found.get(game)).map((place) => ({ game, mistake: { place } })),
    judge: (_, action) =>
      action === 'broken'
        ? Promise.reject(new Error('the engine is gone'))
        : new Promise((resolve) => {
            decide.push((loss) => resolve({ loss, reply: 'reply' }));
          }),
    accepted: 3,
    isLegal: (_, action) => action !== 'illegal',
    onChange: () => {},
    onLeave: () => {
      left += 1;
    },
  });
  /** The review of a game finds its next mistakes. @param {Game} game @param {number} count */
  function finds(game, count) {
    found.set(game, count);
    told.get(game)?.onChange();
  }
  /** @param {string} action @param {number} loss */
  async function answer(action, loss) {
    const done = learning.act(action);
    decide[decide.length - 1](loss);
    await done;
  }
  return { learning, finds, answer, decide, told, stopped, left: () => left };
}

/** @type {Game} */
const ONE = { name: 'one', places: [3, 7, 9], sides: ['red'] };
/** @type {Game} */
const TWO = { name: 'two', places: [2], sides: ['red'] };

test('questions are asked while games are still reviewed, in the order of the games, and counted at the end', async () => {
  const { learning, finds, answer, left } = open(ONE, TWO);
  learning.start([ONE, TWO]);
  assert.deepEqual([learning.phase, learning.news], ['looking', 'Looking for mistakes in game 1 of 2 …']);
  finds(ONE, 1);
  assert.deepEqual([learning.phase, learning.question?.mistake.place], ['asking', 3]);
  await answer('good', 3);
  assert.equal(learning.phase, 'solved', 'what loses no more than is accepted is right');
  learning.next();
  assert.equal(learning.phase, 'looking');
  finds(ONE, 3);
  await answer('bad', 3.5);
  assert.deepEqual([learning.phase, learning.answer.reply], ['wrong', 'reply']);
  await learning.act('good');
  assert.equal(learning.answer.tried, 'bad', 'a second move needs the first one taken back');
  learning.takeBack();
  await answer('good', 0);
  learning.next();
  learning.hint();
  await answer('good', 0);
  finds(TWO, 1);
  assert.equal(learning.progress.reviewing, 2);
  learning.next();
  assert.equal(learning.question?.game, TWO);
  learning.reveal();
  learning.next();
  assert.equal(learning.news, 'You found 1 of 4 moves at the first try, and 2 more with help.');
  assert.deepEqual(
    learning.answers.map(({ outcome }) => outcome),
    ['first', 'later', 'later', 'missed'],
  );
  assert.equal(againText(learning.missed), 'Try these 3 again');
  learning.again();
  learning.next();
  assert.deepEqual(learning.answers[0].outcome, 'skipped', 'a question that was passed over without a try or help');
  learning.again();
  assert.deepEqual([learning.question?.mistake.place, learning.progress.count], [7, 3]);
  learning.stop();
  learning.stop();
  assert.equal(left(), 1);
});

test('a review that breaks is told after the questions that it gave, and does not look forever', async () => {
  const { learning, finds, told } = open(ONE);
  learning.start([ONE]);
  finds(ONE, 1);
  told.get(ONE)?.onError(new Error('out of memory'));
  assert.equal(learning.phase, 'asking');
  learning.next();
  assert.deepEqual([learning.phase, learning.news], ['failed', 'out of memory']);
  learning.start([ONE, TWO]);
  assert.equal(learning.phase, 'asking', 'what is known is asked again');
});

test('an engine that fails at an answer says so and lets it be given again; the review goes on', async () => {
  const { learning, finds, answer } = open(ONE, TWO);
  learning.start([ONE, TWO]);
  finds(ONE, 1);
  await learning.act('broken');
  assert.deepEqual([learning.phase, learning.answer.problem], ['asking', 'the engine is gone']);
  finds(ONE, 3);
  assert.equal(learning.progress.reviewing, 1);
  await answer('good', 0);
  assert.deepEqual([learning.phase, learning.answer.problem], ['solved', '']);
});

test('an answer that comes after the question was left changes nothing', async () => {
  const { learning, finds, answer, decide } = open(ONE);
  learning.start([ONE]);
  finds(ONE, 3);
  const late = learning.act('slow');
  learning.next();
  await answer('quick', 0);
  decide[0](9);
  await late;
  assert.deepEqual([learning.progress.index, learning.phase, learning.answer.tried], [1, 'solved', 'quick']);
  assert.equal(learning.answer.loss, 0);
});

test('news of a review that was stopped, or of another game, is not heard', () => {
  const { learning, finds, stopped } = open(ONE, TWO);
  learning.start([ONE]);
  learning.start([TWO]);
  assert.deepEqual(stopped, ['one']);
  finds(ONE, 2);
  assert.deepEqual([learning.phase, learning.progress.count], ['looking', 0]);
});

test('a place goes through storage and is reached again, with what was tried; what is damaged is refused', async () => {
  const { learning, finds, answer } = open(ONE);
  learning.start([ONE]);
  finds(ONE, 2);
  learning.next();
  await answer('bad', 9);
  const stored = JSON.parse(JSON.stringify(learning.place));
  const games = /** @param {any} found */ (found) => (found?.name === 'one' ? ONE : null);
  const place = checkPlace(stored, /^[a-z]+$/, games);
  assert.ok(place);
  const later = open(ONE);
  later.learning.resume(place);
  assert.equal(later.learning.phase, 'looking');
  assert.deepEqual(later.learning.place, place, 'a reload before the question is reached loses nothing');
  later.finds(ONE, 2);
  assert.deepEqual([later.learning.phase, later.learning.progress.index], ['wrong', 1]);
  assert.deepEqual(later.learning.answer, { tried: 'bad', reply: 'reply', loss: 9, hinted: false, problem: '' });

  const illegal = open(ONE);
  illegal.learning.resume({ ...place, tried: 'illegal' });
  illegal.finds(ONE, 2);
  assert.equal(illegal.learning.phase, 'asking');

  for (const damage of [
    { games: [] },
    { games: 'one' },
    { games: [{ name: 'two' }] },
    { games: Array(101).fill(stored.games[0]) },
    { index: -1 },
    { index: 1.5 },
  ])
    assert.equal(checkPlace({ ...stored, ...damage }, /^[a-z]+$/, games), null, JSON.stringify(damage).slice(0, 80));
  for (const nothing of [null, undefined, 3, 'text', []]) assert.equal(checkPlace(nothing, /./, games), null);
  const odd = checkPlace({ ...stored, helped: ['x', -1, 1], solved: 7, tried: '<b>', phase: 'won' }, /^[a-z]+$/, games);
  assert.deepEqual([odd?.helped, odd?.solved, odd?.tried, odd?.phase], [[1], [], '', 'asking']);
});

test('a kept game is read whole or refused', () => {
  const game = {
    ruleSets: /** @type {const} */ (['pads']),
    action: /^[a-z]+$/,
    /** @param {string} _ @param {string[]} actions */
    describe(_, actions) {
      if (actions.includes('illegal')) throw new Error('illegal');
    },
  };
  const whole = { rules: 'pads', start: 's', actions: ['go'], sides: ['red'], you: 'red', name: 'x'.repeat(900) };
  assert.deepEqual(checkLesson(whole, game), { ...whole, name: 'x'.repeat(300) });
  assert.equal(checkLesson({ ...whole, you: 'green', sides: ['green'] }, game)?.you, null);
  for (const damage of [
    { rules: 'chess' },
    { start: 5 },
    { start: 's'.repeat(301) },
    { actions: ['<b>'] },
    { actions: ['illegal'] },
    { actions: Array(1001).fill('go') },
    { sides: null },
  ])
    assert.equal(checkLesson({ ...whole, ...damage }, game), null, JSON.stringify(damage).slice(0, 60));
});

test('a click that does nothing has a reason in every phase but one', () => {
  assert.equal(whyNotNow('asking'), null);
  assert.match(whyNotNow('wrong') ?? '', /Try again/);
  for (const phase of /** @type {const} */ (['looking', 'judging', 'solved', 'shown', 'failed', 'end']))
    assert.ok(whyNotNow(phase));
});

test('that there is no mistake is said of the side that was asked about', () => {
  /** @param {Side[][]} asked the sides of each game */
  function newsOf(...asked) {
    const games = asked.map((sides) => ({ name: 'clean', places: [], sides }));
    const { learning } = open(...games);
    learning.start(games);
    return learning.news;
  }
  assert.equal(newsOf(['red']), 'No mistakes by Red in this game. Well played.');
  assert.equal(newsOf(['red', 'blue']), 'No mistakes were found in this game. Well played.');
  assert.equal(newsOf(['blue'], ['blue']), 'No mistakes by Blue in these games. Well played.');
  assert.equal(newsOf(['red'], ['blue']), 'No mistakes were found in these games. Well played.');
});
