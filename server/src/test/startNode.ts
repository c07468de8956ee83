import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A JSON-RPC request that a node receives. */
export type NodeRequest = {
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
}

/** Returns the node's answer to a request: a result, `{ error }`, or the HTTP `{ status }` of a failure of the whole batch. */
export type Behaviour = (request: NodeRequest) => unknown

/** Starts a fake chain node: a real HTTP server whose behaviour a test sets and may change. */
export async function startNode(
  initial: Behaviour | { readonly raw: (request: IncomingMessage, response: ServerResponse) => void }
) {
  const seen: unknown[] = []
  const state = { behaviour: initial }
  const server = createServer((request, response) => {
    const { behaviour } = state
    if (typeof behaviour !== 'function') {
      seen.push('raw')
      behaviour.raw(request, response)
      return
    }
    let text = ''
    request.on('data', chunk => {
      text += chunk
    })
    request.on('end', () => {
      const body = JSON.parse(text) as NodeRequest | NodeRequest[]
      seen.push(body)
      const one = (item: NodeRequest) => {
        const answer = behaviour(item)
        const { status } = (answer ?? {}) as { status?: unknown }
        if (typeof status === 'number') response.statusCode = status
        const isError = typeof answer === 'object' && answer !== null && 'error' in answer
        return { jsonrpc: '2.0', id: item.id, ...(isError ? answer : { result: answer }) }
      }
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(Array.isArray(body) ? body.map(one).reverse() : one(body)))
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The received requests. */
    seen,
    behave: (behaviour: typeof initial) => {
      state.behaviour = behaviour
    },
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>(resolve => server.close(() => resolve()))
    }
  }
}
