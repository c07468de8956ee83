import { disconnected } from '../../client/state/connection.js'
import type { CaipNetworkId } from '../../protocol/caip.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import { lazyImport } from '../../protocol/lazyImport.js'
import { lateInjectionWindow, reconnectDeadline } from '../../protocol/limits.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { askSession } from '../connection/askSession.js'
import { beginAttempt } from '../connection/attempt.js'
import { establish } from '../connection/establish.js'
import { release } from '../connection/release.js'
import type { Connector, ConnectorSession } from '../contracts/Connector.js'
import type { RememberedWallet } from '../contracts/TabMessage.js'
import type { Kit } from '../Kit.js'
import { connectionOf } from '../select/connection.js'
import { findNetwork, selectedNetwork } from '../select/network.js'
import { watchConnectorId } from '../select/watchConnectorId.js'
import { setConnection } from '../state/connection.js'
import { selectNetworks } from '../state/network.js'
import { within } from '../within.js'

const loadWatchConnector = /* @__PURE__ */ lazyImport(() => import('../connection/watchConnector.js'))

/** Longer than the window, because adapters look for injected wallets in intervals. */
const discoveryWindow = lateInjectionWindow + 500

/**
 * Reconnects a remembered wallet silently. Ends within 5 s in a final state: connected, locked or disconnected (promise P2). A wallet
 * that is injected up to 3 s late is still found. A newer `connect` has precedence. Selects `wanted.network` only if the wallet does
 * not reconnect, because the wallet may have left that network.
 */
export async function reconnect(kit: Kit, namespace: Namespace, wanted: RememberedWallet): Promise<void> {
  const { connectorId, network } = wanted
  // An attempt of the visitor has precedence over the remembered wallet.
  if (connectionOf(kit, namespace).status === 'connected' || kit.attempts.get(namespace)?.isPending) return
  const isNewest = beginAttempt(kit, namespace)
  setConnection(kit, namespace, { status: 'connecting', connectorId, silent: true })
  try {
    const isDone = await within(kit, reconnectDeadline, connectSilently(kit, namespace, wanted, isNewest))
    if (isDone || !isNewest()) return
    // Time is over: a new attempt makes a late answer stale.
    beginAttempt(kit, namespace)
    setConnection(kit, namespace, disconnected)
  } catch (error) {
    if (!isNewest()) return
    // The wallet no longer shares its accounts with this page: forget it. Any other failure may be temporary.
    if (isLatchkeyError(error, 'LATCHKEY_CONNECT__NO_ACCOUNTS')) await release(kit, namespace)
    else setConnection(kit, namespace, disconnected)
  } finally {
    if (connectionOf(kit, namespace).status !== 'connecting') selectNetwork(kit, namespace, network)
  }
}

/** Selects the network of the last visit, unless another was selected since. */
function selectNetwork(kit: Kit, namespace: Namespace, network: CaipNetworkId | undefined): void {
  const { selected } = kit.state.network.get()
  if (!network || selected[namespace] || !findNetwork(kit, network)) return
  selectNetworks(kit, { [namespace]: network })
}

/** Connects silently; returns whether the wallet was found and has answered. */
async function connectSilently(
  kit: Kit,
  namespace: Namespace,
  wanted: RememberedWallet,
  isNewest: () => boolean
): Promise<boolean> {
  const answer = await askSilently(kit, namespace, wanted)
  if (!answer) return false
  const { connector, session } = answer
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

/** Asks a wallet of an earlier page for its session, without a question to the person; undefined if it is not on this page. */
export async function askSilently(
  kit: Kit,
  namespace: Namespace,
  wanted: RememberedWallet
): Promise<{ readonly connector: Connector; readonly session: ConnectorSession } | undefined> {
  const connector =
    wanted.connectorId === watchConnectorId
      ? (await loadWatchConnector()).createWatchConnector(kit, namespace)
      : await within(kit, discoveryWindow, waitForConnector(kit, namespace, wanted))
  if (!connector) return undefined
  const chosen = kit.state.network.get().selected[namespace] ?? wanted.network
  const network = findNetwork(kit, chosen) ?? selectedNetwork(kit, namespace)
  return { connector, session: await askSession(kit, connector, { network, silent: true }) }
}

/** Resolves with the connector, at once or when it is discovered. */
function waitForConnector(kit: Kit, namespace: Namespace, wanted: RememberedWallet): Promise<Connector> {
  const { wallets } = kit.state
  const find = () =>
    findRemembered(
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
    kit.environment.clock.after(discoveryWindow, stop)
  })
}

/**
 * Finds the remembered wallet. An extension can announce another wallet's rdns: of wallets that share one, only the wallet with the
 * stored identity counts, and none if several have it or no identity is stored. The visitor then connects again.
 */
function findRemembered(here: readonly Connector[], { connectorId, identity }: RememberedWallet) {
  const found = here.filter(connector =>
    identity === undefined ? connector.id === connectorId : connector.identity === identity
  )
  const rdns = identity === undefined ? found[0]?.rdns : undefined
  const doubles = rdns === undefined ? found : here.filter(connector => connector.rdns === rdns)
  return doubles.length === 1 ? found[0] : undefined
}
