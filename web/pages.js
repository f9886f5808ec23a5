/** The pages of the site. Those with a name stand in the header, in this order; those without a script are made by
 * notes/tools.
 * @type {{ file: string, name?: string, script?: string }[]} */
export const pages = [
  { file: 'index.html', name: 'Play', script: 'play' },
  { file: 'arena.html', name: 'Arena', script: 'arena' },
  { file: 'sequence.html', name: 'Sequence', script: 'sequence' },
  { file: 'notes/index.html', name: 'Notes' },
  { file: 'embedding.html', name: 'Embed', script: 'generator' },
  { file: 'embed.html', script: 'frame' },
];

/** Scripts and where their source begins. Other sites load `embed` and `notes`. */
export const scripts = {
  play: 'play/first.js',
  arena: 'arena/main.js',
  sequence: 'sequence/main.js',
  generator: 'embed/generator.js',
  frame: 'embed/frame.js',
  embed: 'embed/embed.js',
  notes: 'notes/figures.js',
};
