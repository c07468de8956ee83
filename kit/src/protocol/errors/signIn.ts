import { defineError } from './defineError.js'
import { defineErrorWithContext } from './defineErrorWithContext.js'

// Errors of sign-in. This file is loaded with the sign-in.

/**
 * Sign-in was used without being configured.
 *
 * _What to do:_ configure sign-in.
 */
export const signInNotEnabled = /* @__PURE__ */ defineError(
  'LATCHKEY_SIWX__NOT_ENABLED',
  'SIWX is not enabled'
)

/**
 * A text is not a sign-in message by EIP-4361, or a value is not allowed in one; `context.problem` names the field.
 *
 * _What to do:_ for a text from outside, reject the sign-in. For your own, check the field: one line of plain
 * characters in the statement, a complete URI, at least 8 letters and digits in the nonce, an EIP-55 address.
 */
export const invalidSignInMessage = /* @__PURE__ */ defineErrorWithContext(
  'LATCHKEY_SIWX__INVALID_MESSAGE',
  'The sign-in message is not valid: {problem}'
)

/**
 * A sign-in message has another value than expected; `context.reason` is one of `domain`, `uri`, `chainId`, `nonce`,
 * `address`, `expired`, `notYetValid`, `issuedInFuture`, `tooOld`, `statement`, `requestId`.
 *
 * _What to do:_ reject the sign-in and let the visitor sign a new message with a new nonce.
 */
export const signInCheckFailed = /* @__PURE__ */ defineErrorWithContext(
  'LATCHKEY_SIWX__CHECK_FAILED',
  'The sign-in message does not fit: {reason}'
)

/**
 * The session lookup of the account failed: the sign-in plug-in or its server failed or did not answer within 10 s.
 * The account was disconnected.
 *
 * _What to do:_ check `cause`; check that the server's role `auth` is reachable from the page.
 */
export const signInInitFailed = /* @__PURE__ */ defineError(
  'LATCHKEY_SIWX__INIT_FAILED',
  'A problem occurred while trying initialize authentication'
)

/**
 * The plug-in's `createMessage` failed, for example because the server returned no nonce. No request was sent to a
 * wallet.
 *
 * _What to do:_ check `cause`; try again.
 */
export const signInMessageFailed = /* @__PURE__ */ defineError(
  'LATCHKEY_SIWX__MESSAGE_FAILED',
  'The sign-in could not be prepared'
)

/**
 * The visitor, or the host's `inspectRequest`, rejected the sign-in message; `cause` is the wallet's own error. A
 * failure of the wallet is `LATCHKEY_CONNECT__WALLET_FAILED`, `LATCHKEY_CONNECT__WALLET_BROKEN` or a
 * `LATCHKEY_REQUEST__` error instead.
 *
 * _What to do:_ nothing, or request it again.
 */
export const signatureDeclined = /* @__PURE__ */ defineError(
  'LATCHKEY_SIWX__SIGNATURE_DECLINED',
  'Signature declined'
)

/**
 * A smart account could not sign the sign-in message, or its signature was rejected.
 *
 * _What to do:_ offer the plain account (`defaultAccountTypes`), or verify with ERC-1271 and ERC-6492 on your server.
 */
export const smartAccountUnsupported = /* @__PURE__ */ defineError(
  'LATCHKEY_SIWX__SMART_ACCOUNT',
  'This application might not support Smart Accounts'
)

/**
 * The plug-in's server could not be reached, or did not answer within 10 s, for the message or for the session.
 * `cause` is `LATCHKEY_HTTP__OFFLINE` or `LATCHKEY_HTTP__TIMEOUT`.
 *
 * _What to do:_ try again; check the server's URL and the `connect-src` of the page.
 */
export const signInUnreachable = /* @__PURE__ */ defineError(
  'LATCHKEY_SIWX__UNREACHABLE',
  'The sign-in service could not be reached'
)

/**
 * The plug-in's server answered 429, 5xx or an invalid body, so that the result of the sign-in is unknown.
 *
 * _What to do:_ check `cause` and the server's log; try again later.
 */
export const signInServerFailed = /* @__PURE__ */ defineError(
  'LATCHKEY_SIWX__SERVER_FAILED',
  'The sign-in service has a problem'
)

/**
 * The plug-in or its server rejected the signed message (wrong domain, used or expired nonce, invalid signature), or
 * could not end the session.
 *
 * _What to do:_ check `cause`; try again with a new message.
 */
export const signInRefused = /* @__PURE__ */ defineError(
  'LATCHKEY_SIWX__SESSION_REFUSED',
  'The sign-in was not accepted'
)
