/** How long the connected view stays unchanged while the session lookup after a connection runs. Ours. */
export const signInPatience = 600
/** How long to wait for a network to report the account's type. Ours. */
export const accountTypePatience = 2_000
/**
 * A prepared sign-in message is replaced after this time: a server's nonce lives 5 minutes (design/security.md
 * section 2).
 */
export const signInMessageLife = 240_000
/** Interval of lookups for a session that the server still returns after its expiry. Ours. */
export const signInRecheckGap = 60_000
/**
 * Delays before a tab reads the storage again after another tab's message: browsers deliver messages and storage
 * changes to another process independently. Their sum is less than the second of promise P5. Ours.
 */
export const storageDelays: readonly number[] = [50, 100, 250, 500]
/** The maximum delay of a browser timer: a 32-bit number (HTML, timers). */
export const timerLimit = 2 ** 31 - 1
