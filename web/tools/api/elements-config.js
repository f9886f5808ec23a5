/** Settings of the custom elements analyzer. */
export default {
  globs: ['web/components/freckers/freckers-*.js', 'web/components/lab/agent-lab.js'],
  outdir: 'build/elements',
  litelement: true,
  quiet: true,
  packagejson: false,
};
