/** The pages of the site. Those with a name stand in the header, in this order. */
export const pages = [
  { file: 'index.html', name: 'Play', script: 'play' },
  { file: 'embedding.html', name: 'Embed', script: 'generator' },
  { file: 'embed.html', script: 'frame' },
];

/** Scripts that pages load, and where their source begins. */
export const scripts = { play: 'play/main.js', generator: 'embed/generator.js', frame: 'embed/frame.js' };

/** The script that other sites load. */
export const embedScript = 'embed/embed.js';
