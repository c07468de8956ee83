import { reconnectDeadline } from '../../protocol/limits.js'
import { type Namespace, namespaces } from '../../protocol/namespaces.js'
import { connectedTo } from '../connection/establish.js'
import { keepConnection } from '../connection/otherConnections.js'
import type { Kit } from '../Kit.js'
import { connectionOf } from '../select/connection.js'
import { selectedNetwork } from '../select/network.js'
import { isRestoring, otherConnections, restoringIds } from '../select/others.js'
import { type OtherConnection, setOtherConnections, setRestoring, unread } from '../state/otherConnections.js'
import { type OtherWallet, readOtherWallets, storeOtherWallets } from '../storage/otherWallets.js'
import { within } from '../within.js'
import { askSilently } from './reconnect.js'

/**
 * After a reload, connects the wallets again that were connected beside the one in use: silently, and each within 5 s (promise P2). A wallet
 * that does not come back is no longer stored as connected, and stays among the recent ones. A wallet that is connected or disconnected
 * meanwhile is left alone.
 */
export async function restoreOthers(kit: Kit): Promise<void> {
  await Promise.all(namespaces.map(namespace => restoreIn(kit, namespace)))
}

async function restoreIn(kit: Kit, namespace: Namespace): Promise<void> {
  // Without a network nothing of the namespace can be connected: the record stays.
  const isOffered = selectedNetwork(kit, namespace) !== undefined
  const stored = isOffered ? await kit.inTurn(() => readOtherWallets(kit, namespace)) : []
  if (!isRestoring(kit, namespace, unread)) return
  const isHere = ({ connectorId }: OtherWallet) =>
    inUse(kit, namespace) === connectorId ||
    otherConnections(kit, namespace).some(({ connected }) => connected.connector.id === connectorId)
  const wanted = stored.filter(wallet => !isHere(wallet))
  setRestoring(
    kit,
    namespace,
    wanted.map(({ connectorId }) => connectorId)
  )
  await Promise.all(wanted.map(wallet => restore(kit, namespace, wallet)))
  // They have answered in any order.
  const rank = ({ connected }: OtherConnection) =>
    stored.findIndex(({ connectorId }) => connectorId === connected.connector.id)
  const others = otherConnections(kit, namespace)
  const sorted = [...others].sort((one, other) => rank(one) - rank(other))
  if (!kit.isDestroyed && sorted.some((other, index) => other !== others[index]))
    setOtherConnections(kit, namespace, sorted)
}

const inUse = (kit: Kit, namespace: Namespace): string | undefined => {
  const state = connectionOf(kit, namespace)
  return 'connector' in state ? state.connector.id : undefined
}

async function restore(kit: Kit, namespace: Namespace, wallet: OtherWallet): Promise<void> {
  const ask = async () => {
    const answer = await askSilently(kit, namespace, wallet)
    return answer && answer.session.accounts.length > 0 ? answer : undefined
  }
  const { connectorId } = wallet
  const answer = await within(kit, reconnectDeadline, ask()).catch(() => undefined)
  if (kit.isDestroyed || !isRestoring(kit, namespace, connectorId)) return
  setRestoring(
    kit,
    namespace,
    restoringIds(kit, namespace).filter(id => id !== connectorId)
  )
  if (answer && inUse(kit, namespace) !== answer.connector.id)
    keepConnection(kit, connectedTo(answer.connector, answer.session))
  await storeOtherWallets(kit, namespace, [wallet])
}
