/** Interval between readings of a pending transaction (SPEC section 9). */
export const transactionPollInterval = 30_000
/** Readings of one transaction before the watch stops (SPEC section 9). */
export const transactionPollLimit = 99
/** Interval between readings of a confirmed transaction, for reorganisations: one a minute (promise P28). Ours. */
export const confirmedPollInterval = 60_000
/** Blocks after which a confirmed transaction is not read again. Ours: deeper reorganisations are exceptional on public chains. */
export const settledConfirmations = 12
/** A transaction counts as dropped if it is missing in this many readings in a row, as nodes behind one URL may lag. Ours. */
export const missingReadings = 3
/** No transaction counts as dropped before it is this old: wallets and nodes pass it on first. Ours. */
export const droppedAfter = 60_000
/** Sent transactions of this page that are kept, over a reload too, as far as they fit into one stored record. Ours. */
export const trackedTransactionLimit = 16
/** The history is fetched again after each of these times, one after the other, once a transaction of the page was included. Ours. */
export const historyDelays: readonly number[] = [3_000, 7_000]
/** Transactions in one export of a history. Ours. */
export const exportedTransactionLimit = 10_000
/** Pages of one export: a service may answer with pages that are nearly empty. Ours. */
export const exportedPageLimit = 1_000
