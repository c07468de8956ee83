import type { CaipNetworkId } from '../../protocol/caip.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { GrantedPermissions, PermissionsRequest } from '../../protocol/walletRequests.js'
import { inspect } from '../connection/inspect.js'
import type { Kit } from '../Kit.js'
import { requestAccount, requestOf } from './sendCalls.js'

/** Permissions that the host requests for the connected account. */
export type GrantPermissionsParameters = Omit<PermissionsRequest, 'network' | 'address'> & {
  /** Default: the account's network. */
  readonly network?: CaipNetworkId | undefined
  /** Default: the active one. */
  readonly namespace?: Namespace | undefined
}

/**
 * Asks the wallet for permissions (ERC-7715 `wallet_grantPermissions`), which the person approves there. Rejects with
 * LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS, LATCHKEY_REQUEST__UNSUPPORTED, and as `WalletRequests` says.
 */
export async function grantPermissions(
  kit: Kit,
  { namespace, network, ...request }: GrantPermissionsParameters
): Promise<GrantedPermissions> {
  const account = requestAccount(kit, namespace)
  const { address, connected } = account
  const ask = requestOf(account, 'grantPermissions', 'wallet_grantPermissions')
  const id = network ?? (`${account.namespace}:${connected.chainId}` as const)
  const parameters = { ...request, network: id, address }
  await inspect(kit, { connectorId: connected.connector.id, kind: 'grantPermissions', parameters })
  return ask(parameters)
}

/**
 * Ends permissions that the wallet granted (`wallet_revokePermissions`). Rejects as `grantPermissions` does.
 */
export async function revokePermissions(
  kit: Kit,
  {
    permissionsContext,
    namespace
  }: { readonly permissionsContext: string; readonly namespace?: Namespace | undefined }
): Promise<void> {
  const account = requestAccount(kit, namespace)
  await requestOf(account, 'revokePermissions', 'wallet_revokePermissions')(permissionsContext)
}
