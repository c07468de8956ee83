import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import type { LatchkeyErrorCode } from '../../protocol/errors/registry.js'

/**
 * What a plug-in's failure means: nobody answered, who answered has a problem, the account's network did not answer, or it was
 * refused, which is `refused`. Each has a next step of its own.
 */
export function signInError(cause: unknown, refused: LatchkeyErrorCode): LatchkeyError {
  return new LatchkeyError(meaning(cause) ?? refused, { cause })
}

function meaning(cause: unknown): LatchkeyErrorCode | undefined {
  if (!isLatchkeyError(cause)) return undefined
  const { code, context, details } = cause
  switch (code) {
    case 'LATCHKEY_HTTP__OFFLINE':
    case 'LATCHKEY_HTTP__TIMEOUT':
      return 'LATCHKEY_SIWX__UNREACHABLE'
    case 'LATCHKEY_HTTP__INVALID_ANSWER':
      return 'LATCHKEY_SIWX__SERVER_FAILED'
    case 'LATCHKEY_HTTP__FAILED':
      // RFC 9110 section 15.6, RFC 6585 section 4: not the fault of what was sent.
      return Number(context?.status) >= 500 || context?.status === 429
        ? 'LATCHKEY_SIWX__SERVER_FAILED'
        : undefined
    case 'LATCHKEY_SIWX__SESSION_REFUSED':
      return details === 'rpcFailed' ? 'LATCHKEY_RPC__FAILED' : undefined
    default:
      return undefined
  }
}
