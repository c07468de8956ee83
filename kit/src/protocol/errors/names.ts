import { defineError } from './defineError.js'
import { defineErrorWithContext } from './defineErrorWithContext.js'

// Errors of names. Loaded with them. The message of a failed call is the service's first reason (decision D16), else the text of SPEC
// section 8, which the comment of each has.

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
 * The address of a name could not be read: 'Error resolving name'.
 *
 * _What to do:_ try again; check that the server serves names (docs/names.md).
 */
export const nameNotResolved = /* @__PURE__ */ defineErrorWithContext(
  'LATCHKEY_NAME__RESOLVE_FAILED',
  '{reason}'
)

/**
 * Whether a name is free could not be read: 'Error fetching name suggestions'.
 *
 * _What to do:_ try again; check that the server serves names (docs/names.md).
 */
export const nameSuggestionsFailed = /* @__PURE__ */ defineErrorWithContext(
  'LATCHKEY_NAME__SUGGESTIONS_FAILED',
  '{reason}'
)

/**
 * The names of an account could not be read: 'Error fetching names for address'.
 *
 * _What to do:_ try again; check that the server serves names (docs/names.md).
 */
export const namesNotFetched = /* @__PURE__ */ defineErrorWithContext(
  'LATCHKEY_NAME__REVERSE_FAILED',
  '{reason}'
)

/**
 * A name was not registered: 'Error registering name {name}'. Usually somebody else has registered it meanwhile.
 *
 * _What to do:_ show the message, and let the visitor choose another name or try again.
 */
export const nameNotRegistered = /* @__PURE__ */ defineErrorWithContext(
  'LATCHKEY_NAME__REGISTER_FAILED',
  '{reason}'
)
