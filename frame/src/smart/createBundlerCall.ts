import type { Rpc } from '../contracts/Described.js'
import { fieldsOf } from '../keys/record/readRecord.js'
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
export function createBundlerCall(call: WalletCall): Rpc {
  let count = 0
  return async (chain, method, params) => {
    const id = ++count
    const request = { jsonrpc: '2.0', id, method, params }
    const answer = fieldsOf(await call(`/bundler?chainId=${encodeURIComponent(chain)}`, request))
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
