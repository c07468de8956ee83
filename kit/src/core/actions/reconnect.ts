import { disconnected } from '../../client/state/connection.js'
import type { CaipNetworkId } from '../../protocol/caip.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import { lateInjectionWindow, reconnectDeadline } from '../../protocol/limits.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { beginAttempt } from '../connection/attempt.js'
import { establish } from '../connection/establish.js'
import { release } from '../connection/release.js'
import type { Connector } from '../contracts/Connector.js'
import type { RememberedWallet } from '../contracts/TabMessage.js'
import type { Kit } from '../Kit.js'
import { connectionOf } from '../select/connection.js'
import { findNetwork, selectedNetwork } from '../select/network.js'
import { setConnection } from '../state/connection.js'
import { selectNetworks } from '../state/network.js'
import { within } from '../within.js'

/** A wallet injected in the last moment is reported a little later: adapters look from time to time. */
const appearanceWindow = lateInjectionWindow + 500

/**
 * Finds a remembered wallet again without showing anybody anything. Ends within 5 s in a final state: connected, locked or
 * disconnected (promise P2). A wallet that appears up to 3 s late is still found. A newer `connect` makes it stale. Selects
 * `wanted.network` only if no wallet reconnects, because the wallet may have left that network.
 */
export async function reconnect(kit: Kit, namespace: Namespace, wanted: RememberedWallet): Promise<void> {
  const { connectorId, network } = wanted
  // What a person started counts more than what is remembered.
  if (connectionOf(kit, namespace).status === 'connected' || kit.attempts.get(namespace)?.isPending) return
  const isNewest = beginAttempt(kit, namespace)
  setConnection(kit, namespace, { status: 'connecting', connectorId, silent: true })
  try {
    const isDone = await within(kit, reconnectDeadline, ask(kit, namespace, wanted, isNewest))
    if (isDone || !isNewest()) return
    // Time is over: a late answer must find its attempt stale.
    beginAttempt(kit, namespace)
    setConnection(kit, namespace, disconnected)
  } catch (error) {
    if (!isNewest()) return
    // The wallet is there and no longer knows us: forget it. Any other failure may be gone at the next load.
    if (isLatchkeyError(error, 'LATCHKEY_CONNECT__NO_ACCOUNTS')) await release(kit, namespace)
    else setConnection(kit, namespace, disconnected)
  } finally {
    if (connectionOf(kit, namespace).status !== 'connecting') choose(kit, namespace, network)
  }
}

/** The choice of the last visit, where nothing was chosen since. */
function choose(kit: Kit, namespace: Namespace, network: CaipNetworkId | undefined): void {
  const { selected } = kit.state.network.get()
  if (!network || selected[namespace] || !findNetwork(kit, network)) return
  selectNetworks(kit, { [namespace]: network })
}

/** Whether the wallet was found and answered. */
async function ask(
  kit: Kit,
  namespace: Namespace,
  wanted: RememberedWallet,
  isNewest: () => boolean
): Promise<boolean> {
  const connector = await within(kit, appearanceWindow, appearance(kit, namespace, wanted))
  if (!connector) return false
  const chosen = kit.state.network.get().selected[namespace] ?? wanted.network
  const network = findNetwork(kit, chosen) ?? selectedNetwork(kit, namespace)
  const session = await connector.connect({ network, silent: true })
  if (!isNewest()) return true
  establish(kit, connector, session)
  if (session.accounts.length > 0)
    kit.track('CONNECT_SUCCESS', {
      method: 'browser',
      name: session.wallet?.name ?? connector.name,
      reconnect: true
    })
  return true
}

/** The connector, now or once it is discovered. */
function appearance(kit: Kit, namespace: Namespace, wanted: RememberedWallet): Promise<Connector> {
  const { wallets } = kit.state
  const find = () =>
    findAgain(
      wallets.get().connectors.filter(connector => connector.namespace === namespace),
      wanted
    )
  return new Promise(resolve => {
    const found = find()
    if (found) return resolve(found)
    const stop = wallets.subscribe(() => {
      const late = find()
      if (!late) return
      stop()
      resolve(late)
    })
    kit.environment.clock.after(appearanceWindow, stop)
  })
}

/**
 * Finds the remembered wallet. An extension can announce another wallet's rdns: of wallets that share one, only the wallet with the
 * stored identity counts, and none if several have it or no identity is stored. The visitor then connects again.
 */
function findAgain(here: readonly Connector[], { connectorId, identity }: RememberedWallet) {
  const found = here.filter(connector =>
    identity === undefined ? connector.id === connectorId : connector.identity === identity
  )
  const rdns = identity === undefined ? found[0]?.rdns : undefined
  const doubles = rdns === undefined ? found : here.filter(connector => connector.rdns === rdns)
  return doubles.length === 1 ? found[0] : undefined
}
