import { defineErrorWithContext } from './defineErrorWithContext.js'

// Errors of batches of calls. Loaded with the requests for them.

/**
 * The wallet refused a request about a batch of calls, and nothing was sent for it. `context.reason` says why, `context.code` is the
 * wallet's (EIP-5792): `capability` (5700: it does not know one that is not optional), `network` (5710), `duplicate` (5720: it has a batch with this
 * id already), `unknownBatch` (5730), `tooLarge` (5740), `upgradeRejected` (5750: the person did not turn the account into one that executes calls
 * atomically), `notAtomic` (5760).
 *
 * _What to do:_ for `upgradeRejected` and `notAtomic` send the calls without `atomicRequired`, or one by one; for `tooLarge` fewer at a time;
 * for `capability` without it; for `duplicate` read the status of the batch.
 */
export const callsRefused = /* @__PURE__ */ defineErrorWithContext(
  'LATCHKEY_CALLS__REFUSED',
  'The wallet refused the batch of calls: {reason}'
)
