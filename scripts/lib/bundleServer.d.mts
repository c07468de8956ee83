/** Bundles the server's program from the current sources into one file for Node, and returns the file's path. */
export function bundleServer(): Promise<string>
