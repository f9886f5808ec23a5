/** Saves charts as files. A file has no style sheet, so computed styles are written into each element. */
import { download } from '../../shared/page/download.js';

const PROPERTIES = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
];
/** PNG pixels per CSS pixel. */
const PNG_SCALE = 2;

/** @param {SVGSVGElement} chart @returns {string} a standalone document with the page's colours */
function standalone(chart) {
  const copy = /** @type {SVGSVGElement} */ (chart.cloneNode(true));
  const [originals, copies] = [chart.querySelectorAll('*'), copy.querySelectorAll('*')];
  originals.forEach((original, index) => {
    const style = getComputedStyle(original);
    for (const property of PROPERTIES) copies[index].setAttribute(property, style.getPropertyValue(property));
    copies[index].removeAttribute('class');
  });
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.removeAttribute('class');
  const background = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  background.setAttribute('width', '100%');
  background.setAttribute('height', '100%');
  background.setAttribute('fill', getComputedStyle(chart.closest('.card') ?? document.body).backgroundColor);
  copy.prepend(background);
  // Lit's markers are comments; they are of no use in a file.
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
    [canvas.width, canvas.height] = [PNG_SCALE * image.width, PNG_SCALE * image.height];
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise((/** @type {(blob: Blob | null) => void} */ done) =>
      canvas.toBlob(done, 'image/png'),
    );
    if (blob) download(`${name}.png`, [blob], 'image/png');
  } finally {
    URL.revokeObjectURL(address);
  }
}
