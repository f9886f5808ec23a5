/** The whole drawing of a board, from data alone: the element draws it anew with each change, the build draws the start.
 * @import { TemplateResult } from 'lit'
 * @import { Content } from './board-geometry.js'
 * @import { Tint } from './freckers-pond.js'
 * @typedef {object} Scene
 * @property {Map<string, Content>} contents
 * @property {boolean} flipped
 * @property {Set<string>} fresh pads that have just grown
 * @property {string[]} preview pads to come
 * @property {boolean} whole pads under water are drawn too
 * @property {string[]} lastPath of the last move
 * @property {Map<string, Tint>} tints
 * @property {string | null} selected
 * @property {string[]} targets where the selected frog may go
 * @property {string[]} wished the path that is pointed at
 * @property {string | null} dragged
 * @property {string[][]} arrows */
import { html } from 'lit';
import { blossom, coordinates, frog, gradients, halo, pad, pond, square, tint, tintLabel, trail } from './board-drawing.js';
import { CELLS, SIZE, UNIT, endOf, readPosition } from './board-geometry.js';

/** @param {Scene} scene */
function pads({ contents, flipped, fresh, preview, whole }) {
  return CELLS.map((cell) => {
    const floating = contents.get(cell) !== 'water';
    const state = floating ? (fresh.has(cell) ? 'fresh' : '') : preview.includes(cell) ? 'preview' : 'sunk';
    return state === 'sunk' && !whole ? null : pad(cell, flipped, state);
  });
}

/** @param {Scene} scene */
function frogs({ contents, flipped, dragged }) {
  return CELLS.map((cell) => {
    const content = contents.get(cell);
    return content === 'red' || content === 'blue' ? frog(content, cell, flipped, cell === dragged ? 'dragged' : '') : null;
  });
}

/** @param {Scene} scene @returns {TemplateResult} */
export function drawScene(scene) {
  const { flipped, lastPath, tints, selected, targets, wished, arrows } = scene;
  const ends = lastPath.length ? [lastPath[0], endOf(lastPath)] : [];
  return html`
    <svg viewBox="0 0 ${SIZE * UNIT} ${SIZE * UNIT}" aria-hidden="true">
      ${gradients} ${pond(flipped)}
      ${ends.map((cell) => square(cell, flipped))}
      <g>${pads(scene)}</g>
      ${[...tints].map(([cell, { strength }]) => tint(cell, strength, flipped))}
      <g class="coordinates">${coordinates(flipped)}</g>
      ${lastPath.length > 2 ? trail('last', lastPath, flipped) : null}
      ${selected ? halo(selected, flipped) : null}
      ${targets.map((cell) => blossom(cell, flipped))}
      ${wished.length ? trail('wish', wished, flipped) : null}
      <g>${frogs(scene)}</g>
      ${arrows.map((path, rank) => trail(rank ? 'arrow' : 'arrow best', path, flipped)).reverse()}
      ${[...tints].map(([cell, { label }]) => tintLabel(cell, label, flipped))}
    </svg>`;
}

/** A position and nothing else but the last move. @param {string} position @param {boolean} flipped @param {string[]} [lastPath] */
export const stillScene = (position, flipped, lastPath = []) =>
  drawScene({
    contents: readPosition(position),
    flipped,
    fresh: new Set(),
    preview: [],
    whole: false,
    lastPath,
    tints: new Map(),
    selected: null,
    targets: [],
    wished: [],
    dragged: null,
    arrows: [],
  });
