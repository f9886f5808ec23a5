/** A tree as a file: everything that is open, not only what is in view.
 * @import { Scene, Shape } from './drawing.js' */
import { branch, card, sizeOf, trunk } from './drawing.js';

/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** @param {Shape} shape */
function written(shape) {
  const look = `class="${shape.look}"`;
  if (shape.kind === 'stroke') return `<path ${look} d="${shape.path}"/>`;
  if (shape.kind === 'words') return shape.text && `<text ${look} x="${shape.x}" y="${shape.y}">${escaped(shape.text)}</text>`;
  return `<rect ${look} x="${shape.x}" y="${shape.y}" width="${shape.width}" height="${shape.height}" rx="${shape.round}"/>`;
}

/** A document of its own. @param {Scene} scene @param {string} title
 * @param {string} style its looks, with plain colours; none where the page around it has them */
export function treeToSvg(scene, title, style) {
  const { width, height } = sizeOf(scene.layout);
  const places = [...scene.layout.nodes.keys()];
  const shapes = [trunk, branch, card].flatMap((draw) => places.flatMap((place) => draw(scene, place)));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">
<title>${escaped(title)}</title>
${style && `<style>${style}</style>`}
<rect class="ground" width="100%" height="100%"/>
${shapes.map(written).filter(Boolean).join('\n')}
</svg>
`;
}
