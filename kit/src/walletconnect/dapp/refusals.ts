import { invalidSession, proposalRejected } from '../../protocol/errors/walletConnect.js'
import type { RpcFault } from '../rpc/codes.js'

export function declined({ code, message }: RpcFault) {
  return proposalRejected({ context: { code }, details: message })
}

export function refused(problem: string, fault?: RpcFault) {
  return invalidSession({
    context: { problem, ...(fault && { peerFault: fault.code }) }
  })
}
