import { CodedError, type ErrorOptions } from '../protocol/errors/CodedError.js'
import { walletConnectMessages } from '../protocol/errors/walletConnectMessages.js'

/** A `LatchkeyError` of this client: the same in every respect, without the weight of the whole registry. */
export function wcError(code: keyof typeof walletConnectMessages, options: ErrorOptions = {}): CodedError {
  return new CodedError(code, walletConnectMessages[code], options)
}
