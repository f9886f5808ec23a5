/** Charts as files. A file has no style sheet, so what it says is written into each element. */
import { download } from './download.js';

const PROPERTIES = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linejoin', 'opacity', 'font-family', 'font-size', 'font-weight'];
/** Pixels of a PNG for each of the screen's. */
const SHARPNESS = 2;

/** @param {SVGSVGElement} chart @returns {string} a document of its own, with the page's colours */
export function standalone(chart) {
  const copy = /** @type {SVGSVGElement} */ (chart.cloneNode(true));
  const [originals, copies] = [chart.querySelectorAll('*'), copy.querySelectorAll('*')];
  originals.forEach((original, index) => {
    const style = getComputedStyle(original);
    for (const property of PROPERTIES) copies[index].setAttribute(property, style.getPropertyValue(property));
    copies[index].removeAttribute('class');
  });
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.removeAttribute('class');
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  ground.setAttribute('width', '100%');
  ground.setAttribute('height', '100%');
  ground.setAttribute('fill', getComputedStyle(chart.closest('.card') ?? document.body).backgroundColor);
  copy.prepend(ground);
  // Lit's markers are comments, and of no use outside.
  const walker = document.createTreeWalker(copy, NodeFilter.SHOW_COMMENT);
  const comments = [];
  while (walker.nextNode()) comments.push(/** @type {Comment} */ (walker.currentNode));
  for (const comment of comments) comment.remove();
  return new XMLSerializer().serializeToString(copy);
}

/** @param {SVGSVGElement} chart @param {string} name */
export function saveSvg(chart, name) {
  download(`${name}.svg`, [standalone(chart)], 'image/svg+xml');
}

/** @param {SVGSVGElement} chart @param {string} name */
export async function savePng(chart, name) {
  const address = URL.createObjectURL(new Blob([standalone(chart)], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [SHARPNESS * image.width, SHARPNESS * image.height];
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise((/** @type {(blob: Blob | null) => void} */ done) => canvas.toBlob(done, 'image/png'));
    if (blob) download(`${name}.png`, [blob], 'image/png');
  } finally {
    URL.revokeObjectURL(address);
  }
}
