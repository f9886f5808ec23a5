/** What a page shows before its scripts have come: its first styles, and the board in its start position, written into the
 * markup. The policy of the page allows these styles and no others. */
import { build, transform } from 'esbuild';
import { createHash } from 'node:crypto';
import { START } from '../components/board-geometry.js';
import { stillScene } from '../components/board-scene.js';
import { drawingStyles } from '../components/board-styles.js';
import { templateText } from './template-text.js';

/** @param {string} file a style sheet, with all that it imports */
async function inlineStyles(file) {
  const { outputFiles } = await build({ entryPoints: [file], bundle: true, minify: true, write: false });
  return `<style>${outputFiles[0].text.trim()}</style>`;
}

/** The shadow tree of <freckers-pond>, which the element takes over. */
async function firstBoard() {
  const { code } = await transform(drawingStyles.cssText, { loader: 'css', minify: true });
  return `<template shadowrootmode="open"><style>${code.trim()}</style>${templateText(stillScene(START, true))}</template>`;
}

/** @param {string} page */
function allowStyles(page) {
  const styles = [...page.matchAll(/<style>([^]*?)<\/style>/g)].map(([, text]) => text);
  const hashes = styles.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return page.replace("style-src 'self'", ["style-src 'self'", ...hashes].join(' '));
}

/** Fills a place of the markup, if it is there. @param {string} page @param {string} place @param {() => Promise<string>} make */
async function fill(page, place, make) {
  if (!page.includes(place)) return page;
  const content = await make();
  return page.replace(place, () => content);
}

/** @param {string} page its markup */
export async function withFirstPaint(page) {
  const styled = await fill(page, '<!-- first styles -->', () => inlineStyles('web/styles/first.css'));
  return allowStyles(await fill(styled, '<!-- first board -->', firstBoard));
}
