import type { SendFault } from '../core/contracts/Adapter.js'
import { errorCodes } from '../protocol/eip1193/translateError.js'
import { peek } from '../protocol/peek.js'

/**
 * The messages of nodes, in the order of the checks: geth's core/txpool and core/error.go
 * https://github.com/ethereum/go-ethereum/blob/master/core/error.go , which other clients repeat. A node that knows the transaction
 * already, and a request that timed out, say that it may have been sent.
 */
const messages: readonly (readonly [SendFault, RegExp])[] = [
  [
    'unknown',
    /already known|known transaction|already imported|time[d]? ?out|network error|failed to fetch/i
  ],
  ['stuck', /replacement transaction underpriced|replacement fee too low|txpool is full|in-flight/i],
  ['nonce', /nonce (?:too|is too|has already)|invalid nonce|oldnonce/i],
  [
    'underpriced',
    /underpriced|(?:fee|price)[\w ]* (?:less|lower) than|fee too low|below minimum|intrinsic gas too low/i
  ],
  [
    'insufficientFunds',
    /insufficient (?:funds|balance)|exceeds (?:the )?balance|exceeds allowance|doesn't have enough funds/i
  ],
  ['reverted', /revert|execution failed|invalid opcode|out of gas/i]
]

/** A node that limits requests (HTTP 429) has not taken the transaction. */
const notTaken = /\b429\b|too many requests|rate.?limit/i

/**
 * Codes of a request that was refused before anything was sent: JSON-RPC 2.0 section 5.1 (-32700, -32600 to -32602), EIP-1193 (4200), EIP-3326 (4902), EIP-1474
 * (-32001, -32003 to -32006), EIP-5792 (5700, 5710, 5740, 5750, 5760; not 5720, a batch that the wallet has already). Not -32000, which nodes
 * use for any failure, and not -32603: the node of a wallet may have the transaction although its answer was lost.
 */
const refusals: readonly unknown[] = [
  ...[-32_700, -32_600, -32_601, -32_602, -32_001, -32_003, -32_004, -32_005, -32_006],
  ...[4200, 4902, 5700, 5710, 5740, 5750, 5760]
]

/** The words after these are those of a contract, which can be any: only that an account has too little is read from them. */
const ofContract = /execution reverted|vm exception/i
const contractFaults: readonly SendFault[] = ['insufficientFunds', 'reverted']

/** Why a node or a wallet refused a transaction, from the texts and codes of its error and of the errors inside (`NetworkClient`); never throws. */
export async function explainFailure(error: unknown): Promise<SendFault | undefined> {
  const text = textsOf(error).join('\n')
  const isOfContract = ofContract.test(text)
  const found = messages.find(
    ([fault, pattern]) => (!isOfContract || contractFaults.includes(fault)) && pattern.test(text)
  )
  if (found) return found[0]
  const codes = errorCodes(error)
  // EIP-1474: 3 is the code of an execution error in geth.
  if (codes.includes(3)) return 'reverted'
  return codes.some(code => refusals.includes(code)) || notTaken.test(text) ? undefined : 'unknown'
}

/** The texts of an error, of its causes, and of the places where wallets put a node's error. */
function textsOf(error: unknown, depth = 0): readonly string[] {
  if (typeof error === 'string') return [error.slice(0, 2_000)]
  if (depth > 6 || typeof error !== 'object' || error === null) return []
  const own = ['message', 'details', 'shortMessage'].flatMap(name => {
    const text = peek(error, name)
    return typeof text === 'string' ? [text.slice(0, 2_000)] : []
  })
  const inner = ['cause', 'data', 'error', 'originalError'].flatMap(name =>
    textsOf(peek(error, name), depth + 1)
  )
  return [...own, ...inner]
}
