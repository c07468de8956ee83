import type { Writable } from 'node:stream'

/** Starts a watchdog process that ends the registered processes if this process dies. `+pid` registers a process, `-pid` removes it. */
export function startWatchdog(): Writable
