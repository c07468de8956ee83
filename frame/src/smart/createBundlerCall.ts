import type { Rpc } from '../contracts/Described.js'
import { fieldsOf } from '../keys/record/readRecord.js'
import { KeyFailure } from '../keys/KeyFailure.js'
import type { WalletCall } from '../wallet/createWalletCall.js'

/** An error that a bundler or paymaster answered, with its code (ERC-7769, JSON-RPC 2.0). */
export class BundlerRefusal extends Error {
  override readonly name = 'BundlerRefusal'
  readonly code: number

  constructor(message: string, code: number) {
    super(message)
    this.code = code
  }
}

/** Calls of the bundler and the paymaster of a chain through the server, with the session of the person who is logged in. */
export function createBundlerCall(call: WalletCall, patience = 20_000): Rpc {
  let count = 0
  return async (chain, method, params) => {
    const id = ++count
    const request = { jsonrpc: '2.0', id, method, params }
    const path = `/bundler?chainId=${encodeURIComponent(chain)}`
    const answer = fieldsOf(await within(patience, call(path, request)).catch(throwRefusal))
    const { message, code } = fieldsOf(answer.error)
    if (answer.error !== undefined && answer.error !== null)
      throw new BundlerRefusal(
        typeof message === 'string' ? message : '',
        typeof code === 'number' ? code : -32603
      )
    if (answer.result === undefined) throw new TypeError('The bundler gave an answer that is not valid')
    return answer.result
  }
}

/** What the server refuses itself was not sent on. Of what bundler or paymaster did not answer, that is not known. */
function throwRefusal(error: unknown): never {
  if (!(error instanceof KeyFailure) || error.code !== 'server_refused') throw error
  if (error.field === 'bundler' || error.field === 'paymaster') throw error
  throw new BundlerRefusal(error.message, -32603)
}

/** Rejects after `ms`: a bundler that takes longer may still carry out what it was sent. */
function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The bundler does not answer')), ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
