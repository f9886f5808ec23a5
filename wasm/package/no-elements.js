/** What `lilypad/embed` is in Node, which has no elements: pages that a server renders first may import it. */
export {};
