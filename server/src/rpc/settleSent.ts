import type { RpcAnswer, RpcRequest } from 'latchkey/protocol/http'
import { isHex, keccak256 } from 'viem'

/** What nodes say of a transaction that is in their pool already. */
const isKnown = /already ?known|already imported|known transaction/i

/**
 * When a node took a transaction but its answer was lost, the next node says that it knows it. The transaction was
 * sent, so the answer is its hash: calling it an error would tempt people to send twice. Blob transactions are left
 * alone, since their hash is not that of the bytes sent (EIP-4844).
 */
export function settleSent(request: RpcRequest, answer: RpcAnswer): RpcAnswer {
  if (request.method !== 'eth_sendRawTransaction' || !('error' in answer)) return answer
  const raw = Array.isArray(request.params) ? request.params[0] : undefined
  if (!isKnown.test(answer.error.message) || !isHex(raw) || raw.startsWith('0x03')) return answer
  return { jsonrpc: '2.0', id: answer.id, result: keccak256(raw) }
}
