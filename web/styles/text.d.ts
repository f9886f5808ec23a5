/** Style sheets that scripts import as text (tools/build.js sets the loader). */
declare module '*.css' {
  const text: string;
  export default text;
}
