import { defineError } from './defineError.js'

// Errors of accounts that this page only watches. Loaded with the first action that needs a signature.

/**
 * The account is watched only: it was added by its address or name, and no wallet can sign for it here.
 *
 * _What to do:_ connect the wallet of the account, then try again.
 */
export const watchOnly = /* @__PURE__ */ defineError(
  'LATCHKEY_ACCOUNT__WATCH_ONLY',
  'This account is only watched: connect its wallet to sign or send'
)

/**
 * A text that should be watched is neither an address of the network nor a name with an address.
 *
 * _What to do:_ check the spelling; a wrong checksum means a mistyped address.
 */
export const unknownAccount = /* @__PURE__ */ defineError(
  'LATCHKEY_ACCOUNT__NOT_FOUND',
  'This is no address, and no name with an address'
)
