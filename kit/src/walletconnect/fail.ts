import { CodedError, type ErrorOptions } from '../protocol/errors/CodedError.js'
import { fillIn } from '../protocol/errors/fillIn.js'
import { walletConnectMessages } from '../protocol/errors/walletConnectMessages.js'

/** A `LatchkeyError` of this client, without loading the whole registry. */
export function wcError(code: keyof typeof walletConnectMessages, options: ErrorOptions = {}): CodedError {
  return new CodedError(code, fillIn(walletConnectMessages[code], options.context), options)
}
