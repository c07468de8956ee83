'use client'
import type { GrantPermissionsParameters } from '../../core/actions/grantPermissions.js'
import type { GrantedPermissions } from '../../protocol/walletRequests.js'
import { useWalletCall, type WalletCall } from './useWalletCall.js'

/**
 * Asks the connected wallet for permissions (ERC-7715 `wallet_grantPermissions`), with which the application may act for the account
 * within their limits. `expiry` in seconds since 1970. Rejects with LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS, LATCHKEY_REQUEST__UNSUPPORTED,
 * LATCHKEY_REQUEST__INVALID_EXPIRY, LATCHKEY_CONNECT__USER_REJECTED, and as `WalletRequests` says.
 * @example
 * const Allow = ({ address, expiry }: { address: string; expiry: number }) => {
 *   const { grantPermissions, data } = useGrantPermissions()
 *   const permissions = [{ type: 'contract-call', data: { address, calls: ['play()'] } }]
 *   const ask = () => grantPermissions({ expiry, permissions }).catch(console.warn)
 *   return <button type="button" onClick={ask}>{data?.permissionsContext ?? 'Allow'}</button>
 * }
 */
export function useGrantPermissions(): WalletCall<GrantedPermissions> & {
  grantPermissions(parameters: GrantPermissionsParameters): Promise<GrantedPermissions>
} {
  const { ask: grantPermissions, ...call } = useWalletCall(work)
  return { ...call, grantPermissions }
}

const work: Parameters<typeof useWalletCall<GrantPermissionsParameters, GrantedPermissions>>[0] = (
  calls,
  kit,
  parameters
) => calls.grantPermissions(kit, parameters)
