import { CodedError, type ErrorOptions } from './CodedError.js'
import { fillIn } from './fillIn.js'
import { openingMessages } from './openingMessages.js'

/** A `LatchkeyError` for code that the first opening loads. It differs only in having fewer messages. */
export class OpeningError extends CodedError {
  constructor(code: keyof typeof openingMessages, options: ErrorOptions = {}) {
    super(code, fillIn(openingMessages[code], options.context), options)
  }
}
