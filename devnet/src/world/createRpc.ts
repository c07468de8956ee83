/** The RPC of a chain. Both throw an `Error` with the node's message. */
export type Rpc = {
  readonly call: (method: string, ...params: readonly unknown[]) => Promise<unknown>
  /** Several calls in one request. The node runs them in any order. */
  readonly batch: (calls: readonly (readonly [method: string, ...params: unknown[]])[]) => Promise<unknown[]>
}

type Answer = {
  readonly id: number
  readonly result?: unknown
  readonly error?: { readonly message: string }
}

/**
 * The RPC at `rpcUrl`. Not viem's client: preparing a chain takes hundreds of calls, of which viem lacks the one that is
 * made most often (`evm_mine` with a time).
 */
export function createRpc(rpcUrl: string): Rpc {
  const batch: Rpc['batch'] = async calls => {
    const body = calls.map(([method, ...params], id) => ({ jsonrpc: '2.0', id, method, params }))
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(rpcUrl, { method: 'POST', headers, body: JSON.stringify(body) })
    const answers = (await response.json()) as readonly Answer[]
    return [...answers]
      .sort((a, b) => a.id - b.id)
      .map(({ id, result, error }) => {
        if (error) throw new Error(`${calls[id]?.[0]}: ${error.message}`)
        return result
      })
  }
  const call: Rpc['call'] = async (method, ...params) => (await batch([[method, ...params]]))[0]
  return { call, batch }
}
