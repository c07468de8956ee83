import { defineError } from './defineError.js'
import { defineErrorWithContext } from './defineErrorWithContext.js'

// Errors of the embedded wallet, with the texts of SPEC section 8. Loaded with its first login.

/**
 * `embedded()` is among the connectors, but `services.frame` does not name the wallet frame. It has no default, not even `server`: the frame is on
 * an origin of its own. The kit reports this once and offers no login.
 *
 * _What to do:_ set `services.frame` to the origin of the wallet frame, which is `LATCHKEY_FRAME_URL` of its server (docs/embedded-wallet.md).
 */
export const noFrame = /* @__PURE__ */ defineError(
  'LATCHKEY_CONFIG__NO_FRAME',
  'The embedded wallet needs the option services.frame: the origin of its frame'
)

/**
 * The wallet frame was not ready within 20 s (`context.reason` is `iframe_load_failed`). Usually its URL is wrong, its server is down, or it
 * does not list the origin of this page, so that the browser refused to show it.
 *
 * _What to do:_ open the URL of `services.frame` in a tab, and check that the project lists the origin of the page.
 */
export const frameNotLoaded = /* @__PURE__ */ defineError(
  'LATCHKEY_FRAME__LOAD_FAILED',
  'Unable to load email login dependency'
)

/**
 * The wallet frame did not answer a request within 30 s (`context.reason` is `iframe_request_timeout`).
 *
 * _What to do:_ try again; check that the server of the frame is running.
 */
export const frameTimeout = /* @__PURE__ */ defineError(
  'LATCHKEY_FRAME__REQUEST_TIMEOUT',
  'The wallet frame did not answer in time'
)

/**
 * The wallet frame does not serve the origin of this page (`context.reason` is `unverified_domain`).
 *
 * _What to do:_ add the origin to the project, on the server of the frame.
 */
export const unverifiedDomain = /* @__PURE__ */ defineError(
  'LATCHKEY_FRAME__UNVERIFIED_DOMAIN',
  'The wallet does not serve this page: its origin is not on the list of the project'
)

/**
 * There is no wallet frame: the code runs outside a browser, or the page removed the frame while a request waited for it. The next request adds
 * another one.
 *
 * _What to do:_ use the wallet in a browser only, and leave its frame in the page, also where a router replaces the page's body.
 */
export const frameNotSet = /* @__PURE__ */ defineError('LATCHKEY_FRAME__NOT_SET', 'iframe is not set')

/**
 * A message to or from the wallet frame is not valid; `details` says where. It was not sent, or it was ignored.
 *
 * _What to do:_ check the parameters of the request (docs/embedded-wallet.md).
 */
export const invalidFrameMessage = /* @__PURE__ */ defineError(
  'LATCHKEY_FRAME__INVALID_MESSAGE',
  'Invalid input'
)

/**
 * More than 50 requests wait for the wallet frame, or more than 100 messages passed within a second.
 *
 * _What to do:_ wait for answers; read chains with a client of your own.
 */
export const frameBusy = /* @__PURE__ */ defineError(
  'LATCHKEY_FRAME__BUSY',
  'Too many requests wait for the wallet'
)

/**
 * The method is on no list of the embedded wallet.
 *
 * _What to do:_ use another method, or a client of your own for reads.
 */
export const rpcNotAllowed = /* @__PURE__ */ defineError(
  'LATCHKEY_REQUEST__NOT_ALLOWED',
  'Requested RPC call is not allowed'
)

/**
 * A login, or another request to the embedded wallet, failed; the message has the reason that the wallet gave. `context.reason` is one of
 * `wrong`, `expired`, `spent` (of the mailed code), `ended`, `mail`, `tooMany`, `unreachable` and `linkRequired`, where the wallet says it;
 * `context.ways` are then the logins of the account that has the address, separated by spaces.
 *
 * _What to do:_ show the message, and let the visitor try again, with a new code after `expired` and `spent`, or another login after
 * `linkRequired`.
 */
export const loginFailed = /* @__PURE__ */ defineErrorWithContext('LATCHKEY_LOGIN__FAILED', '{problem}')

/**
 * A mail was sent less than 30 s ago.
 *
 * _What to do:_ let the visitor wait; `context.seconds` says how long.
 */
export const loginTooSoon = /* @__PURE__ */ defineErrorWithContext(
  'LATCHKEY_LOGIN__TOO_SOON',
  'Please try again after {seconds} seconds'
)

/**
 * A text is no e-mail address. Nothing was sent.
 *
 * _What to do:_ let the visitor correct it.
 */
export const invalidEmail = /* @__PURE__ */ defineError('LATCHKEY_LOGIN__INVALID_EMAIL', 'Invalid email')

/**
 * The browser did not open the window of a social login, because it was not opened in a click, or it blocks all windows.
 *
 * _What to do:_ let the visitor click again, and allow windows for this page.
 */
export const loginWindowBlocked = /* @__PURE__ */ defineError(
  'LATCHKEY_LOGIN__WINDOW_BLOCKED',
  'The browser blocked the login window'
)

/**
 * The visitor closed the window of a social login before it was finished. This is not a failure.
 *
 * _What to do:_ offer a retry.
 */
export const loginCancelled = /* @__PURE__ */ defineError(
  'LATCHKEY_LOGIN__CANCELLED',
  'The login was cancelled'
)

/**
 * The result of a social login came from another origin than that of the wallet frame, and was not used.
 *
 * _What to do:_ check that `services.frame` names the origin to which the server leads its logins back.
 */
export const untrustedOrigin = /* @__PURE__ */ defineError(
  'LATCHKEY_LOGIN__UNTRUSTED_ORIGIN',
  'Untrusted Origin'
)
