import type { Namespace } from '../../protocol/namespaces.js'
import type { RememberedWallet } from '../contracts/TabMessage.js'
import type { Kit } from '../Kit.js'
import { connectionOf } from '../select/connection.js'
import { isRestoring, otherConnections } from '../select/others.js'
import { otherWalletsKey, otherWalletsVersion } from './otherWalletsKey.js'
import { isRecord } from './parseVersioned.js'
import { remember } from './remember.js'
import { readVersioned, writeVersioned } from './versioned.js'
import { withLock } from './withLock.js'

/** A wallet that was connected beside the one in use. */
export type OtherWallet = Pick<RememberedWallet, 'connectorId' | 'identity'>

/** More wallets than a person connects at once: limits the work that a changed record can cause. Ours. */
const walletLimit = 10

/** The wallets that were connected beside the one in use, as stored. Invalid entries are left out. */
export async function readOtherWallets(kit: Kit, namespace: Namespace): Promise<readonly OtherWallet[]> {
  const stored = await readVersioned(kit, otherWalletsKey(namespace), otherWalletsVersion)
  const list: readonly unknown[] = Array.isArray(stored?.wallets) ? stored.wallets : []
  const wallets = list.slice(0, walletLimit).flatMap(value => {
    if (!isRecord(value) || !isName(value.connectorId)) return []
    const { connectorId, identity } = value
    return [{ connectorId, ...(isName(identity) && { identity }) }]
  })
  return wallets.filter((one, index) => wallets.findIndex(other => isSame(one, other)) === index)
}

/**
 * Stores of these wallets those that are connected beside the one in use, or may be, and removes the rest of them; other wallets of the
 * record stay. The state is read when the record is written: what was disconnected meanwhile is not stored (promise P1).
 */
export async function storeOtherWallets(
  kit: Kit,
  namespace: Namespace,
  changed: readonly OtherWallet[]
): Promise<void> {
  // The store of the host's application has its own record of them.
  if (kit.adapters[namespace]?.store) return
  const key = otherWalletsKey(namespace)
  const work = async () => {
    const old = await readOtherWallets(kit, namespace)
    const isKept = ({ connectorId }: OtherWallet) =>
      isRestoring(kit, namespace, connectorId) ||
      otherConnections(kit, namespace).some(({ connected }) => connected.connector.id === connectorId)
    const has = (list: readonly OtherWallet[], wallet: OtherWallet) => list.some(one => isSame(one, wallet))
    const added = changed.filter(wallet => isKept(wallet) && !has(old, wallet))
    const left = old.filter(wallet => !has(changed, wallet) || isKept(wallet))
    if (added.length === 0 && left.length === old.length) return
    const wallets = [...added, ...left].slice(0, walletLimit)
    await writeVersioned(kit, key, otherWalletsVersion, wallets.length > 0 ? { wallets } : undefined)
  }
  await withLock(kit, key, () => kit.inTurn(work))
  // Without a wallet in use, the record of the last visit says whether a page loads the kit for others.
  if (connectionOf(kit, namespace).status === 'disconnected') await remember(kit, old => old)
}

const isSame = (one: OtherWallet, other: OtherWallet) => one.connectorId === other.connectorId

const isName = (name: unknown): name is string =>
  typeof name === 'string' && name.length > 0 && name.length <= 256
