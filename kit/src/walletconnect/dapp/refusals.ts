import { wcError } from '../fail.js'
import type { RpcFault } from '../rpc/codes.js'

export function declined({ code, message }: RpcFault) {
  return wcError('LATCHKEY_WALLETCONNECT__REJECTED', { context: { code }, details: message })
}

export function refused(problem: string, fault?: RpcFault) {
  return wcError('LATCHKEY_WALLETCONNECT__INVALID_SESSION', {
    context: { problem, ...(fault && { peerFault: fault.code }) }
  })
}
