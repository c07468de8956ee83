'use client'
import type { SendCallsParameters } from '../../core/actions/sendCalls.js'
import { useWalletCall, type WalletCall } from './useWalletCall.js'

/**
 * Sends a batch of calls through the connected wallet (EIP-5792 `wallet_sendCalls`); `data` and what `sendCalls` resolves with is the id of
 * the batch, for `useCallsStatus`. Rejects with LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS, LATCHKEY_REQUEST__UNSUPPORTED,
 * LATCHKEY_SEND__INVALID_CALLS, LATCHKEY_CALLS__REFUSED (its `context.reason` says why), LATCHKEY_CONNECT__USER_REJECTED, and as `WalletRequests` says.
 * @example
 * const Deposit = ({ calls }: { calls: { to: string; data: string }[] }) => {
 *   const { sendCalls, data, status } = useSendCalls()
 *   return <button type="button" onClick={() => sendCalls({ calls }).catch(console.warn)}>{data ?? status}</button>
 * }
 */
export function useSendCalls(): WalletCall<string> & {
  sendCalls(parameters: SendCallsParameters): Promise<string>
} {
  const { ask: sendCalls, ...call } = useWalletCall(work)
  return { ...call, sendCalls }
}

const work: Parameters<typeof useWalletCall<SendCallsParameters, string>>[0] = (calls, kit, parameters) =>
  calls.sendCalls(kit, parameters)
