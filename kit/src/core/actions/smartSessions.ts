import { type CaipAddress, parseCaipAddress } from '../../protocol/caip.js'
import { noActiveAddress, noConnector, watchOnly } from '../../protocol/errors/wallet.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import { revokeSessionMessage, type SmartSession } from '../../protocol/http/sessions.js'
import type { GrantedPermissions, WalletPermission } from '../../protocol/walletRequests.js'
import { inspect } from '../connection/inspect.js'
import type { Kit } from '../Kit.js'
import { sessionsKey } from '../query/accountKeys.js'
import { invalidateQueries } from '../query/invalidateQueries.js'
import { isChainSupported } from '../query/isChainSupported.js'
import type { QueryOptions } from '../query/Query.js'
import { type GrantPermissionsParameters, grantPermissions } from './grantPermissions.js'
import { requestAccount } from './sendCalls.js'

/** How long the list is fresh, in ms. Ours. */
const freshness = 10_000

/** The smart sessions of an account, newest first (wire.md section 1.15). Empty where the data API does not serve the network. */
export function sessionsQuery(kit: Kit, account: CaipAddress): QueryOptions<readonly SmartSession[]> {
  return {
    key: sessionsKey(account),
    staleTime: freshness,
    fetch: async signal => {
      const { caipNetworkId } = parseCaipAddress(account)
      if (!(await isChainSupported(kit, caipNetworkId, signal))) return []
      const services = await (await kit.services()).account()
      return (await services.getSessions(account, signal)).pcis
    }
  }
}

/**
 * Asks the wallet for permissions (ERC-7715), and stores what it grants as a smart session of the account, which then can see and revoke
 * it. Resolves with both. Rejects as `grantPermissions` does, and with LATCHKEY_HTTP__* if the session could not be stored: the wallet
 * has granted the permissions then.
 */
export async function createSmartSession(
  kit: Kit,
  parameters: GrantPermissionsParameters
): Promise<GrantedPermissions & { readonly pci: string }> {
  const { address, namespace, caipAddress, connected } = requestAccount(kit, parameters.namespace)
  const granted = await grantPermissions(kit, parameters)
  const network = parameters.network ?? (`${namespace}:${connected.chainId}` as const)
  const { expiry, permissions, signer } = parameters
  const services = await (await kit.services()).account()
  const pci = await services.createSession(`${network}:${address}`, {
    terms: {
      expiry,
      ...(signer && { signer }),
      permissions: permissions.map(({ type, data }) => ({ type, data: plain(data) })),
      policies: permissions.flatMap(policiesOf)
    },
    granted: { expiry: Math.min(expiry, granted.expiry), context: granted.permissionsContext }
  })
  await invalidateQueries(kit, sessionsKey(caipAddress))
  return { ...granted, pci }
}

/**
 * Revokes a smart session: the wallet ends the permissions, if it has a method for it, and the account signs the revocation, which the
 * server verifies. Rejects with LATCHKEY_CONNECT__USER_REJECTED, LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS, __WATCH_ONLY, LATCHKEY_HTTP__*.
 */
export async function revokeSmartSession(
  kit: Kit,
  { pci, context }: Pick<SmartSession, 'pci' | 'context'>
): Promise<void> {
  const { namespace, address, caipAddress, connected } = requestAccount(kit)
  if (connected.isWatchOnly) throw watchOnly()
  const { connector, revokePermissions } = connected
  if (!connector.signMessage) throw noConnector()
  if (context && revokePermissions)
    await revokePermissions(context).catch(error => {
      // A wallet without the method cannot end its permissions before they expire; the list still says that they are revoked.
      if (isLatchkeyError(error, 'LATCHKEY_CONNECT__USER_REJECTED')) throw error
    })
  const message = revokeSessionMessage(pci)
  await inspect(kit, { connectorId: connector.id, kind: 'signMessage', parameters: { message, address } })
  const signature = await connector.signMessage({ message, address })
  const services = await (await kit.services()).account()
  await services.revokeSession(address, { pci, signature })
  if (requestAccount(kit, namespace).caipAddress !== caipAddress) throw noActiveAddress()
  await invalidateQueries(kit, sessionsKey(caipAddress))
}

const policiesOf = ({ policies = [] }: WalletPermission) =>
  policies.map(({ type, data }) => ({ type, data: plain(data) }))

/** JSON has no bigint: quantities as the wallet gets them (EIP-1474). */
function plain(data: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return JSON.parse(
    JSON.stringify(data, (_, value) => (typeof value === 'bigint' ? `0x${value.toString(16)}` : value))
  ) as Readonly<Record<string, unknown>>
}
