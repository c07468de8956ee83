/** Brings the loader for dynamic imports that Vite adds to any page with one: it is the host's, in both pages. */
export const step = 1
