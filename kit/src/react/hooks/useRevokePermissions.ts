'use client'
import type { revokePermissions } from '../../core/actions/grantPermissions.js'
import { useWalletCall, type WalletCall } from './useWalletCall.js'

type RevokePermissionsParameters = Parameters<typeof revokePermissions>[1]

/**
 * Ends permissions that the connected wallet granted (`wallet_revokePermissions`, by the context of ERC-7715). Rejects with
 * LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS, LATCHKEY_REQUEST__UNSUPPORTED, and as `WalletRequests` says.
 * @example
 * const Forbid = ({ permissionsContext }: { permissionsContext: string }) => {
 *   const { revokePermissions } = useRevokePermissions()
 *   return <button type="button" onClick={() => revokePermissions({ permissionsContext }).catch(console.warn)}>Forbid</button>
 * }
 */
export function useRevokePermissions(): WalletCall<void> & {
  revokePermissions(parameters: RevokePermissionsParameters): Promise<void>
} {
  const { ask: revokePermissions, ...call } = useWalletCall(work)
  return { ...call, revokePermissions }
}

const work: Parameters<typeof useWalletCall<RevokePermissionsParameters, void>>[0] = (
  calls,
  kit,
  parameters
) => calls.revokePermissions(kit, parameters)
