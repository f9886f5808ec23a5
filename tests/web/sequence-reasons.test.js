/** Why a move of Sequence is better: each kind of reason on a position of its own, and all of them on real games, where every
 * sentence is checked by the rules engine. And the review that they belong to: hidden cards do not change it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSequenceLearning } from '../../web/pages/sequence/review/learning.js';
import { promptOf } from '../../web/pages/sequence/review/learning-view.js';
import { judgementOf, mistakesOf, pointsText } from '../../web/pages/sequence/review/mistakes.js';
import { winningMove } from '../../web/pages/sequence/review/review.js';
import { headline } from '../../web/pages/sequence/review/review-view.js';
import { knowledgeOf, worldsOf } from '../../web/pages/sequence/review/worlds.js';
import { gameText } from '../../web/shared/match/game.js';
import { readPlay, sideOf } from '../../web/shared/sequence/cards.js';
import { courseOf } from '../../web/shared/sequence/course.js';
import * as reasons from '../../web/shared/sequence/reasons.js';
import { questionOf } from '../../web/shared/sequence/rules.js';
import { openReviewer, redView, reviewAll } from '../tools/sequence-review.js';

/** @import { Cell, SequenceState } from '../../wasm/lilypad.js'
 * @import { Table } from '../../web/shared/sequence/rules.js' */

const { reasonsFor, ...kinds } = reasons;
/** Few simulations: what is tested here does not depend on how good the moves are. */
const reviewer = await openReviewer('nodes 16');
const { rules, asked, client } = reviewer;

/** @param {Parameters<typeof redView>[0]} position @param {string} played @param {string} better */
function courses(position, played, better) {
  const view = redView(position);
  const [world] = worldsOf({ view, shown: [] }, 1);
  return /** @type {const} */ ([courseOf(rules, view, world, played), courseOf(rules, view, world, better)]);
}

const HAND = ['5s', '2d', '4s', 'jd', 'jh', 'kd'];
const DRAFT = ['9c', '9h', 'jc', '5s', '8d'];
/** Beside a corner, which counts for both: one more chip on 04, the five of spades, completes a line. */
const ROW = ['01', '02', '03'];

/** Each kind, with two moves for which it speaks and positions for which it does not.
 * @type {[keyof typeof kinds, Parameters<typeof redView>[0], string, string, string][]} */
const CASES = [
  ['completesLine', { red: ROW, blue: [], hand: HAND, draft: DRAFT }, '2d22-9c', '5s04-9c', '5♠ completes a sequence.'],
  [
    'completesLine',
    { red: ROW, blue: [], hand: HAND, draft: DRAFT, seqs: [1, 0] },
    '2d22-9c',
    '5s04-9c',
    '5♠ completes a sequence and wins at once.',
  ],
  [
    'completesLine',
    { red: ['44', '45', '54'], blue: [], hand: HAND, draft: DRAFT },
    '2d22-9c',
    'jd55-9c',
    'J♦ takes the heart of the board and wins at once.',
  ],
  ['completesLine', { red: ROW, blue: [], hand: HAND, draft: DRAFT }, '5s04-9h', '5s04-9c', ''],
  [
    'leavesKnownCard',
    { red: [], blue: ROW, hand: HAND, draft: DRAFT, known: ['5s'] },
    '2d22-9c',
    'jd04-9c',
    'After 2♦, Blue can complete a sequence on row 1 column 5 with 5♠, which was seen being taken.',
  ],
  ['leavesKnownCard', { red: [], blue: ROW, hand: HAND, draft: DRAFT, known: ['8c'] }, '2d22-9c', '5s04-9c', ''],
  [
    'blocksLine',
    { red: [], blue: ROW, hand: HAND, draft: DRAFT },
    '2d22-9c',
    '5s04-9c',
    '5♠ stops Blue, who needs only row 1 column 5 to complete a sequence; 2♦ does not.',
  ],
  [
    'blocksLine',
    { red: [], blue: ROW, hand: HAND, draft: DRAFT },
    '2d22-9c',
    'jhx02-9c',
    'J♥ stops Blue, who needs only row 1 column 5 to complete a sequence; 2♦ does not.',
  ],
  ['blocksLine', { red: [], blue: ['01', '02'], hand: HAND, draft: DRAFT }, '2d22-9c', '5s04-9c', ''],
  [
    'leavesDraftCard',
    { red: [], blue: ROW, hand: HAND, draft: ['9c', '9h', '8c', '5s', '8d'] },
    '2d22-9c',
    '2d22-5s',
    '5♠ stays in the draft: Blue can take it and then complete a sequence on row 1 column 5.',
  ],
  ['leavesDraftCard', { red: [], blue: ROW, hand: HAND, draft: DRAFT }, '2d22-9c', '2d22-5s', ''],
  [
    'takesNeededCard',
    { red: ROW, blue: [], hand: ['2d', '4c', '8c', '8h', 'kd', 'kc'], draft: DRAFT },
    '2d22-9c',
    '2d22-5s',
    'With 5♠ from the draft, Red can complete a sequence on row 1 column 5 next turn, unless Blue stops it.',
  ],
  ['takesNeededCard', { red: ['01'], blue: [], hand: HAND, draft: DRAFT }, '2d22-9c', '2d22-5s', ''],
  [
    'preparesLine',
    { red: ['01', '02'], blue: [], hand: HAND, draft: DRAFT },
    '2d22-9c',
    '4s03-9c',
    'After 4♠, Red needs only row 1 column 5 to complete a sequence and has 5♠ for it; after 2♦ nothing new is that close.',
  ],
  ['preparesLine', { red: ['01', '02'], blue: ['04'], hand: HAND, draft: DRAFT }, '2d22-9c', '4s03-9c', ''],
  [
    'wastesWildJack',
    { red: [], blue: [], hand: HAND, draft: DRAFT },
    'jd55-9c',
    '2d22-9c',
    'J♦ goes on any free cell. On row 6 column 6 it neither completes a sequence nor stops one.',
  ],
  ['wastesWildJack', { red: [], blue: ROW, hand: HAND, draft: DRAFT }, 'jd04-9c', '2d22-9c', ''],
  [
    'wastesRemover',
    { red: [], blue: ['77'], hand: HAND, draft: DRAFT },
    'jhx77-9c',
    '2d22-9c',
    'The chip that J♥ removed was not part of anything Blue could complete with one more chip.',
  ],
  ['wastesRemover', { red: [], blue: ROW, hand: HAND, draft: DRAFT }, 'jhx02-9c', '2d22-9c', ''],
  [
    'leavesJack',
    { red: [], blue: [], hand: HAND, draft: DRAFT },
    '2d22-9c',
    '2d22-jc',
    'J♣ goes on any free cell; Red took 9♣ instead, so Blue can take J♣.',
  ],
  ['leavesJack', { red: [], blue: [], hand: HAND, draft: DRAFT }, '2d22-jc', '2d22-9c', ''],
  [
    'keepsDeadCard',
    { red: ['22'], blue: ['59'], hand: HAND, draft: DRAFT },
    'decline',
    '2d-jc',
    '2♦ is dead: both its cells are taken. Trading it for J♣ costs no turn.',
  ],
  [
    'buildsThree',
    { red: ['01'], blue: [], hand: HAND, draft: DRAFT },
    'kd92-9c',
    '4s03-9c',
    '4♠ makes three in a line: only row 1 column 3 and row 1 column 5 are missing; K♦ makes no three.',
  ],
  ['buildsThree', { red: ['01'], blue: ['02'], hand: HAND, draft: DRAFT }, 'kd92-9c', '4s03-9c', ''],
];

test('each kind of reason speaks where the board bears it out, and is silent where it does not', () => {
  for (const [kind, position, played, better, text] of CASES) {
    const [bad, good] = courses(position, played, better);
    assert.equal(kinds[kind](bad, good), text, `${kind}: ${played} against ${better}`);
    assert.equal(kinds[kind](bad, bad), '', `${kind} says nothing about a move against itself`);
  }
  const untested = Object.keys(kinds).filter((kind) => !CASES.some(([tested, , , , text]) => tested === kind && text));
  assert.deepEqual(untested, [], 'every kind has a position where it speaks');
});

/** A game between agents that see nothing coming. @param {number} deal */
async function play(deal) {
  /** @type {string[]} */
  const actions = [];
  for (;;) {
    const now = rules.describe(gameText(`deal ${deal}`, actions), 'course');
    if (now.result !== 'none') return actions;
    actions.push((await client.search(questionOf(now), 'seq-greedy', '', { rules: 'course' })).best);
  }
}

/** @param {string} text @returns {Cell} */
function cellIn(text) {
  const [, row, column] = /row (\d+) column (\d+)/.exec(text) ?? [];
  return `${Number(row) - 1}${Number(column) - 1}`;
}
/** @type {Record<string, string>} */
const SUITS = { '♦': 'd', '♣': 'c', '♥': 'h', '♠': 's' };
/** The first card of a text that matches. @param {string} text @param {RegExp} before */
function cardIn(text, before) {
  const [, rank, suit] = new RegExp(`${before.source}(10|[2-9JQKA])([♦♣♥♠])`).exec(text) ?? [];
  return `${rank === '10' ? 't' : rank.toLowerCase()}${SUITS[suit]}`;
}

/** Checks what a sentence claims by playing on in a game that could be going on. Throws if it is not so; returns the kind.
 * @param {string} text @param {Table} now @param {string} played @param {string} better */
function check(text, now, played, better) {
  const [world] = worldsOf(knowledgeOf(now), 1);
  const { turn } = now;
  const [afterPlayed, afterBetter] = [played, better].map((action) => `${world} moves ${action}`);
  /** @param {string} game @param {0 | 1} seat */
  const spots = (game, seat) => rules.completions(game, 'course')[seat].map(({ rc }) => rc.join(''));
  const other = /** @type {0 | 1} */ (1 - turn);
  if (/completes a sequence|takes the heart/.test(text) && !/neither/.test(text)) {
    assert.ok((rules.describe(afterBetter, 'course').history.at(-1)?.completed ?? 0) > 0, text);
    assert.equal(/wins at once/.test(text), rules.describe(afterBetter, 'course').result === sideOf(turn), text);
    return 'completes';
  }
  if (/seen being taken/.test(text)) {
    const reply = rules.describe(afterPlayed, 'course');
    const card = cardIn(text, /with /);
    const cell = cellIn(text.slice(text.indexOf(' can ')));
    if (reply.decide) return 'seen';
    const { history } = rules.describe(`${afterPlayed} ${card}${cell}-${reply.view.draft[0]}`, 'course');
    assert.ok((history.at(-1)?.completed ?? 0) > 0, text);
    return 'seen';
  }
  if (/ stops .*needs only/.test(text)) {
    assert.ok(spots(world, other).includes(cellIn(text.slice(text.indexOf('needs only')))), text);
    assert.ok(spots(afterPlayed, other).includes(cellIn(text.slice(text.indexOf('needs only')))), text);
    assert.ok(!spots(afterBetter, other).includes(cellIn(text.slice(text.indexOf('needs only')))), text);
    return 'stops';
  }
  if (/stays in the draft/.test(text)) {
    assert.ok(spots(afterPlayed, other).includes(cellIn(text)), text);
    assert.ok(rules.describe(afterPlayed, 'course').view.draft.includes(cardIn(text, /^/)), text);
    return 'draft';
  }
  if (/^With /.test(text)) {
    assert.ok(spots(afterBetter, turn).includes(cellIn(text)), text);
    assert.equal(readPlay(better).take, cardIn(text, /^With /), text);
    return 'takes';
  }
  if (/^After .* needs only/.test(text)) {
    const cell = cellIn(text.slice(text.indexOf('needs only')));
    assert.ok(spots(afterBetter, turn).includes(cell) && !spots(world, turn).includes(cell), text);
    assert.ok(
      spots(afterPlayed, turn).every((spot) => spots(world, turn).includes(spot)),
      text,
    );
    return 'prepares';
  }
  if (/neither completes/.test(text)) {
    assert.equal(rules.describe(afterPlayed, 'course').history.at(-1)?.completed, 0, text);
    assert.deepEqual(spots(afterPlayed, other), spots(world, other), text);
    return 'jack';
  }
  if (/was not part of anything/.test(text)) {
    assert.ok(
      spots(world, other).every((spot) => spots(afterPlayed, other).includes(spot)),
      text,
    );
    return 'remover';
  }
  if (/took .* instead/.test(text)) {
    assert.ok(rules.describe(afterPlayed, 'course').view.draft.includes(readPlay(better).take), text);
    return 'jack left';
  }
  if (/is dead/.test(text)) {
    assert.ok(now.decide && now.choices.some(({ card }) => card === readPlay(better).card), text);
    return 'dead';
  }
  assert.match(text, /makes three in a line/);
  const [one, two] = (text.match(/row \d+ column \d+ and row \d+ column \d+/)?.[0] ?? '').split(' and ').map(cellIn);
  const view = rules.describe(afterBetter, 'course').views[turn];
  const chips = view.chips.map((row, y) =>
    y === Number(one[0]) ? row.slice(0, Number(one[1])) + (turn ? 'b' : 'r') + row.slice(Number(one[1]) + 1) : row,
  );
  assert.ok(spots(`view ${JSON.stringify({ ...view, chips })}`, turn).includes(two), text);
  return 'three';
}

test('on the moves of real games, every sentence is true on the board', async () => {
  /** @type {Map<string, number>} */
  const seen = new Map();
  for (const deal of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const actions = await play(deal);
    for (const [index, played] of actions.entries()) {
      const now = rules.describe(gameText(`deal ${deal}`, actions.slice(0, index)), 'course');
      const knowledge = knowledgeOf(now);
      const { best } = await client.search(questionOf(now), 'seq-champion', '', { rules: 'course' });
      if (best === played) continue;
      const [world] = worldsOf(knowledge, 1);
      const found = reasonsFor(
        courseOf(rules, knowledge.view, world, played),
        courseOf(rules, knowledge.view, world, best),
      );
      for (const text of found) {
        const kind = check(text, now, played, best);
        seen.set(kind, (seen.get(kind) ?? 0) + 1);
      }
    }
  }
  const total = [...seen.values()].reduce((sum, count) => sum + count, 0);
  assert.ok(total > 180 && seen.size >= 8, JSON.stringify([...seen]));
});

/** The same game for Red, with the cards that Red cannot see dealt otherwise. @param {SequenceState} state */
function otherwise(state) {
  const [own, theirs] = [state.hands[0], [...state.hands[1]]];
  const hidden = [...theirs];
  for (const card of state.known[1]) hidden.splice(hidden.indexOf(card), 1);
  const turned = [...state.deck, ...hidden].reverse();
  return {
    ...state,
    hands: [own, [...turned.slice(0, hidden.length), ...state.known[1]]],
    deck: turned.slice(hidden.length),
  };
}

test('the cards that a player could not see change nothing in the review', async () => {
  const actions = await play(5);
  let compared = 0;
  for (let index = 0; index < actions.length - 1; index += 9) {
    const now = rules.describe(gameText('deal 5', actions.slice(0, index)), 'course');
    if (now.turn !== 0 || !now.state) continue;
    const changed = otherwise(now.state);
    assert.notDeepEqual(changed.deck, now.state.deck);
    /** @type {unknown[]} */
    const found = [];
    for (const state of [now.state, changed]) {
      asked.length = 0;
      const start = `state ${JSON.stringify(state)}`;
      const judged = await reviewAll(reviewer, { rules: 'course', start, actions: [actions[index]], sides: ['red'] });
      found.push({ judged, asked: [...asked] });
    }
    assert.deepEqual(found[0], found[1], 'neither the searches nor what they say');
    const searches = /** @type {{ asked: string[] }} */ (found[0]).asked;
    assert.ok(
      searches.every((search) => / view /.test(search)),
      'only views are searched',
    );
    compared += searches.length;
  }
  assert.ok(compared > 50);
});

test('the best move is measured like every other one', async () => {
  const actions = (await play(5)).slice(0, 24);
  const judged = await reviewAll(reviewer, { rules: 'course', start: 'deal 5', actions, sides: ['red', 'blue'] });
  const best = judged.filter((turn) => turn.best === turn.action);
  assert.ok(best.length > 0);
  for (const { place, action, better, after } of best) {
    const now = rules.describe(gameText('deal 5', actions.slice(0, place - 1)), 'course');
    const chance = await reviewer.judge.chanceAfter(now, action);
    assert.deepEqual([better, after], [chance, chance]);
  }
});

test('losses become inaccuracies, mistakes and blunders at 5, 10 and 20 points, and a loss of 10 points counts half', () => {
  /** @param {number} loss in points */
  const turn = (loss) => ({
    place: 1,
    round: 1,
    side: /** @type {const} */ ('red'),
    action: '2d22-9c',
    best: '4s03-9c',
    better: 0.6,
    after: 0.6 - loss / 100,
  });
  const names = [0, 4.9, 5.01, 9.9, 10.01, 19.9, 20.01].map((loss) => mistakesOf([turn(loss)])[0]?.kind.name ?? '');
  assert.deepEqual(names, ['', '', 'inaccuracy', 'inaccuracy', 'mistake', 'mistake', 'blunder']);
  assert.deepEqual(
    [9.9, 10.01, 19.99].map(pointsText),
    ['9 points', '10 points', '19 points'],
    'never those of another kind',
  );
  assert.equal(Math.round(judgementOf([turn(0), turn(10)], 'red').accuracy ?? 0), 75);
  assert.equal(judgementOf([turn(-8)], 'red').accuracy, 100, 'a move that does better than the best one loses nothing');
  assert.equal(judgementOf([turn(0)], 'blue').accuracy, null);
});

/** A game that Red plays well against anything, but does not win at once as long as there is another move.
 * @param {string} start @param {number} most turns to miss it */
async function missedWin(start, most) {
  /** @type {string[]} */
  const actions = [];
  const missed = [];
  for (let now = rules.describe(start, 'course'); now.result === 'none'; ) {
    const text = gameText(start, actions);
    const win = now.side === 'red' ? winningMove(rules, now, text) : null;
    const [take] = now.view.draft;
    const others = now.choices.flatMap(({ kind, card, cells }) =>
      kind === 'place' ? cells.map((cell) => `${card}${cell}-${take}`) : [],
    );
    const other = others.find(
      (action) =>
        readPlay(action).card !== readPlay(win ?? '').card &&
        rules.describe(gameText(start, [...actions, action]), 'course').result === 'none',
    );
    const isMissed = win && other && missed.length < most;
    if (isMissed) missed.push(actions.length + 1);
    const agent = now.side === 'red' ? 'seq-greedy' : 'seq-random';
    const action = win ?? (await client.search(questionOf(now), agent, 'nodes 1', { rules: 'course' })).best;
    actions.push(isMissed ? other : action);
    now = rules.describe(gameText(start, actions), 'course');
  }
  return { start, actions, missed };
}

test('a win that was there at once and not taken is told once, and the question accepts only a win', async () => {
  const { start, actions, missed } = await missedWin('deal 5', 3);
  assert.ok(missed.length > 1, 'the game has what is tested');
  const game = { rules: /** @type {const} */ ('course'), start, actions, sides: [/** @type {const} */ ('red')] };
  const judged = await reviewAll(reviewer, game);
  assert.deepEqual(
    judged.filter(({ win }) => win).map(({ place }) => place),
    missed,
  );
  const certain = judged.map((turn) => ({ ...turn, better: 1, after: 0.99, best: turn.action }));
  const [mistake, ...others] = mistakesOf(certain);
  assert.deepEqual([mistake.place, mistake.kind.name, mistake.turns], [missed[0], 'missed win', missed.length]);
  assert.deepEqual(others, []);
  assert.match(
    headline(mistake, true),
    /^You could have won here at once with \S+ on row \d+ column \d+\. A win at once/,
  );
  assert.equal(judgementOf(certain, 'red').counts['missed win'], 1);

  const lesson = { ...game, you: /** @type {const} */ ('red'), name: '' };
  const { learning } = createSequenceLearning({
    rules,
    judge: reviewer.judge,
    reviewOf: () => /** @type {any} */ ({ judged: certain, isDone: true, stop() {}, go() {} }),
    onChange() {},
  });
  learning.start([lesson]);
  assert.equal(learning.progress.count, 1);
  assert.equal(promptOf(learning), 'Red can win at once. Find how.');
  await learning.act(actions[missed[0] - 1]);
  assert.equal(promptOf(learning), 'That does not win at once.');
  learning.takeBack();
  const { win = '' } = mistake;
  const now = rules.describe(gameText(start, actions.slice(0, missed[0] - 1)), 'course');
  const [, other] = now.view.draft;
  await learning.act(win.replace(/-.*/, `-${other}`));
  assert.equal(promptOf(learning), 'Yes, that wins at once.', 'whatever card is taken');
});
