/** Bundles the server's program from the present sources into one file that Node runs, and returns the file's path. */
export function bundleServer(): Promise<string>
