/** Wheels, the files that Python's modules come in: whether one fits Python in the page, what it holds, and the ones that the
 * site serves beside Python.
 * @typedef {object} PythonBuild what the lock file of Pyodide says about itself
 * @property {string} python such as `3.14.2`
 * @property {string} abi_version such as `2026_0`
 * @property {string} arch
 * @property {string} platform of Emscripten
 * @typedef {object} SiteWheel an entry of the site's list
 * @property {string} file
 * @property {string} name of the project
 * @property {string[]} modules that can be imported from it
 * @property {string[]} needs the projects that it needs in turn */

/** The site's list of its wheels, beside Python. */
export const WHEEL_LIST = 'wheels.json';

const NAME = /^(?<project>[^-]+)-[^-]+(?:-\d[^-]*)?-(?<python>[^-]+)-(?<abi>[^-]+)-(?<platform>[^-]+)\.whl$/;

/** @param {string} tag such as `cp314` or `py3` @param {number} major @param {number} minor @param {boolean} stable whether older ones fit too */
function fitsPython(tag, major, minor, stable) {
  const parts = tag.match(/^(py|cp)(\d)(\d*)$/);
  if (!parts || Number(parts[2]) !== major) return false;
  if (parts[3] === '') return parts[1] === 'py';
  return stable || parts[1] === 'py' ? Number(parts[3]) <= minor : Number(parts[3]) === minor;
}

/** Why a wheel cannot be used by this Python; null if it can. @param {string} file its name @param {PythonBuild} build */
export function wheelMisfit(file, { python, abi_version: version, arch, platform: emscripten }) {
  const tags = NAME.exec(file)?.groups;
  if (!tags) return `“${file}” is not named like a wheel: project-version-python-abi-platform.whl.`;
  const [major, minor] = python.split('.').map(Number);
  const own = `pyemscripten_${version}_${arch}`;
  const platforms = ['any', own, `pyodide_${version}_${arch}`, `${emscripten}_${arch}`];
  if (!tags.platform.split('.').some((tag) => platforms.includes(tag)))
    return `“${file}” does not fit: it is built for ${tags.platform}. Python in the page needs a wheel of pure Python (…-none-any.whl) or one for ${own}.`;
  const abis = tags.abi.split('.');
  const isStable = abis.includes('abi3') || abis.includes('none');
  const fits =
    (isStable || abis.includes(`cp${major}${minor}`)) &&
    tags.python.split('.').some((tag) => fitsPython(tag, major, minor, isStable));
  return fits
    ? null
    : `“${file}” does not fit: it is built for ${tags.python}, and Python in the page is ${major}.${minor}.`;
}

/** How projects are compared: `Typing_Extensions` is `typing-extensions`. @param {string} name */
const projectName = (name) => name.toLowerCase().replace(/[-_.]+/g, '-');

/** What a wheel holds. @param {string} file its name @param {string[]} paths of its files @param {string} metadata the text of METADATA
 * @returns {SiteWheel} */
export function describeWheel(file, paths, metadata) {
  const modules = paths
    .map((path) => (path.includes('/') ? path.split('/')[0] : (path.match(/^([^.]+)\.(?:py|.*so)$/)?.[1] ?? '')))
    .filter((name) => /^[\p{L}_][\p{L}\p{N}_]*$/u.test(name));
  const needs = [...metadata.matchAll(/^Requires-Dist:\s*([\w.-]+)(.*)$/gim)]
    .filter(([, , rest]) => !/\bextra\s*==/.test(rest))
    .map(([, name]) => projectName(name));
  return {
    file,
    name: projectName(file.split('-')[0]),
    modules: [...new Set(modules)].sort(),
    needs: [...new Set(needs)].sort(),
  };
}

/** The wheels that have these modules, and what they need in turn. @param {SiteWheel[]} wheels @param {string[]} modules */
export function wheelsFor(wheels, modules) {
  const chosen = new Set(wheels.filter((wheel) => wheel.modules.some((name) => modules.includes(name))));
  // A set that grows while it is walked through also walks through what was added.
  for (const { needs } of chosen) for (const wheel of wheels) if (needs.includes(wheel.name)) chosen.add(wheel);
  return [...chosen];
}

/** Fetches the site's wheels for modules that Python lacks. @param {string[]} modules @param {(name: string) => Promise<ArrayBuffer>} fetchAsset
 * of the site's folder @returns {Promise<import('./guests.js').GuestFile[]>} */
export async function fetchSiteWheels(modules, fetchAsset) {
  if (!modules.length) return [];
  /** @type {SiteWheel[]} */
  const wheels = JSON.parse(new TextDecoder().decode(await fetchAsset(`python/${WHEEL_LIST}`)));
  return Promise.all(
    wheelsFor(wheels, modules).map(async ({ file }) => ({
      path: file,
      bytes: new Uint8Array(await fetchAsset(`python/${file}`)),
    })),
  );
}
