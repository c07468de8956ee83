import { CodedError, type ErrorOptions } from './CodedError.js'
import { earlyMessages } from './earlyMessages.js'

/**
 * A `LatchkeyError` for what is loaded before the first click: the same in every respect, but that it knows only the few
 * sentences that can be needed by then.
 */
export class EarlyError extends CodedError {
  constructor(code: keyof typeof earlyMessages, options: ErrorOptions = {}) {
    super(code, earlyMessages[code], options)
  }
}
