import type { Network } from '../../protocol/network.js'
import type { SiwxFetch } from '../SiwxConfig.js'

/** A client for a network's nodes, by JSON-RPC over HTTP; that of an EVM chain is a `SiwxClient`. */
export type RpcClient = {
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  readonly chain: { readonly id: number }
}

/** Reads a network by its own RPC URLs in order. Rejects with the last failure, or with the error a node returned. */
export function rpcClient({ id, rpcUrls }: Pick<Network, 'id' | 'rpcUrls'>, fetch: SiwxFetch): RpcClient {
  return {
    chain: { id: Number(id) },
    request: async ({ method, params }) => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      let failure: unknown = new Error('The network has no RPC URL')
      for (const url of rpcUrls.default.http) {
        try {
          return await ask(fetch, url, body)
        } catch (error) {
          failure = error
          // The node answered with an error: other nodes would return the same.
          if (typeof (error as { code?: unknown }).code === 'number') throw error
        }
      }
      throw failure
    }
  }
}

async function ask(fetch: SiwxFetch, url: string, body: string): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const signal = AbortSignal.timeout(10_000)
  const response = await fetch(url, { method: 'POST', headers, body, signal })
  const answer = JSON.parse(await response.text()) as { result?: unknown; error?: unknown }
  if (answer.result !== undefined) return answer.result
  const { code, message } = (answer.error ?? {}) as { code?: unknown; message?: unknown }
  throw Object.assign(new Error(String(message).slice(0, 200)), typeof code === 'number' ? { code } : {})
}
