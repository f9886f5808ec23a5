/** A tree as an SVG file: everything that is open, not only what is in view.
 * @import { Scene, Shape } from './drawing.js' */
import { branch, card, sizeOf, trunk } from './drawing.js';

/** @param {string} text */
const escapeXml = (text) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** @param {Shape} shape */
function shapeMarkup(shape) {
  const classAttribute = `class="${shape.className}"`;
  if (shape.kind === 'path') return `<path ${classAttribute} d="${shape.path}"/>`;
  if (shape.kind === 'text')
    return shape.text && `<text ${classAttribute} x="${shape.x}" y="${shape.y}">${escapeXml(shape.text)}</text>`;
  return `<rect ${classAttribute} x="${shape.x}" y="${shape.y}" width="${shape.width}" height="${shape.height}" rx="${shape.round}"/>`;
}

/** @param {Scene} scene @param {string} title
 * @param {string} style sheet to include, with plain colours; empty if the surrounding page has one */
export function treeToSvg(scene, title, style) {
  const { width, height } = sizeOf(scene.layout);
  const entries = [...scene.layout.nodes.keys()];
  const shapes = [trunk, branch, card].flatMap((draw) => entries.flatMap((entry) => draw(scene, entry)));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">
<title>${escapeXml(title)}</title>
${style && `<style>${style}</style>`}
<rect class="ground" width="100%" height="100%"/>
${shapes.map(shapeMarkup).filter(Boolean).join('\n')}
</svg>
`;
}
