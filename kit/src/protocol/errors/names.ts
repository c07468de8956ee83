import { defineError } from './defineError.js'
import { defineErrorWithContext } from './defineErrorWithContext.js'

// Errors of names, with the texts of SPEC section 8. Loaded with the names.

/**
 * A text cannot be a name: it needs at least 4 characters, and has letters from a to z, digits and hyphens only (SPEC section 5).
 *
 * _What to do:_ let the visitor choose another one.
 */
export const nameInvalid = /* @__PURE__ */ defineError(
  'LATCHKEY_NAME__INVALID',
  'A name has at least 4 letters, digits or hyphens'
)

/**
 * The address of a name could not be read. The message is the server's first reason, if it gave one.
 *
 * _What to do:_ try again; check that the server serves names (docs/names.md).
 */
export const nameNotResolved = /* @__PURE__ */ defineError(
  'LATCHKEY_NAME__RESOLVE_FAILED',
  'Error resolving name'
)

/**
 * Whether a name is free could not be read. The message is the server's first reason, if it gave one.
 *
 * _What to do:_ try again; check that the server serves names (docs/names.md).
 */
export const nameSuggestionsFailed = /* @__PURE__ */ defineError(
  'LATCHKEY_NAME__SUGGESTIONS_FAILED',
  'Error fetching name suggestions'
)

/**
 * The names of an account could not be read. The message is the server's first reason, if it gave one.
 *
 * _What to do:_ try again; check that the server serves names (docs/names.md).
 */
export const namesNotFetched = /* @__PURE__ */ defineError(
  'LATCHKEY_NAME__REVERSE_FAILED',
  'Error fetching names for address'
)

/**
 * A name was not registered. The message is the server's first reason, if it gave one: usually another account has registered the name
 * meanwhile.
 *
 * _What to do:_ show the message, and let the visitor choose another name or try again.
 */
export const nameNotRegistered = /* @__PURE__ */ defineErrorWithContext(
  'LATCHKEY_NAME__REGISTER_FAILED',
  'Error registering name {name}'
)

/**
 * A name was not changed. The message is the server's first reason, if it gave one: usually the account does not own the name.
 *
 * _What to do:_ show the message, and let the visitor try again.
 */
export const nameNotChanged = /* @__PURE__ */ defineErrorWithContext(
  'LATCHKEY_NAME__CHANGE_FAILED',
  'Error changing name {name}'
)

/**
 * A name cannot have a record: an address with a mistyped letter, a picture that is no https link, or a text over 255 characters or with
 * others than `a-z`, `A-Z`, `0-9`, `@:/._-?&=+` and spaces (wire.md section 1.12).
 *
 * _What to do:_ let the visitor correct the entry.
 */
export const nameRecordInvalid = /* @__PURE__ */ defineError(
  'LATCHKEY_NAME__INVALID_RECORD',
  'A name cannot have this entry'
)
