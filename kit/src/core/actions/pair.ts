import type { ConnectionMap } from '../../client/state/connection.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import { connectorNotFound } from '../../protocol/errors/wallet.js'
import { pairingRenewalLead, pairingRetryGap } from '../../protocol/limits.js'
import { type Namespace, namespaces } from '../../protocol/namespaces.js'
import type { Network } from '../../protocol/network.js'
import { attemptOf } from '../connection/attempt.js'
import type { Connector, PairingCode } from '../contracts/Connector.js'
import type { Kit } from '../Kit.js'
import { codeConnectors } from '../select/canPair.js'
import { selectedNetwork } from '../select/network.js'
import { type PairingStatus, pairingSlice, setPairing, type WalletLink } from '../state/pairing.js'
import { viewSlice } from '../state/view.js'
import { rememberLink } from '../storage/walletLink.js'
import { topOf } from '../view/viewMachine.js'
import { connect } from './connect.js'
import { stopPairing } from './stopPairing.js'

export type PairRequest = {
  /** Default: the active one, or the first that a code can reach. */
  readonly namespace?: Namespace | undefined
  readonly network?: Network | undefined
  /** While the wallets are still listed: the code stays until they, and what was chosen of them, are left. */
  readonly isAhead?: boolean | undefined
}

/**
 * Offers a code to a wallet app and keeps it live in `kit.slice(pairingSlice)`: renewed before it ends, for as long as it is wanted
 * (promise P12). Only the newest code connects. A decline or a failure is state, not an exception: never rejects. Called
 * again, it starts anew. Ends with `stopPairing`, which leaving the view does.
 * @example void pair(kit, { namespace: 'eip155' })
 */
export async function pair(kit: Kit, request: PairRequest = {}): Promise<void> {
  const { network, namespace = network?.chainNamespace } = request
  const connector = findConnector(kit, namespace)
  if (!connector) {
    const context = { connectorId: 'walletConnect' }
    return show(kit, {
      status: 'failed',
      error: connectorNotFound({ context })
    })
  }
  const isNewest = () => attemptOf(kit, connector.namespace) === attempt
  const again = () => {
    if (isNewest()) void pair(kit, request)
  }
  kit.cancel('pairing')
  if (request.isAhead) setPairing(kit, { ...kit.slice(pairingSlice).get(), isAhead: true })
  if (kit.slice(pairingSlice).get().status !== 'ready') show(kit, { status: 'preparing' })
  let link: WalletLink | undefined
  const before = kit.state.connection.get()
  const connecting = connect(kit, {
    connector,
    // The wallet whose view shows the code.
    wallet: () => topOf(kit.slice(viewSlice).get()).data.wallet,
    network: network ?? selectedNetwork(kit, connector.namespace),
    // Asked when the wallet has answered, before the answer moves the screen and the code goes.
    method() {
      link = kit.slice(pairingSlice).get().link
      return link ? 'mobile' : 'qrcode'
    },
    onUri(code) {
      if (isNewest()) offer(kit, code, again)
    },
    onRelay(relay, reason) {
      if (isNewest()) setPairing(kit, { ...kit.slice(pairingSlice).get(), relay, reason })
    }
  })
  const attempt = attemptOf(kit, connector.namespace)
  try {
    await connecting
  } catch (error) {
    if (isNewest()) onFailure(kit, error, again)
    return
  }
  if (isNewest()) stopPairing(kit)
  await rememberLink(kit, newlyReached(kit, before), link)
}

/** The namespaces that the approval connected: with several, each request opens the wallet of its own session (promise P16). */
function newlyReached(kit: Kit, before: ConnectionMap): readonly Namespace[] {
  const connections = kit.state.connection.get()
  return namespaces.filter(namespace => {
    const [old, now] = [before[namespace], connections[namespace]]
    if (now?.status !== 'connected' || now.connector.reach !== 'code') return false
    return old?.status !== 'connected' || old.provider !== now.provider
  })
}

/** A code as long as it lives, and its successor in time. */
function offer(kit: Kit, { uri, expiresAt }: PairingCode, again: () => void): void {
  show(kit, { status: 'ready', uri, expiresAt })
  const life = expiresAt - kit.environment.clock.now() - pairingRenewalLead
  kit.schedule('pairing', Math.max(pairingRetryGap, life), again)
}

function onFailure(kit: Kit, error: unknown, again: () => void): void {
  if (isLatchkeyError(error, 'LATCHKEY_CONNECT__CODE_EXPIRED')) {
    again()
    return
  }
  // What `connect` throws is typed.
  show(kit, { status: 'failed', error: error as LatchkeyError })
  // The view says what is wrong, and it goes on trying (promise P13).
  if (isLatchkeyError(error) && error.code.startsWith('LATCHKEY_RELAY__'))
    kit.schedule('pairing', pairingRetryGap, again)
}

function show(kit: Kit, status: PairingStatus): void {
  const { relay, reason, link, isAhead } = kit.slice(pairingSlice).get()
  setPairing(kit, { ...status, relay, reason, link, isAhead })
}

function findConnector(kit: Kit, namespace: Namespace | undefined): Connector | undefined {
  const { activeNamespace } = kit.state.network.get()
  const reachable = codeConnectors(kit)
  const of = (name: Namespace) => reachable.find(connector => connector.namespace === name)
  return namespace ? of(namespace) : (of(activeNamespace) ?? reachable[0])
}
