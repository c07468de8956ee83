import { defineError } from './defineError.js'
import { defineErrorWithContext } from './defineErrorWithContext.js'

// Errors of the first opening of the modal, which loads this file.

/**
 * An option has an invalid value. `context.problem` has the reason, and a view that shows the error includes it.
 *
 * _What to do:_ correct the option named in `context.option`.
 */
export const invalidOption = /* @__PURE__ */ defineErrorWithContext(
  'LATCHKEY_CONFIG__INVALID_OPTION',
  'Option {option} is not valid: {problem}'
)

/**
 * A feature that needs a project was used without `projectId`. Connecting a browser wallet needs none.
 *
 * _What to do:_ set `projectId`, or do not use the feature.
 */
export const projectIdMissing = /* @__PURE__ */ defineError(
  'LATCHKEY_CONFIG__PROJECT_ID_MISSING',
  'Project ID Not Configured'
)

/**
 * The analytics service refused this origin (403). It is reported once.
 *
 * _What to do:_ add the origin to the project on your server.
 */
export const invalidApp = /* @__PURE__ */ defineError(
  'LATCHKEY_CONFIG__INVALID_APP',
  'Invalid App Configuration'
)

/**
 * An address does not match CAIP-10, or is not a string.
 *
 * _What to do:_ pass the plain address as the wallet returned it.
 */
export const invalidAddress = /* @__PURE__ */ defineError(
  'LATCHKEY_CAIP__INVALID_ADDRESS',
  'Invalid CAIP Address'
)

/**
 * An account id does not have exactly three non-empty parts with a known namespace.
 *
 * _What to do:_ write `namespace:reference:address`, for example `eip155:1:0x…`.
 */
export const invalidCaip10 = /* @__PURE__ */ defineErrorWithContext(
  'LATCHKEY_CAIP__INVALID_CAIP10',
  'Invalid CAIP-10 address: {value}'
)

/**
 * A network id does not have exactly two parts, or its namespace is unknown.
 *
 * _What to do:_ write `namespace:reference`, for example `eip155:1`. Namespaces: eip155, solana, polkadot, bip122,
 * cosmos.
 */
export const invalidNetworkId = /* @__PURE__ */ defineError(
  'LATCHKEY_CAIP__INVALID_NETWORK_ID',
  'Invalid CAIP-2 network id'
)

/**
 * An EVM chain id is not an integer from 1 to 2^31 - 1, or is not in plain decimal form in a CAIP id.
 *
 * _What to do:_ check the `id` of the network.
 */
export const invalidChainId = /* @__PURE__ */ defineError(
  'LATCHKEY_CAIP__INVALID_CHAIN_ID',
  'Invalid chainId'
)

/**
 * The network is not among the configured `networks`.
 *
 * _What to do:_ add it to `networks`.
 */
export const networkNotFound = /* @__PURE__ */ defineError('LATCHKEY_NETWORK__NOT_FOUND', 'Network not found')

/**
 * The request was aborted on purpose, as when a view is left.
 *
 * _What to do:_ nothing.
 */
export const requestAborted = /* @__PURE__ */ defineError('LATCHKEY_HTTP__ABORTED', 'Request was aborted')

/**
 * The service did not answer within 10 s.
 *
 * _What to do:_ try again; check that `server` or `services` is right and running.
 */
export const serviceTimeout = /* @__PURE__ */ defineError(
  'LATCHKEY_HTTP__TIMEOUT',
  'The service did not answer in time'
)

/**
 * The service rejected the request; the message has its reason.
 *
 * _What to do:_ read the message.
 */
export const serviceFailed = /* @__PURE__ */ defineErrorWithContext('LATCHKEY_HTTP__FAILED', '{reason}')

/**
 * The service returned an invalid answer.
 *
 * _What to do:_ check that the URL is that of a compatible service.
 */
export const invalidServiceAnswer = /* @__PURE__ */ defineError(
  'LATCHKEY_HTTP__INVALID_ANSWER',
  'The service gave an invalid answer'
)

/**
 * The browser did not store a value, because storage is blocked or full. The kit continues, but remembers nothing
 * after a reload.
 *
 * _What to do:_ nothing is required; `storage` can be replaced.
 */
export const storageFailed = /* @__PURE__ */ defineError(
  'LATCHKEY_STORAGE__FAILED',
  'The browser refused to store a value'
)

/**
 * A part of the modal was used outside the modal.
 *
 * _What to do:_ please report it: hosts do not get these parts.
 */
export const outsideModal = /* @__PURE__ */ defineError(
  'LATCHKEY_KIT__OUTSIDE_MODAL',
  'This component belongs inside the modal'
)
