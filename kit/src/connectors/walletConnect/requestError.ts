import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import { faultCode, isRejection, messageOf } from './faults.js'
import { type ProviderError, providerError } from './providerError.js'

/**
 * What went wrong with a request, as EIP-1193 says it. An answer that did not come in time stays LATCHKEY_REQUEST__UNKNOWN:
 * the wallet may still carry it out (promise P18).
 */
export function toProviderError(cause: unknown): ProviderError | LatchkeyError {
  if (isLatchkeyError(cause, 'LATCHKEY_REQUEST__UNKNOWN')) return cause
  const code = faultCode(cause)
  const message = messageOf(cause) || 'The wallet answered with an error'
  if (isRejection(cause)) return providerError(4001, message, { cause })
  if (code === 3001 || code === 1001 || code === 5101) return providerError(4200, message, { cause })
  if (code === 3005 || code === 5100) return providerError(4901, message, { cause })
  if (code === 7001 || code === 6000) return providerError(4900, message, { cause })
  if (code !== undefined) return providerError(code, message, { cause, data: dataOf(cause) })
  return isLatchkeyError(cause) ? cause : providerError(-32_603, message, { cause })
}

function dataOf(error: unknown): unknown {
  return (error as { readonly data?: unknown } | undefined)?.data
}
