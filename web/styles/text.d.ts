/** Files that scripts import as text (tools/build.js sets the loaders). */
declare module '*.css' {
  const text: string;
  export default text;
}

declare module '*.py' {
  const text: string;
  export default text;
}
