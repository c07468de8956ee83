import { errorCodes, translateError } from '../protocol/eip1193/translateError.js'
import type { ErrorDefinition } from '../protocol/errors/defineError.js'
import { isLatchkeyError } from '../protocol/errors/isLatchkeyError.js'
import { LatchkeyError } from '../protocol/errors/LatchkeyError.js'
import { noAccounts, requestUnsupported, userRejected } from '../protocol/errors/wallet.js'
import { peek } from '../protocol/peek.js'
import { sanitizeText } from '../protocol/text.js'

/**
 * `RpcErrorCode` of Sats Connect (https://github.com/secretkeylabs/sats-connect-core, `src/types.ts`), which Leather and other WBIP wallets
 * share: there -32002 is "access denied", and not a request that waits.
 */
const jsonRpcCodes: Readonly<Record<number, ErrorDefinition>> = {
  [-32000]: userRejected,
  [-32002]: noAccounts
}

/** JSON-RPC "method not found", Sats Connect's "method not supported", EIP-1193 "unsupported method". */
const unsupportedCodes: readonly unknown[] = [-32_601, -32_001, 4200]

/**
 * Turns any value that a Bitcoin wallet threw, or answered in place of a result, into a typed error with the original as `cause`. Never throws.
 * `isJsonRpc`: the codes are those of Sats Connect.
 */
export function translateBitcoinError(error: unknown, isJsonRpc: boolean, method: string): LatchkeyError {
  if (isLatchkeyError(error)) return error
  const inner = peek(error, 'error')
  const codes = errorCodes(error)
  const details = sanitizeText(peek(inner, 'message') ?? peek(error, 'message'), 256) || undefined
  if (codes.includes(4001)) return userRejected({ details, cause: error })
  const known = codes.map(code => jsonRpcCodes[code as number]).find(definition => definition !== undefined)
  if (isJsonRpc && known) return known({ details, cause: error })
  if (codes.some(code => unsupportedCodes.includes(code)))
    return requestUnsupported({ context: { method }, details, cause: error })
  if (inner === undefined) return translateError(error)
  const { code, shortMessage } = translateError(inner)
  return new LatchkeyError(code, shortMessage, { details, cause: error })
}
