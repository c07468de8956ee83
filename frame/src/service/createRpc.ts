import type { Rpc } from '../contracts/Described.js'
import { KeyFailure } from '../keys/KeyFailure.js'
import { fieldsOf } from '../keys/record/readRecord.js'
import { readLimited } from './readLimited.js'

/** A failure of a node, with its message and code (JSON-RPC 2.0, EIP-1474). */
export class RpcFailure extends Error {
  override readonly name = 'RpcFailure'
  readonly code: number
  /** The node's own data, such as that of a revert. */
  readonly data: unknown

  constructor(message: string, code: number, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** Bytes of an answer, and how long a node may take, in ms. */
const sizeLimit = 2 * 1024 * 1024
const timeLimit = 20_000

/** Calls of nodes, through the server. */
export function createRpc({
  fetch,
  api,
  projectId
}: {
  readonly fetch: typeof globalThis.fetch
  readonly api: string
  readonly projectId: string
}): Rpc {
  let count = 0
  return async (chain, method, params) => {
    const id = ++count
    const url = `${api}/v1?chainId=${encodeURIComponent(chain)}&projectId=${encodeURIComponent(projectId)}`
    const answer = await ask(fetch, url, JSON.stringify({ jsonrpc: '2.0', id, method, params }))
    const { result, error, id: answered } = fieldsOf(answer)
    if (error !== undefined && error !== null) throw readFailure(error)
    if (answered !== id || result === undefined)
      throw new RpcFailure('The network gave an answer that is not valid', -32_603)
    return result
  }
}

async function ask(fetch: typeof globalThis.fetch, url: string, body: string): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      credentials: 'omit',
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimit)
    })
    const text = await readLimited(response, sizeLimit)
    if (response.ok) return JSON.parse(text)
  } catch (cause) {
    throw new KeyFailure('server_unreachable', 'The network does not answer', { cause })
  }
  throw new KeyFailure('server_unreachable', 'The network does not answer')
}

function readFailure(error: unknown): RpcFailure {
  const { message, code, data } = fieldsOf(error)
  const text = typeof message === 'string' && message !== '' ? message : 'The network refused the call'
  return new RpcFailure(text.slice(0, 1_024), typeof code === 'number' ? code : -32_603, data)
}
