import { defineError } from './defineError.js'
import { defineErrorWithContext } from './defineErrorWithContext.js'

/**
 * A hook or a composable of `latchkey/appkit` was used before `createAppKit`.
 *
 * _What to do:_ call `createAppKit` where the application starts, outside of components.
 */
export const instanceMissing = /* @__PURE__ */ defineError(
  'LATCHKEY_APPKIT__NOT_CREATED',
  'Call createAppKit before this hook'
)

/**
 * An adapter of AppKit has no equal here: Tron and TON are not supported.
 *
 * _What to do:_ leave the adapter and its networks out.
 */
export const adapterUnsupported = /* @__PURE__ */ defineErrorWithContext(
  'LATCHKEY_APPKIT__ADAPTER_UNSUPPORTED',
  '{adapter} is not supported'
)
