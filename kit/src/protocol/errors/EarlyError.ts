import { CodedError, type ErrorOptions } from './CodedError.js'
import { earlyMessages } from './earlyMessages.js'

/**
 * A `LatchkeyError` for code that is loaded before the first click. It differs only in having few messages, so that
 * the page loads less.
 */
export class EarlyError extends CodedError {
  constructor(code: keyof typeof earlyMessages, options: ErrorOptions = {}) {
    super(code, earlyMessages[code], options)
  }
}
