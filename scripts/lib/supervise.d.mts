import type { Writable } from 'node:stream'

/** Starts what ends processes that this one can no longer end; it is told of them by `+pid` and `-pid`. */
export function startWatchdog(): Writable
