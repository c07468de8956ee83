import type { ErrorDefinition } from '../../protocol/errors/defineError.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import { signInServerFailed, signInUnreachable } from '../../protocol/errors/signIn.js'
import { rpcFailed } from '../../protocol/errors/wallet.js'

/**
 * Translates a plug-in's error: the server is unreachable, the server failed, the account's network did not answer, or the sign-in was
 * refused, which is `refused`. Each has a next step of its own.
 */
export function signInError(cause: unknown, refused: ErrorDefinition): LatchkeyError {
  const define = definitionOf(cause) ?? refused
  return define({ cause })
}

function definitionOf(cause: unknown): ErrorDefinition | undefined {
  if (!isLatchkeyError(cause)) return undefined
  const { code, context, details } = cause
  switch (code) {
    case 'LATCHKEY_HTTP__OFFLINE':
    case 'LATCHKEY_HTTP__TIMEOUT':
      return signInUnreachable
    case 'LATCHKEY_HTTP__INVALID_ANSWER':
      return signInServerFailed
    case 'LATCHKEY_HTTP__FAILED':
      // RFC 9110 section 15.6, RFC 6585 section 4: these statuses are not caused by the content of the request.
      return Number(context?.status) >= 500 || context?.status === 429 ? signInServerFailed : undefined
    case 'LATCHKEY_SIWX__SESSION_REFUSED':
      return details === 'rpcFailed' ? rpcFailed : undefined
    default:
      return undefined
  }
}
