import type { RecentWallet } from '../../client/state/wallets.js'
import { connectorNotFound, noActiveAddress } from '../../protocol/errors/wallet.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { chooseAccount } from '../connection/chooseAccount.js'
import type { Kit } from '../Kit.js'
import { connectionOf } from '../select/connection.js'
import { isSameAddress } from '../select/isSameAddress.js'
import { rememberConnection } from '../storage/rememberConnection.js'
import { connect } from './connect.js'
import { setActiveNamespace } from './setActiveNamespace.js'

/** A live connection, with `address` one account of it, or a recent wallet. */
export type ConnectionChoice =
  | { readonly namespace: Namespace; readonly address?: string | undefined }
  | Pick<RecentWallet, 'id' | 'rdns'>

/**
 * Switches to another connection. A live connection becomes active without a wallet request, and other namespaces keep theirs
 * (promise P4). The account stays active until the wallet reports another, or the page is reloaded: no address is stored. A recent
 * wallet is connected again. Rejects with LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS if the namespace is not connected or its wallet did not
 * share the address, with LATCHKEY_CONNECT__CONNECTOR_NOT_FOUND if the wallet is not on this page, and as `connect` does.
 * @example await switchConnection(kit, { namespace: 'solana' })
 */
export async function switchConnection(kit: Kit, choice: ConnectionChoice): Promise<void> {
  if (!('namespace' in choice)) return connectAgain(kit, choice)
  const { namespace, address } = choice
  const state = connectionOf(kit, namespace)
  const accounts = state.status === 'connected' ? state.accounts : []
  const chosen =
    address === undefined ? accounts[0] : accounts.find(own => isSameAddress(kit, namespace, own, address))
  if (!chosen) throw noActiveAddress({ context: { namespace } })
  chooseAccount(kit, namespace, chosen)
  setActiveNamespace(kit, namespace)
  kit.broadcast({ type: 'account', namespace, address: chosen })
  await rememberConnection(kit, namespace)
}

function connectAgain(kit: Kit, { id, rdns = id }: Pick<RecentWallet, 'id' | 'rdns'>): Promise<void> {
  const { connectors } = kit.state.wallets.get()
  const named = connectors.filter(known => known.rdns === rdns)
  // If several wallets announce the rdns, it does not identify the recent one: the visitor has to choose.
  const isOne = named.every(known => known.namespace !== named[0]?.namespace || known === named[0])
  const connector = connectors.find(known => known.id === id) ?? (isOne ? named[0] : undefined)
  if (connector) return connect(kit, { connector })
  throw connectorNotFound({ context: { connectorId: id } })
}
