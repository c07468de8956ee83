import type { LatchkeyErrorCode } from './codes.js'
import type { LatchkeyError } from './LatchkeyError.js'

/**
 * Whether `error` is a Latchkey error, with `code` if one is given. Compares name and code, not the class; false for
 * an object whose getters throw.
 * @example if (isLatchkeyError(error, 'LATCHKEY_CONNECT__USER_REJECTED')) return
 */
export function isLatchkeyError<Code extends LatchkeyErrorCode = LatchkeyErrorCode>(
  error: unknown,
  code?: Code
): error is LatchkeyError & { readonly code: Code } {
  try {
    const { name, code: own } = error as LatchkeyError
    if (name !== 'LatchkeyError') return false
    return code ? own === code : typeof own === 'string' && /^LATCHKEY_[A-Z]+__[A-Z\d_]+$/.test(own)
  } catch {
    return false
  }
}
