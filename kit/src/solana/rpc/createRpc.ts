import type { Environment } from '../../core/contracts/Environment.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import { rpcFailed } from '../../protocol/errors/wallet.js'
import { httpTimeout, retryCount, retryDelay } from '../../protocol/limits.js'
import type { Network } from '../../protocol/network.js'
import { peek } from '../../protocol/peek.js'
import { sanitizeText } from '../../protocol/text.js'
import { within } from '../../protocol/within.js'

/** Requests of one network (JSON-RPC 2.0, https://solana.com/docs/rpc). Answers are the node's, unchecked. */
export type Rpc = {
  /** Rejects with LATCHKEY_RPC__FAILED; its cause is the error of the node, if that answered with one. */
  request(method: string, params: readonly unknown[]): Promise<unknown>
}

/** More characters than the answer of a request of the kit has: a page of token accounts. Ours. */
const answerLimit = 8_000_000

/**
 * Reads through a network's own RPC URLs, in order of preference: the next one, if one does not answer or answers no JSON-RPC; three more tries
 * (decision D20). A node's own error is an answer.
 */
export function createRpc(network: Network, { fetch, clock }: Pick<Environment, 'fetch' | 'clock'>): Rpc {
  const urls = network.rpcUrls.default.http
  const pause = () => new Promise<void>(resolve => clock.after(retryDelay, resolve))
  const send = async (url: string, body: string): Promise<unknown> => {
    const abort = new AbortController()
    const asking = fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: abort.signal
    }).then(response => response.text())
    const text = await within(clock, httpTimeout, asking, () => {
      abort.abort()
      throw rpcFailed({ details: 'the node did not answer in time' })
    })
    if (text.length > answerLimit) throw rpcFailed({ details: 'the answer is too long' })
    return readAnswer(JSON.parse(text))
  }
  return {
    async request(method, params) {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      let failure: unknown
      for (let turn = 0; turn <= retryCount; turn++) {
        if (turn > 0) await pause()
        for (const url of urls) {
          try {
            return await send(url, body)
          } catch (error) {
            if (isNodeError(error)) throw error
            failure = error
          }
        }
      }
      throw isLatchkeyError(failure) ? failure : rpcFailed({ cause: failure })
    }
  }
}

/** What a node answered in place of a result. */
export type NodeError = { readonly code: number; readonly message: string; readonly data: unknown }

function readAnswer(answer: unknown): unknown {
  const error = peek(answer, 'error')
  if (typeof error === 'object' && error !== null) {
    const code = Number(peek(error, 'code'))
    const message = sanitizeText(peek(error, 'message'), 512)
    const cause: NodeError = { code, message, data: peek(error, 'data') }
    throw rpcFailed({ details: message, cause })
  }
  const result = peek(answer, 'result')
  if (result === undefined) throw rpcFailed({ details: 'the answer is no JSON-RPC' })
  return result
}

/** Whether a node refused a request, which another try would not change. -32005: it is behind, another one may not be. */
function isNodeError(error: unknown): boolean {
  const cause = isLatchkeyError(error) ? error.cause : undefined
  const code = peek(cause, 'code')
  return (
    typeof code === 'number' && typeof peek(cause, 'message') === 'string' && code !== -32_005 && code !== 429
  )
}
