import { CodedError, type ErrorOptions } from './CodedError.js'
import { fillIn } from './fillIn.js'
import { errorMessages, type LatchkeyErrorCode } from './registry.js'

/**
 * The error that Latchkey throws. Narrow it with `isLatchkeyError`, never with `instanceof`: two copies of the
 * package may live on one page.
 * @example throw new LatchkeyError('LATCHKEY_CAIP__INVALID_CAIP10', { context: { value: 'x' } })
 */
export class LatchkeyError extends CodedError {
  constructor(code: LatchkeyErrorCode, options: ErrorOptions = {}) {
    super(code, fillIn(errorMessages[code], options.context), options)
  }
}
