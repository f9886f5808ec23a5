/** Whatever comes in, the answer is an error that says what is wrong, and the engine goes on. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadEngine, START } from '../tools/engine.js';

const engine = await loadEngine();

/** @param {() => unknown} call @param {RegExp} message */
function refuses(call, message) {
  assert.throws(call, (/** @type {Error} */ error) => {
    assert.ok(!(error instanceof WebAssembly.RuntimeError), error.message);
    assert.match(error.message, message);
    assert.ok(error.message.length < 400, 'a message for people is short');
    return true;
  });
  assert.equal(engine.position('startpos').position, START, 'the engine goes on');
}

/** @type {[string, string, RegExp][]} */
const positions = [
  ['seven frogs', '*rrrrrrr/1******1/8/8/8/8/1******1/*bbbbbb* r 0', /frog/],
  ['five frogs', '*rrrrr2/1******1/8/8/8/8/1******1/*bbbbbb* r 0', /frog/],
  ['nine columns', '*rrrrrr**/1******1/8/8/8/8/1******1/*bbbbbb* r 0', /row 0|cells/],
  ['nine rows', '*rrrrrr*/1******1/8/8/8/8/8/1******1/*bbbbbb* r 0', /row/],
  ['a foreign letter', '*rrrrrr*/1******1/8/8/8/8/1******1/*bbxbbb* r 0', /found 'x.* at character 39/],
  ['a side that does not exist', '*rrrrrr*/1******1/8/8/8/8/1******1/*bbbbbb* g 0', /'g'|side/],
  ['action count 151', '*rrrrrr*/1******1/8/8/8/8/1******1/*bbbbbb* r 151', /150/],
  ['no fields', '', /./],
];

for (const [name, text, message] of positions) {
  test(`a position with ${name} is refused`, () => refuses(() => engine.position(`fen ${text}`), message));
}

test('a move of the other colour is refused', () =>
  refuses(() => engine.position('startpos moves 7161'), /move 1.*'7161'/));

test('a line of 10 MB is refused', () => {
  refuses(() => engine.position(`fen ${'r'.repeat(10_000_000)}`), /./);
  refuses(() => engine.position(`startpos moves${' grow'.repeat(2_000_000)}`), /move 151/);
  refuses(() => engine.set('Agent', 'x'.repeat(10_000_000)), /unknown agent/);
});

test('a text larger than any buffer is refused', () =>
  refuses(() => engine.position('x'.repeat(20_000_000)), /too long/));

test('binary rubbish is refused everywhere', () => {
  let state = 1;
  const next = () => (state = (state * 48271) % 2147483647);
  for (let round = 0; round < 300; round++) {
    const rubbish = String.fromCharCode(
      ...Array.from({ length: next() % 60 }, () => next() % (round % 2 ? 256 : 65536)),
    );
    refuses(() => engine.position(rubbish), /./);
    refuses(() => engine.position(`fen ${rubbish}`), /./);
    refuses(() => engine.set('Agent', `:${rubbish}`), /unknown agent/);
    refuses(() => engine.go(`\0${rubbish}`), /./);
    refuses(() => engine.ask('referee', `\0${rubbish}`), /./);
  }
});

test('an unknown agent, a wrong parameter and a wrong value name what is known', () => {
  refuses(() => engine.set('Agent', 'nobody'), /unknown agent 'nobody'.*greedy/);
  refuses(() => engine.set('Agent', 'greedy-random:speed=9'), /speed/);
  refuses(() => engine.set('Agent', 'greedy-random:idle=900'), /idle/);
  refuses(() => engine.set('Rules', 'chess'), /chess/);
});

test('a search without a limit, or in a finished game, is refused', () => {
  refuses(() => engine.go(''), /limit/);
  refuses(() => engine.go('movetime soon'), /soon/);
  engine.position('fen 8/8/8/8/8/8/bbbbbb2/rrrrrr2 b 20');
  assert.throws(() => engine.go('movetime 10'), /over/);
});
