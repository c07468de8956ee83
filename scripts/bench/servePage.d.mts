/** Serves a built folder on a free port of this machine; returns its URL and a stop function. */
export function servePage(folder: string): Promise<{ readonly url: string; stop(): Promise<void> }>
