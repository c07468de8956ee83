import type { ErrorDefinition } from '../../protocol/errors/defineError.js'
import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import { noAccounts, userRejected, walletFailed } from '../../protocol/errors/wallet.js'
import { peek } from '../../protocol/peek.js'
import { sanitizeText } from '../../protocol/text.js'

/**
 * Errors of Mobile Wallet Adapter 2.0 ("Constants"): -1 not authorized, -3 not signed, because the person declined. The others, -2 invalid payloads,
 * -4 not submitted and -5 too many payloads, are failures.
 */
export function translateMobileError(method: string, error: unknown): LatchkeyError {
  const code = peek(error, 'code')
  const details = sanitizeText(peek(error, 'message'), 256) || undefined
  const isDeclined = code === -3 || (code === -1 && method === 'authorize')
  const define: ErrorDefinition = isDeclined ? userRejected : code === -1 ? noAccounts : walletFailed
  return define({ details, cause: error })
}
