import { CodedError } from '../../protocol/errors/CodedError.js'
import { walletConnectMessages } from '../../protocol/errors/walletConnectMessages.js'
import { wcError } from '../fail.js'
import type { RpcFault } from './codes.js'

type AskedRequest = { readonly id: number; readonly topic: string; readonly method: string }

/** The error of a request with unknown outcome: the wallet may have received it. `isRepeated`: the kit did not send a repetition of it. */
export function unknownState(ask: AskedRequest, cause?: unknown, isRepeated = false): CodedError {
  const { id, topic, method } = ask
  return new CodedError('LATCHKEY_REQUEST__UNKNOWN', walletConnectMessages.LATCHKEY_REQUEST__UNKNOWN, {
    context: { state: 'unknown', id, topic, method, ...(isRepeated && { isRepeated }) },
    cause
  })
}

/** The error for a wallet's error answer. */
export function failed(fault: RpcFault, { topic, method }: Omit<AskedRequest, 'id'>): CodedError {
  return wcError('LATCHKEY_WALLETCONNECT__REQUEST_FAILED', {
    context: { topic, method, code: fault.code },
    details: fault.message,
    cause: fault
  })
}

/** The error of a request whose session ended before the answer. */
export function ended(topic: string): CodedError {
  return wcError('LATCHKEY_WALLETCONNECT__SESSION_ENDED', { context: { topic } })
}
