import type { RpcAnswer, RpcRequest } from 'latchkey/protocol/http'
import { isHex, keccak256 } from 'viem'

/**
 * The complete error texts of nodes for a transaction that is in their pool already, without the hash at the end. A text
 * that only contains these words may mean the opposite: "unknown transaction type" is an error. The sources of each text
 * are in the tests.
 */
const knownTexts: ReadonlySet<string> = new Set([
  // geth since 1.9.11 and its forks, erigon, reth, gateways
  'already known',
  'transaction already known',
  // geth before 1.9.11, besu, hardhat
  'known transaction',
  // erigon
  'existing tx with same hash',
  // nethermind
  'alreadyknown',
  // anvil
  'transaction already imported',
  // openethereum and parity
  'transaction with the same hash was already imported',
  // substrate
  'pool(alreadyimported)'
])

/** The status that erigon puts before its text. */
const status = /^(?:already_exists|internal_error): /

/** A hash, complete or its first four bytes, at the end: `: 0x…`, `: …` or ` (…)`. */
const namedHash = /(?:: ?(?:0x)?([\da-f]{64})|: ?(?:0x)?([\da-f]{8})| \((?:0x)?([\da-f]{8,64})\))$/

/** zkSync puts the hash in the middle. */
const knownToZkSync =
  /^(?:.*: )?known transaction\. transaction with hash (?:0x)?([\da-f]{64}) is already in the system$/

/**
 * Legacy transactions, and the types whose hash is the hash of the sent bytes: 1, 2, 4 (EIP-2930, EIP-1559, EIP-7702) and
 * Celo's 0x7b. A blob transaction is sent with bytes that are not hashed (EIP-4844); zkSync's 0x71 is hashed differently.
 */
const isHashOfBytes = /^0x(?:0[124]|7b|[c-f])/i

/**
 * If a node accepted a transaction but its answer was lost, the next node reports it as known. The transaction was sent,
 * so the answer is its hash: an error would tempt users to send it twice.
 */
export function settleSent(request: RpcRequest, answer: RpcAnswer): RpcAnswer {
  if (request.method !== 'eth_sendRawTransaction' || !('error' in answer)) return answer
  const raw = Array.isArray(request.params) ? request.params[0] : undefined
  if (!isHex(raw) || !isHashOfBytes.test(raw)) return answer
  const hash = keccak256(raw)
  return isKnownError(answer.error.message, hash) ? { jsonrpc: '2.0', id: answer.id, result: hash } : answer
}

/** Whether an error means that the node has the transaction `hash`. An error with a different hash does not. */
function isKnownError(message: string, hash: string): boolean {
  const text = message.trim().toLowerCase().replace(/\.$/, '')
  const inSystem = knownToZkSync.exec(text)
  if (inSystem) return hash === `0x${inSystem[1]}`
  const named = namedHash.exec(text)
  if (named && !hash.startsWith(`0x${named[1] ?? named[2] ?? named[3]}`)) return false
  return knownTexts.has(text.slice(0, named?.index).replace(status, ''))
}
