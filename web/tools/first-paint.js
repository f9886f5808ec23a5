/** What a page shows before its scripts have loaded: its first styles, the board in the start position and the first steps of
 * a new player, written into the markup. The page's Content-Security-Policy allows these inline styles by their hashes. */
import { createHash } from 'node:crypto';
import { build, transform } from 'esbuild';
import { gradients } from '../components/freckers/board-drawing.js';
import { START } from '../components/freckers/board-geometry.js';
import { stillScene } from '../components/freckers/board-scene.js';
import { drawingStyles } from '../components/freckers/board-styles.js';
import { firstSteps } from '../pages/play/first-steps.js';
import { stillBoardStyles } from './notes/still.js';
import { templateText } from './notes/template-text.js';

/** @param {string} file a style sheet; its imports are bundled */
async function inlineStyles(file) {
  const { outputFiles } = await build({ entryPoints: [file], bundle: true, minify: true, write: false });
  const { code } = await transform(stillBoardStyles(':is(.picture,.picture-colours)'), {
    loader: 'css',
    minify: true,
    target: ['chrome110'],
  });
  return `<style>${outputFiles[0].text.trim()}${code.trim()}</style>`;
}

/** Small pictures share their gradients, in a drawing that is never hidden. */
const pictureColours = async () => `<svg class="picture-colours" aria-hidden="true">${templateText(gradients)}</svg>`;

/** A declarative shadow tree for <freckers-pond>, which the element adopts. */
async function firstBoard() {
  const { code } = await transform(drawingStyles.cssText, { loader: 'css', minify: true });
  return `<template shadowrootmode="open"><style>${code.trim()}</style>${templateText(stillScene(START, false))}</template>`;
}

/** Adds the hashes of all inline styles to the policy. @param {string} page */
function allowStyles(page) {
  const styles = [...page.matchAll(/<style>([^]*?)<\/style>/g)].map(([, text]) => text);
  const hashes = styles.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return page.replace("style-src 'self'", ["style-src 'self'", ...hashes].join(' '));
}

/** Replaces a placeholder in the markup, if it is there. @param {string} page @param {string} placeholder @param {() => Promise<string>} make */
async function fill(page, placeholder, make) {
  if (!page.includes(placeholder)) return page;
  const content = await make();
  return page.replace(placeholder, () => content);
}

/** @param {string} page its markup */
export async function withFirstPaint(page) {
  const styled = await fill(page, '<!-- first styles -->', () => inlineStyles('web/styles/first.css'));
  const drawn = await fill(styled, '<!-- first board -->', firstBoard);
  const explained = await fill(drawn, '<!-- first steps -->', async () => templateText(firstSteps()));
  return allowStyles(await fill(explained, '<!-- picture colours -->', pictureColours));
}
