import { callsRefused } from '../../protocol/errors/calls.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'

/** EIP-5792 section "Error Codes". */
const reasons: Readonly<Record<number, string>> = {
  5700: 'capability',
  5710: 'network',
  5720: 'duplicate',
  5730: 'unknownBatch',
  5740: 'tooLarge',
  5750: 'upgradeRejected',
  5760: 'notAtomic'
}

/** Places where wallets and our own errors keep the error that a wallet threw. */
const inner = ['cause', 'data', 'originalError', 'error'] as const

/** Throws LATCHKEY_CALLS__REFUSED in place of a wallet's error with a code of EIP-5792, and any other error as it is. */
export function throwCallsRefusal(error: unknown): never {
  if (!isLatchkeyError(error, 'LATCHKEY_CONNECT__WALLET_FAILED')) throw error
  const { details, cause } = error
  const code = codeIn(cause)
  const reason = code === undefined ? undefined : reasons[code]
  if (code === undefined || reason === undefined) throw error
  throw callsRefused({ context: { reason, code }, details, cause })
}

/** The first code of EIP-5792 in an error and in those inside of it. Never throws: the error is the wallet's. */
function codeIn(error: unknown, depth = 0): number | undefined {
  if (typeof error !== 'object' || error === null || depth > 4) return undefined
  try {
    const holder = error as Readonly<Record<string, unknown>>
    const code = Number(holder.code)
    if (Object.hasOwn(reasons, code)) return code
    for (const name of inner) {
      const found = codeIn(holder[name], depth + 1)
      if (found !== undefined) return found
    }
  } catch {
    // A getter of the wallet's error.
  }
  return undefined
}
