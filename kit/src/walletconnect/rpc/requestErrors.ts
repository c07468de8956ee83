import { requestFailed, requestUnknown, sessionEnded } from '../../protocol/errors/walletConnect.js'
import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import type { RpcFault } from './codes.js'

type SentRequest = { readonly id: number; readonly topic: string; readonly method: string }

/** The error of a request with unknown outcome: the wallet may have received it. `isRepeated`: the kit did not send a repetition of it. */
export function unknownState(request: SentRequest, cause?: unknown, isRepeated = false): LatchkeyError {
  const { id, topic, method } = request
  return requestUnknown({
    context: { state: 'unknown', id, topic, method, ...(isRepeated && { isRepeated }) },
    cause
  })
}

/** The error for a wallet's error answer. */
export function failed(fault: RpcFault, { topic, method }: Omit<SentRequest, 'id'>): LatchkeyError {
  return requestFailed({
    context: { topic, method, code: fault.code },
    details: fault.message,
    cause: fault
  })
}

/** The error of a request whose session ended before the answer. */
export function ended(topic: string): LatchkeyError {
  return sessionEnded({ context: { topic } })
}
