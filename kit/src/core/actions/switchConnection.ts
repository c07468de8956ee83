import type { RecentWallet } from '../../client/state/wallets.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import { connectorNotFound, noActiveAddress, superseded } from '../../protocol/errors/wallet.js'
import { reconnectDeadline } from '../../protocol/limits.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { askSession } from '../connection/askSession.js'
import { beginAttempt } from '../connection/attempt.js'
import { chooseAccount } from '../connection/chooseAccount.js'
import { establish } from '../connection/establish.js'
import { giveUp } from '../connection/giveUp.js'
import { dropConnection } from '../connection/otherConnections.js'
import type { Connector } from '../contracts/Connector.js'
import type { Kit } from '../Kit.js'
import { connectionOf } from '../select/connection.js'
import { isSameAddress } from '../select/isSameAddress.js'
import { selectedNetwork } from '../select/network.js'
import { otherConnections } from '../select/others.js'
import { rememberConnection } from '../storage/rememberConnection.js'
import { within } from '../within.js'
import { connect } from './connect.js'
import { setActiveNamespace } from './setActiveNamespace.js'
import { setPreferredAccountType } from './setPreferredAccountType.js'

/**
 * A live connection, with `address` one account of it, or a recent wallet. `connectorId`: a wallet that stays connected beside the one in
 * use; by default the latter. `preferredNamespace`: where a recent wallet of several namespaces is connected.
 */
export type ConnectionChoice =
  | {
      readonly namespace: Namespace
      readonly connectorId?: string | undefined
      readonly address?: string | undefined
    }
  | (Pick<RecentWallet, 'id' | 'rdns'> & { readonly preferredNamespace?: Namespace | undefined })

/**
 * Switches to another connection. A live connection becomes active without a question to the person, and other namespaces keep theirs
 * (promise P4). The account stays active until the wallet reports another, or the page is reloaded: no address is stored. A recent
 * wallet is connected again. Rejects with LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS if the namespace is not connected or its wallet did not
 * share the address, with LATCHKEY_CONNECT__CONNECTOR_NOT_FOUND if the wallet is not on this page, or `connectorId` is not connected any
 * more, and as `connect` does.
 * @example await switchConnection(kit, { namespace: 'solana' })
 */
export async function switchConnection(kit: Kit, choice: ConnectionChoice): Promise<void> {
  if (!('namespace' in choice)) return connectAgain(kit, choice)
  const { namespace, connectorId, address } = choice
  const other = otherConnections(kit, namespace).find(one => one.connected.connector.id === connectorId)
  if (other) await putIntoUse(kit, other.connected.connector)
  const state = connectionOf(kit, namespace)
  const used = 'connector' in state ? state.connector.id : undefined
  if (connectorId !== undefined && used !== connectorId) throw connectorNotFound({ context: { connectorId } })
  const accounts = state.status === 'connected' ? state.accounts : []
  const chosen =
    address === undefined ? accounts[0] : accounts.find(own => isSameAddress(kit, namespace, own, address))
  if (!chosen) throw noActiveAddress({ context: { namespace } })
  const type = state.status === 'connected' ? state.addressTypes?.[chosen] : undefined
  // The preference for a type is stored, so that the reload begins with it.
  if (type && state.status === 'connected' && type !== state.accountType)
    await setPreferredAccountType(kit, { namespace, type })
  chooseAccount(kit, namespace, chosen)
  setActiveNamespace(kit, namespace)
  kit.broadcast({ type: 'account', namespace, address: chosen })
  await rememberConnection(kit, namespace)
}

/**
 * Puts a wallet that stayed connected into use again, and the one in use beside it. The wallet is asked silently; one that is locked is
 * connected as any other, so that it can ask the person to unlock it.
 */
async function putIntoUse(kit: Kit, connector: Connector): Promise<void> {
  const { namespace, id: connectorId, identity } = connector
  kit.interact()
  const isNewest = beginAttempt(kit, namespace, true)
  try {
    const network = selectedNetwork(kit, namespace)
    const session = await within(
      kit,
      reconnectDeadline,
      askSession(kit, connector, { network, silent: true })
    )
    if (!isNewest()) throw superseded()
    if (!session?.accounts.length) return await connect(kit, { connector })
    establish(kit, connector, session)
  } catch (error) {
    if (isNewest()) giveUp(kit, namespace)
    // The wallet no longer shares its accounts with this page.
    if (isLatchkeyError(error, 'LATCHKEY_CONNECT__NO_ACCOUNTS')) dropConnection(kit, connector)
    throw error
  }
  kit.broadcast({ type: 'connected', namespace, connectorId, identity })
}

function connectAgain(
  kit: Kit,
  { id, rdns = id, preferredNamespace }: Exclude<ConnectionChoice, { readonly namespace: Namespace }>
): Promise<void> {
  const all = kit.state.wallets.get().connectors
  const connector =
    findRecent(
      all.filter(({ namespace }) => namespace === preferredNamespace),
      id,
      rdns
    ) ?? findRecent(all, id, rdns)
  if (connector) return connect(kit, { connector })
  throw connectorNotFound({ context: { connectorId: id } })
}

function findRecent(connectors: readonly Connector[], id: string, rdns: string): Connector | undefined {
  const named = connectors.filter(known => known.rdns === rdns)
  // If several wallets announce the rdns, it does not identify the recent one: the visitor has to choose.
  const isOne = named.every(known => known.namespace !== named[0]?.namespace || known === named[0])
  return connectors.find(known => known.id === id) ?? (isOne ? named[0] : undefined)
}
