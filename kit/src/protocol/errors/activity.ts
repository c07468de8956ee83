import { defineError } from './defineError.js'

// Errors of an account's history. This file is loaded with the first list of transactions.

/**
 * The history service did not answer, or its answer is invalid. The reason is the `cause`.
 *
 * _What to do:_ try again; check that the server has a source of this network's history (server/README.md).
 */
export const activityUnavailable = /* @__PURE__ */ defineError(
  'LATCHKEY_ACTIVITY__UNAVAILABLE',
  'Failed to fetch transactions'
)

/**
 * Transactions were requested while no account is connected.
 *
 * _What to do:_ connect an account first.
 */
export const activityWithoutAccount = /* @__PURE__ */ defineError(
  'LATCHKEY_ACTIVITY__NO_ACCOUNT',
  "Transactions can't be fetched without an accountAddress"
)
