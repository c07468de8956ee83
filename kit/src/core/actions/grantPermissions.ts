import type { CaipNetworkId } from '../../protocol/caip.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import { noActiveAddress } from '../../protocol/errors/wallet.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { GrantedPermissions, PermissionsRequest } from '../../protocol/walletRequests.js'
import { inspect } from '../connection/inspect.js'
import type { Kit } from '../Kit.js'
import { forgetAskedGrant, noteAskedGrant } from '../storage/askedGrants.js'
import { ownerOf } from '../storage/keptSessions.js'
import { requestAccount, requestOf } from './sendCalls.js'
import { termsOf } from './sessionTerms.js'

/** Permissions that the host requests for the connected account. */
export type GrantPermissionsParameters = Omit<PermissionsRequest, 'network' | 'address'> & {
  /** Default: the account's network. */
  readonly network?: CaipNetworkId | undefined
  /** Default: the active one. */
  readonly namespace?: Namespace | undefined
}

/**
 * Asks the wallet for permissions (ERC-7715 `wallet_grantPermissions`), which the person approves there. What a wallet grants after
 * LATCHKEY_REQUEST__UNKNOWN, or after a reload, is kept as a smart session (promise P18). `pci`: the id that the server has issued for it.
 * Rejects with LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS, LATCHKEY_REQUEST__UNSUPPORTED, and as `WalletRequests` says.
 */
export async function grantPermissions(
  kit: Kit,
  { namespace, network, ...request }: GrantPermissionsParameters,
  pci?: string
): Promise<GrantedPermissions> {
  const account = requestAccount(kit, namespace)
  const { address, connected } = account
  const ask = requestOf(account, 'grantPermissions', 'wallet_grantPermissions')
  const id = network ?? (`${account.namespace}:${connected.chainId}` as const)
  const parameters = { ...request, network: id, address }
  await inspect(kit, { connectorId: connected.connector.id, kind: 'grantPermissions', parameters })
  if (requestAccount(kit, account.namespace).caipAddress !== account.caipAddress) throw noActiveAddress()
  const owner = ownerOf(`${id}:${address}`)
  const { signer } = termsOf(request, [])
  let settle = async () => {}
  const onRequest = (request: number) => {
    const at = kit.environment.clock.now()
    const noted = noteAskedGrant(kit, account.namespace, {
      request,
      owner,
      at,
      ...(pci !== undefined && { pci }),
      ...(signer && { signer })
    })
    settle = () => noted.then(() => forgetAskedGrant(kit, account.namespace, request))
  }
  try {
    const granted = await ask(parameters, { onRequest })
    void settle()
    return granted
  } catch (error) {
    if (!isLatchkeyError(error, 'LATCHKEY_REQUEST__UNKNOWN')) void settle()
    throw error
  }
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
