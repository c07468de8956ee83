import { defineError } from './defineError.js'
import { defineErrorWithContext } from './defineErrorWithContext.js'

// Errors of the WalletConnect client, which loads this file.

/**
 * An envelope is malformed, of an unknown type, or was encrypted with another key (wire.md 5.6). It is dropped;
 * nothing else changes.
 *
 * _What to do:_ nothing, or check that both sides use the same pairing.
 */
export const invalidEnvelope = /* @__PURE__ */ defineError(
  'LATCHKEY_WALLETCONNECT__INVALID_ENVELOPE',
  'A WalletConnect message could not be read'
)

/**
 * A peer sent a public key that is malformed or of low order, which gives no shared secret.
 *
 * _What to do:_ treat the peer as hostile or broken; pair again.
 */
export const invalidKey = /* @__PURE__ */ defineError(
  'LATCHKEY_WALLETCONNECT__INVALID_KEY',
  'A WalletConnect key is not usable'
)

/**
 * A `wc:` code is malformed, of another protocol version, or of another relay protocol (wire.md 5.3).
 *
 * _What to do:_ scan or paste the complete code again.
 */
export const invalidUri = /* @__PURE__ */ defineError(
  'LATCHKEY_WALLETCONNECT__INVALID_URI',
  'The WalletConnect code is not valid'
)

/**
 * The protocol does not allow this call: an expiry outside 5 minutes to 7 days, or a sign-in without a way to verify
 * it.
 *
 * _What to do:_ correct the call; `problem` in the context has the reason, and the modal shows it.
 */
export const invalidRequest = /* @__PURE__ */ defineErrorWithContext(
  'LATCHKEY_WALLETCONNECT__INVALID_REQUEST',
  'The WalletConnect request is not valid: {problem}'
)

/**
 * The wallet answered a proposal or a sign-in with an error. Its code is `context.code`.
 *
 * _What to do:_ offer a new code if the visitor wants one.
 */
export const proposalRejected = /* @__PURE__ */ defineError(
  'LATCHKEY_WALLETCONNECT__REJECTED',
  'The connection was declined in the wallet app'
)

/**
 * A code or a proposal expired before a wallet answered.
 *
 * _What to do:_ show a new code; the modal does so automatically.
 */
export const pairingExpired = /* @__PURE__ */ defineError(
  'LATCHKEY_WALLETCONNECT__EXPIRED',
  'The WalletConnect code was not used in time'
)

/**
 * A pairing was cancelled by this side, or the client was closed.
 *
 * _What to do:_ nothing.
 */
export const pairingCancelled = /* @__PURE__ */ defineError(
  'LATCHKEY_WALLETCONNECT__CANCELLED',
  'The WalletConnect attempt was given up'
)

/**
 * A settlement is malformed, or it contains namespaces, chains or accounts that were not requested. The client does
 * not store it; `context.problem` names the fault, and the modal shows it.
 *
 * _What to do:_ report it to the wallet's developers.
 */
export const invalidSession = /* @__PURE__ */ defineError(
  'LATCHKEY_WALLETCONNECT__INVALID_SESSION',
  'The wallet answered with a session that was not asked for'
)

/**
 * A CACAO has another domain, audience, nonce, chain, time or statement than requested, has more rights, or its
 * signature is invalid. It was not stored; `problem` in the context has the reason, and the modal shows it.
 *
 * _What to do:_ sign in again; if it happens again, treat the wallet as broken.
 */
export const invalidSignIn = /* @__PURE__ */ defineError(
  'LATCHKEY_WALLETCONNECT__INVALID_SIGN_IN',
  'The wallet answered with a sign-in that was not asked for'
)

/**
 * A topic has no session in this client: it expired, was ended, or never existed.
 *
 * _What to do:_ connect again.
 */
export const noSession = /* @__PURE__ */ defineError(
  'LATCHKEY_WALLETCONNECT__NO_SESSION',
  'There is no such WalletConnect session'
)

/**
 * A chain or a method is not part of what the wallet granted. Nothing was sent.
 *
 * _What to do:_ request it in the namespaces when connecting, or use a network that the wallet supports.
 */
export const notPermitted = /* @__PURE__ */ defineErrorWithContext(
  'LATCHKEY_WALLETCONNECT__NOT_PERMITTED',
  'The wallet did not permit {what}'
)

/**
 * The wallet or this side ended the session, or it expired, while a request was pending.
 *
 * _What to do:_ connect again.
 */
export const sessionEnded = /* @__PURE__ */ defineError(
  'LATCHKEY_WALLETCONNECT__SESSION_ENDED',
  'The WalletConnect session ended'
)

/**
 * The wallet rejected the request or failed. `cause` is its answer, with `code`, `message` and optional `data`, as in
 * EIP-1193.
 *
 * _What to do:_ handle it by its code: 4001 is a rejection by the visitor.
 */
export const requestFailed = /* @__PURE__ */ defineError(
  'LATCHKEY_WALLETCONNECT__REQUEST_FAILED',
  'The wallet app answered the request with an error'
)

/**
 * A request to a WalletConnect wallet timed out without an answer. The wallet may still sign it, so its result is
 * unknown.
 *
 * _What to do:_ check the chain before sending again, and let the visitor confirm a second attempt; a late answer
 * still arrives as the provider event `lateAnswer`. With `context.isRepeated` the same request was sent before and
 * nothing was sent now: dismiss the earlier request once the visitor has checked ([requests without an
 * answer](walletconnect.md#what-was-not-answered)).
 */
export const requestUnknown = /* @__PURE__ */ defineError(
  'LATCHKEY_REQUEST__UNKNOWN',
  'The wallet did not answer in time, and may still carry out the request'
)

/**
 * The relay answered with an error; its code is in `context.relayCode`, its message is in `details`.
 *
 * _What to do:_ for 3000 check `projectId` and the allowed origins; for others see the message.
 */
export const relayRefused = /* @__PURE__ */ defineError(
  'LATCHKEY_RELAY__REFUSED',
  'The relay refused the call'
)

/**
 * No relay of the list accepted the call within 60 seconds. It may still have been delivered.
 *
 * _What to do:_ check the network and the `relays` option; try again.
 */
export const relayTimeout = /* @__PURE__ */ defineError(
  'LATCHKEY_RELAY__TIMEOUT',
  'The relay did not answer in time'
)

/**
 * The client was closed while a call was pending.
 *
 * _What to do:_ nothing; open a new one.
 */
export const relayClosed = /* @__PURE__ */ defineError(
  'LATCHKEY_RELAY__CLOSED',
  'The connection to the relay was closed'
)

/**
 * An entry of `relays` is not a wss: URL (ws: on a loopback host), or the list is empty.
 *
 * _What to do:_ write `wss://relay.example.org`.
 */
export const invalidRelay = /* @__PURE__ */ defineErrorWithContext(
  'LATCHKEY_CONFIG__INVALID_RELAY',
  'The relay address is not valid: {url}'
)
