import type { SendFault } from '../../core/contracts/Adapter.js'
import { errorCodes } from '../../protocol/eip1193/translateError.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import { peek } from '../../protocol/peek.js'

/**
 * The words of nodes and wallets, in the order of the checks: `TransactionError` and `InstructionError` of Agave
 * (https://docs.rs/solana-transaction-error), the logs of programs, and the first error of the token programs, "insufficient funds".
 */
const messages: readonly (readonly [SendFault | undefined, RegExp])[] = [
  ['unknown', /already (?:been )?processed|AlreadyProcessed|time[d]? ?out|network error|failed to fetch/i],
  [
    'insufficientFunds',
    /insufficient (?:lamports|funds|balance)|InsufficientFunds|AccountNotFound|no record of a prior credit|"Custom":\s*1\b|custom program error: 0x1\b/i
  ],
  // Its time is over: nothing was sent, and the next try has a new blockhash.
  [undefined, /blockhash ?not ?found|block height exceeded/i],
  ['reverted', /custom program error|InstructionError|program failed|simulation failed|account is frozen/i]
]

/** Codes of requests that were refused before anything was sent: JSON-RPC 2.0, and Agave's `rpc-client-api/src/custom_error.rs`. */
const refusals: readonly unknown[] = [
  ...[-32_700, -32_600, -32_601, -32_602, -32_002, -32_003, -32_005, -32_013, -32_015, -32_016],
  ...[4100, 4200, 429]
]

/** Why a node or a wallet refused a transaction (`NetworkClient`); never throws. */
export async function explainFailure(error: unknown): Promise<SendFault | undefined> {
  if (
    isLatchkeyError(error, 'LATCHKEY_SEND__LOCKED_TOKEN') ||
    isLatchkeyError(error, 'LATCHKEY_SEND__WRONG_RECEIVER')
  )
    return 'reverted'
  const text = textsOf(error).join('\n')
  const found = messages.find(([, pattern]) => pattern.test(text))
  if (found) return found[0]
  return codesOf(error).some(code => refusals.includes(code)) ? undefined : 'unknown'
}

/** The codes of an error and of its causes. */
function codesOf(error: unknown): readonly unknown[] {
  return [...errorCodes(error), ...errorCodes(peek(error, 'cause'))]
}

/** The texts of an error, of its causes, and of the answer of a node inside. */
function textsOf(error: unknown, depth = 0): readonly string[] {
  if (typeof error === 'string') return [error.slice(0, 2_000)]
  if (depth > 5 || typeof error !== 'object' || error === null) return []
  const own = ['message', 'details'].flatMap(name => {
    const text = peek(error, name)
    return typeof text === 'string' ? [text.slice(0, 2_000)] : []
  })
  const inner = ['cause', 'error'].flatMap(name => textsOf(peek(error, name), depth + 1))
  return [...own, ...inner, written(peek(error, 'data'))]
}

/** The data of a node's error: what has failed, and the logs of the programs. */
function written(data: unknown): string {
  try {
    return (JSON.stringify(data) ?? '').slice(0, 8_000)
  } catch {
    return ''
  }
}
