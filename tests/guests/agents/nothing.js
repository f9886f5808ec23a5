/** Not an agent: it has no function `move`. */
export default {};
