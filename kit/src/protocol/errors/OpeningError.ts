import { CodedError, type ErrorOptions } from './CodedError.js'
import { fillIn } from './fillIn.js'
import { openingMessages } from './openingMessages.js'

/** A `LatchkeyError` for what the first opening loads: the same in every respect, but that it knows fewer sentences. */
export class OpeningError extends CodedError {
  constructor(code: keyof typeof openingMessages, options: ErrorOptions = {}) {
    super(code, fillIn(openingMessages[code], options.context), options)
  }
}
