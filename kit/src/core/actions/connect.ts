import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import { superseded, walletFailed } from '../../protocol/errors/wallet.js'
import type { Network } from '../../protocol/network.js'
import { askSession } from '../connection/askSession.js'
import { beginAttempt, setAttempt } from '../connection/attempt.js'
import { createAttemptSignal } from '../connection/createAttemptSignal.js'
import { establishAll } from '../connection/establishAll.js'
import { giveUp } from '../connection/giveUp.js'
import { inspect } from '../connection/inspect.js'
import { mirrorHostPairing } from '../connection/mirrorHostPairing.js'
import type { Connector, ConnectParameters, OtherSession } from '../contracts/Connector.js'
import type { Kit } from '../Kit.js'
import { connectionOf } from '../select/connection.js'
import { type UsedWallet, usedWallet } from '../select/usedWallet.js'
import { setConnection } from '../state/connection.js'
import { rememberConnection } from '../storage/rememberConnection.js'
import { rememberWallet } from './rememberWallet.js'
import { switchNetwork } from './switchNetwork.js'

/** The parameters of `connect`. `onUri` and `onRelay` are called only if the wallet is reached by a code. */
export type ConnectRequest = {
  readonly connector: Connector
  readonly network?: Network | undefined
  /** Returns the chosen wallet, if it is more specific than the connector. Called after the approval, for the recent wallets. */
  readonly wallet?: (() => UsedWallet | undefined) | undefined
  /** Returns how the wallet was reached, for the product event. */
  readonly method?: (() => 'qrcode' | 'mobile' | 'browser' | 'email') | undefined
} & Pick<ConnectParameters, 'onUri' | 'onRelay'>

/**
 * Connects a wallet. Only the newest attempt of a namespace counts (promise P8): an older one rejects with
 * LATCHKEY_CONNECT__SUPERSEDED and changes nothing. An existing connection is in use until the new one is established, and then stays beside
 * it.
 * With `network`, the wallet then switches to it; if it does not, it stays connected on its own network. One approval may connect
 * several namespaces: those that have a wallet already keep it (promise P4).
 * Rejects with LATCHKEY_CONNECT__*.
 * @example await connect(kit, { connector })
 */
export async function connect(kit: Kit, parameters: ConnectRequest): Promise<void> {
  const { connector, network, onUri, onRelay } = parameters
  const { namespace } = connector
  kit.interact()
  const isNewest = beginAttempt(kit, namespace, true)
  const before = connectionOf(kit, namespace)
  if (before.status === 'locked') setAttempt(kit, namespace, { locked: before.connector })
  if (before.status !== 'connected') {
    setConnection(kit, namespace, { status: 'connecting', connectorId: connector.id, silent: false })
  }
  const { signal, end } = createAttemptSignal(kit, namespace)
  const hostPairing = connector.reach === 'code' ? mirrorHostPairing(kit, isNewest, onUri) : undefined
  let established: readonly OtherSession[]
  let used: UsedWallet | undefined
  let method: 'qrcode' | 'mobile' | 'browser' | 'email'
  try {
    await inspect(kit, { connectorId: connector.id, kind: 'connect', parameters: {} })
    const session = await askSession(kit, connector, {
      network,
      silent: false,
      onUri: hostPairing?.onUri ?? onUri,
      onRelay,
      signal
    })
    const signIn = await kit.signIn
    if (!isNewest()) throw superseded()
    if (signIn && session.signIn) await signIn.addProofs(connector, session, isNewest)
    if (!isNewest()) throw superseded()
    method = parameters.method?.() ?? (connector.reach === 'code' ? 'qrcode' : 'browser')
    used = parameters.wallet?.()
    established = establishAll(kit, connector, session)
    hostPairing?.end()
  } catch (error) {
    const typed = fail(kit, connector, error, isNewest())
    hostPairing?.end(typed)
    throw typed
  } finally {
    end()
  }
  const peer = established[0]?.wallet
  const name = peer?.name ?? connector.name
  kit.track('CONNECT_SUCCESS', { method, name, reconnect: false })
  for (const { connector } of established) {
    await rememberConnection(kit, connector.namespace)
    const { namespace, id: connectorId, identity } = connector
    const isActive = namespace === kit.state.network.get().activeNamespace
    kit.broadcast({ type: 'connected', namespace, connectorId, identity, isActive })
  }
  const recent = used ?? usedWallet(kit, connector, peer)
  if (recent && !established[0]?.isWatchOnly) {
    const namespaces = established.map(({ connector }) => connector.namespace)
    await rememberWallet(kit, { ...recent, peer: peer?.name, namespaces })
  }
  if (network && established.some(({ connector }) => connector.namespace === network.chainNamespace))
    await switchNetwork(kit, { network }).catch(kit.report)
}

function fail(kit: Kit, connector: Connector, error: unknown, isNewest: boolean): LatchkeyError {
  if (!isNewest) return superseded({ cause: error })
  giveUp(kit, connector.namespace)
  const typed = isLatchkeyError(error) ? error : walletFailed({ cause: error })
  // A code that expires unused is no error (promise P12).
  if (typed.code === 'LATCHKEY_CONNECT__CODE_EXPIRED') return typed
  const message = typed.shortMessage
  if (typed.code === 'LATCHKEY_CONNECT__USER_REJECTED') kit.track('USER_REJECTED', { message })
  else kit.track('CONNECT_ERROR', { message })
  return typed
}
