import { defineError } from './defineError.js'
import { defineErrorWithContext } from './defineErrorWithContext.js'

// Errors of swapping. Loaded with it.

/**
 * The data API does not swap on this network (SPEC section 8).
 *
 * _What to do:_ offer swaps on the networks of the data API only.
 */
export const swapsUnsupported = /* @__PURE__ */ defineError(
  'LATCHKEY_SWAP__UNSUPPORTED',
  'Network not supported for Swaps'
)

/**
 * The data API has no gas price of this network (SPEC section 8).
 *
 * _What to do:_ nothing: the wallet shows the fee before the person signs.
 */
export const gasPriceUnsupported = /* @__PURE__ */ defineError(
  'LATCHKEY_SWAP__GAS_PRICE_UNSUPPORTED',
  'Network not supported for Gas Price'
)

/**
 * A swap was requested without an amount, without one of its tokens, or with a slippage that is not valid.
 *
 * _What to do:_ set them.
 */
export const swapIncomplete = /* @__PURE__ */ defineError(
  'LATCHKEY_SWAP__INCOMPLETE',
  'An amount and two tokens are required'
)

/**
 * There is no way between the two tokens for this amount.
 *
 * _What to do:_ let the visitor choose another amount or token.
 */
export const noRoute = /* @__PURE__ */ defineError('LATCHKEY_SWAP__NO_ROUTE', 'Insufficient liquidity')

/**
 * The service has built something else than was agreed (decision D17). It did not reach the wallet. `context.problem` says what: `target` (a
 * contract that is no known router), `call`, `recipient`, `tokenIn`, `tokenOut`, `amount`, `least` (less than the quote without the
 * slippage), `value`, `deadline`, `approval`, `decimals` (the network counts a token in other units),
 * `outcome` (a simulation shows another result), `reverted`.
 *
 * _What to do:_ do not swap with this service; report it to its operator.
 */
export const swapBlocked = /* @__PURE__ */ defineErrorWithContext(
  'LATCHKEY_SWAP__BLOCKED',
  'The swap was blocked: {problem}'
)

/**
 * The network cannot simulate the swap, so that nothing proves how much arrives of a token that may keep a part of each transfer. It did not
 * reach the wallet.
 *
 * _What to do:_ swap after the visitor has agreed to that (`acceptUnproved` of hook `useSwap`).
 */
export const swapUnproved = /* @__PURE__ */ defineError(
  'LATCHKEY_SWAP__UNPROVED',
  'The network could not simulate the swap'
)

/**
 * The price has become worse since the visitor has seen it.
 *
 * _What to do:_ show the new offer, and swap after the visitor has accepted it.
 */
export const priceMoved = /* @__PURE__ */ defineError('LATCHKEY_SWAP__PRICE_MOVED', 'The price has changed')

/**
 * The offer is older than 30 seconds, or could not be read. It is read again.
 *
 * _What to do:_ let the visitor check the new offer, and swap again.
 */
export const staleOffer = /* @__PURE__ */ defineError(
  'LATCHKEY_SWAP__STALE',
  'The offer is too old: it must be read again'
)
