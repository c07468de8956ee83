import { defineError } from './defineError.js'

// Errors that a page may throw before the first click: every page loads this file.

/**
 * `createLatchkey` got an empty `networks`.
 *
 * _What to do:_ pass at least one network.
 */
export const noNetworks = /* @__PURE__ */ defineError(
  'LATCHKEY_CONFIG__NO_NETWORKS',
  'At least one network is required'
)

/**
 * A hook or a component of `latchkey/react` was used outside a `LatchkeyProvider`.
 *
 * _What to do:_ put the provider around it, above all that uses Latchkey.
 */
export const noProvider = /* @__PURE__ */ defineError(
  'LATCHKEY_KIT__NO_PROVIDER',
  'Wrap this component in <LatchkeyProvider>'
)

/**
 * `open` was called without a page, as during server rendering.
 *
 * _What to do:_ call it in an event handler or an effect.
 */
export const notInBrowser = /* @__PURE__ */ defineError(
  'LATCHKEY_KIT__NOT_IN_BROWSER',
  'The modal opens in browsers only'
)

/**
 * The instance was used after `destroy()`.
 *
 * _What to do:_ create a new one.
 */
export const instanceDestroyed = /* @__PURE__ */ defineError(
  'LATCHKEY_KIT__DESTROYED',
  'This instance was destroyed'
)

/**
 * The service could not be reached at all, or a file of the kit did not load (`cause` is the browser's error; it is
 * absent if the browser is offline).
 *
 * _What to do:_ check the connection, the URL and the `connect-src` of the page; after a deployment that removed old
 * files, reload the page. [How the kit retries](browsers.md#when-a-file-does-not-load).
 */
export const serviceUnreachable = /* @__PURE__ */ defineError(
  'LATCHKEY_HTTP__OFFLINE',
  'The service could not be reached'
)

/**
 * The browser did not keep the cookie of `cookieStorage`, because cookies are blocked or the value is too large. The kit
 * continues, but remembers nothing after a reload.
 *
 * _What to do:_ nothing is required; check `domain` and `path` if it happens in every browser.
 */
export const cookieRefused = /* @__PURE__ */ defineError(
  'LATCHKEY_STORAGE__COOKIE_REFUSED',
  'The browser did not take the cookie'
)

/**
 * An unexpected error; the original is the `cause`.
 *
 * _What to do:_ please report it with the `cause`.
 */
export const unexpected = /* @__PURE__ */ defineError('LATCHKEY_INTERNAL__UNEXPECTED', 'Something went wrong')
