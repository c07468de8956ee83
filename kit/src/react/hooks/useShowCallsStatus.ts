'use client'
import type { showCallsStatus } from '../../core/actions/callsStatus.js'
import { useWalletCall, type WalletCall } from './useWalletCall.js'

type ShowCallsStatusParameters = Parameters<typeof showCallsStatus>[1]

/**
 * The connected wallet shows the person a batch that it sent (EIP-5792 `wallet_showCallsStatus`). Rejects with
 * LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS, LATCHKEY_REQUEST__UNSUPPORTED, LATCHKEY_CALLS__REFUSED, and as `WalletRequests` says.
 * @example
 * const Show = ({ id }: { id: string }) => {
 *   const { showCallsStatus } = useShowCallsStatus()
 *   return <button type="button" onClick={() => showCallsStatus({ id }).catch(console.warn)}>Show in wallet</button>
 * }
 */
export function useShowCallsStatus(): WalletCall<void> & {
  showCallsStatus(parameters: ShowCallsStatusParameters): Promise<void>
} {
  const { ask: showCallsStatus, ...call } = useWalletCall(work)
  return { ...call, showCallsStatus }
}

const work: Parameters<typeof useWalletCall<ShowCallsStatusParameters, void>>[0] = (calls, kit, parameters) =>
  calls.showCallsStatus(kit, parameters)
