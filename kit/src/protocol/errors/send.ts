import { defineError } from './defineError.js'

// Errors of sending. Loaded with it.

/**
 * A transfer was requested without an amount or without a receiver (SPEC section 5).
 *
 * _What to do:_ set both, and wait until a name is resolved.
 */
export const addressAndAmountRequired = /* @__PURE__ */ defineError(
  'LATCHKEY_SEND__INCOMPLETE',
  'An amount and receiver address are required'
)

/**
 * A transfer was requested without a token (SPEC section 5).
 *
 * _What to do:_ choose the native coin, a token or an NFT.
 */
export const tokenRequired = /* @__PURE__ */ defineError('LATCHKEY_SEND__NO_TOKEN', 'A token is required')

/**
 * The network or the wallet refused the transaction, and nothing was sent. `context.fault` says why: `insufficientFunds`,
 * `underpriced` (the fee is too low), `nonce`, `stuck` (an earlier transaction waits) or `reverted` (it would fail).
 *
 * _What to do:_ show the reason; the visitor can change the amount or the fee and send again.
 */
export const transferRefused = /* @__PURE__ */ defineError(
  'LATCHKEY_SEND__REFUSED',
  'The transaction was refused'
)

/**
 * The same payment was sent shortly before, or its outcome is not known, in this tab or another one (promise P18). Nothing was sent
 * now.
 *
 * _What to do:_ let the visitor check the account's activity and confirm; `isRepeat` then sends it again.
 */
export const sendRepeated = /* @__PURE__ */ defineError(
  'LATCHKEY_SEND__REPEATED',
  'The same payment may have been sent already'
)

/**
 * The review that was to be sent is over: the account or the network has changed, or another review was opened.
 *
 * _What to do:_ open the review again.
 */
export const intentOver = /* @__PURE__ */ defineError(
  'LATCHKEY_SEND__INTENT_OVER',
  'This review is no longer valid'
)

/**
 * The receiver's address is not one that can get what is sent: on Solana an account that holds another token, or one that holds a token
 * where the coin is sent. Nothing was sent.
 *
 * _What to do:_ ask for the address of the receiver's wallet.
 */
export const wrongReceiver = /* @__PURE__ */ defineError(
  'LATCHKEY_SEND__WRONG_RECEIVER',
  'The receiver cannot get this'
)

/**
 * The issuer of the token allows no transfers, or only through a program of its own. Nothing was sent.
 *
 * _What to do:_ use the application of the token's issuer.
 */
export const lockedToken = /* @__PURE__ */ defineError(
  'LATCHKEY_SEND__LOCKED_TOKEN',
  'This token cannot be sent'
)
