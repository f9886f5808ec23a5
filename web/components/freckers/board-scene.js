/** Draws a whole board from data. The element uses it for every update, the build for the start position.
 * @import { TemplateResult } from 'lit'
 * @import { Content } from './board-geometry.js'
 * @import { Tint } from './freckers-pond.js'
 * @typedef {object} Scene
 * @property {Map<string, Content>} contents
 * @property {boolean} flipped whether Blue starts at the bottom instead of Red
 * @property {boolean} coordinates whether rows and columns are numbered
 * @property {Set<string>} fresh pads that have just grown
 * @property {string[]} preview pads that would grow
 * @property {boolean} sunkPads whether to draw the pads under water too
 * @property {string[]} lastPath path of the last move
 * @property {Map<string, Tint>} tints
 * @property {string | null} selected
 * @property {string[]} targets where the selected frog may go
 * @property {string[]} hoveredPath path of the move that the pointer or the focus is on
 * @property {string | null} inviting the frog under the pointer or the focus, if it can move
 * @property {string | null} dragged
 * @property {string[][]} arrows the best first; growing has an empty path and no arrow */
import { html } from 'lit';
import {
  blossom,
  coordinates,
  finishes,
  frog,
  gradients,
  halo,
  pad,
  pond,
  square,
  tint,
  tintLabel,
  trail,
} from './board-drawing.js';
import { CELLS, endOf, MARGIN, VIEW } from './board-geometry.js';
import { readPosition } from './position-text.js';

/** @param {Scene} scene */
function pads({ contents, flipped, fresh, preview, sunkPads }) {
  return CELLS.map((cell) => {
    const floating = contents.get(cell) !== 'water';
    const state = floating ? (fresh.has(cell) ? 'fresh' : '') : preview.includes(cell) ? 'preview' : 'sunk';
    return state === 'sunk' && !sunkPads ? null : pad(cell, flipped, state);
  });
}

/** @param {Scene} scene */
function frogs({ contents, flipped, inviting, dragged }) {
  return CELLS.map((cell) => {
    const content = contents.get(cell);
    return content === 'red' || content === 'blue'
      ? frog(content, cell, flipped, cell === dragged ? 'dragged' : cell === inviting ? 'inviting' : '')
      : null;
  });
}

/** @param {Scene} scene @returns {TemplateResult} */
export function drawScene(scene) {
  const { flipped, lastPath, tints, selected, targets, hoveredPath, inviting, arrows } = scene;
  const ends = lastPath.length ? [lastPath[0], endOf(lastPath)] : [];
  return html`
    <svg viewBox="${-MARGIN} ${-MARGIN} ${VIEW} ${VIEW}" aria-hidden="true">
      ${gradients} ${pond()}
      <g class="coordinates">${scene.coordinates ? coordinates(flipped) : null}</g>
      ${finishes(flipped)}
      ${ends.map((cell) => square(cell, flipped))}
      <g>${pads(scene)}</g>
      ${[...tints].map(([cell, { strength }]) => tint(cell, strength, flipped))}
      ${lastPath.length > 2 ? trail('last', lastPath, flipped) : null}
      ${inviting ? halo(inviting, flipped, 'inviting') : null}
      ${selected ? halo(selected, flipped, 'selected') : null}
      ${targets.map((cell) => blossom(cell, flipped, cell === endOf(hoveredPath)))}
      ${hoveredPath.length ? trail('wish', hoveredPath, flipped) : null}
      <g>${frogs(scene)}</g>
      ${arrows.map((path, rank) => (path.length ? trail(rank ? 'arrow' : 'arrow best', path, flipped) : null)).reverse()}
      ${[...tints].map(([cell, { label }]) => tintLabel(cell, label, flipped))}
    </svg>`;
}

/** A position with nothing but its last move marked. @param {string} position @param {boolean} flipped @param {string[]} [lastPath] */
export const stillScene = (position, flipped, lastPath = []) =>
  drawScene({
    contents: readPosition(position).contents,
    flipped,
    coordinates: true,
    fresh: new Set(),
    preview: [],
    sunkPads: false,
    lastPath,
    tints: new Map(),
    selected: null,
    targets: [],
    hoveredPath: [],
    inviting: null,
    dragged: null,
    arrows: [],
  });
