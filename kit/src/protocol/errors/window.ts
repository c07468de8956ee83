import { defineError } from './defineError.js'

// Errors of wallets that open a window of their own. This file is loaded with the first of them that a person chooses.

/**
 * The wallet's window cannot answer: this page is served with `Cross-Origin-Opener-Policy: same-origin`, which separates it from windows of
 * other origins (promise P26). `details` has the header's value.
 *
 * _What to do:_ serve the page with `Cross-Origin-Opener-Policy: same-origin-allow-popups`, or without the header.
 */
export const windowIsolated = /* @__PURE__ */ defineError(
  'LATCHKEY_CONNECT__WINDOW_ISOLATED',
  "The header Cross-Origin-Opener-Policy of this page separates it from the wallet's window"
)
