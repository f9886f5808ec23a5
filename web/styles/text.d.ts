/** Styles that a script takes along as text, see tools/build.js. */
declare module '*.css' {
  const text: string;
  export default text;
}
