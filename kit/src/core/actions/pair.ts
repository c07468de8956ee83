import type { ConnectionMap } from '../../client/state/connection.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import { connectorNotFound } from '../../protocol/errors/wallet.js'
import { type Namespace, namespaces } from '../../protocol/namespaces.js'
import type { Network } from '../../protocol/network.js'
import { pairingRenewalLead, pairingRetryGap } from '../../protocol/pairingLimits.js'
import { attemptOf } from '../connection/attempt.js'
import type { Connector, PairingCode } from '../contracts/Connector.js'
import type { Kit } from '../Kit.js'
import { codeConnectors } from '../select/canPair.js'
import { selectedNetwork } from '../select/network.js'
import { type PairingStatus, pairingSlice, setPairing, type WalletLink } from '../state/pairing.js'
import { viewSlice } from '../state/view.js'
import { rememberLink } from '../storage/walletLink.js'
import { topOf, uncovered } from '../view/viewMachine.js'
import { connect } from './connect.js'
import { stopPairing } from './stopPairing.js'

export type PairRequest = {
  /** Default: the active one, or the first that a code can reach. */
  readonly namespace?: Namespace | undefined
  readonly network?: Network | undefined
  /** Whether the code is created while the wallets are still listed. It stays until the visitor leaves the list and its wallets. */
  readonly isPrefetched?: boolean | undefined
}

/**
 * Creates a pairing code and keeps it in `kit.slice(pairingSlice)`, renewed before it expires, until `stopPairing` is called: leaving
 * the view does (promise P12). Only the newest code connects. Declines and failures are states of the slice: never rejects. Another
 * call starts anew.
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
  const renew = () => {
    if (isNewest()) void pair(kit, request)
  }
  kit.cancel('pairing')
  if (request.isPrefetched) setPairing(kit, { ...kit.slice(pairingSlice).get(), isPrefetched: true })
  if (kit.slice(pairingSlice).get().status !== 'ready') show(kit, { status: 'preparing' })
  let link: WalletLink | undefined
  const before = kit.state.connection.get()
  const connecting = connect(kit, {
    connector,
    // The wallet of the view that shows the code, which a prompt may cover.
    wallet: () => topOf(uncovered(kit.slice(viewSlice).get())).data.wallet,
    network: network ?? selectedNetwork(kit, connector.namespace),
    // Called after the wallet's answer, and before the answer changes the view and removes the code.
    method() {
      link = kit.slice(pairingSlice).get().link
      return link ? 'mobile' : 'qrcode'
    },
    onUri(code) {
      if (isNewest()) showCode(kit, code, renew)
    },
    onRelay(relay, reason) {
      if (isNewest()) setPairing(kit, { ...kit.slice(pairingSlice).get(), relay, reason })
    }
  })
  const attempt = attemptOf(kit, connector.namespace)
  try {
    await connecting
  } catch (error) {
    if (isNewest()) onFailure(kit, error, renew)
    return
  }
  if (isNewest()) stopPairing(kit)
  await rememberLink(kit, newlyConnected(kit, before), link)
}

/** The namespaces that the approval connected. Each gets the link: a request opens the wallet of its own session (promise P16). */
function newlyConnected(kit: Kit, before: ConnectionMap): readonly Namespace[] {
  const connections = kit.state.connection.get()
  return namespaces.filter(namespace => {
    const [old, now] = [before[namespace], connections[namespace]]
    if (now?.status !== 'connected' || now.connector.reach !== 'code') return false
    return old?.status !== 'connected' || old.provider !== now.provider
  })
}

/** Shows a code, and schedules its renewal before it expires. */
function showCode(kit: Kit, { uri, expiresAt }: PairingCode, renew: () => void): void {
  show(kit, { status: 'ready', uri, expiresAt })
  const life = expiresAt - kit.environment.clock.now() - pairingRenewalLead
  kit.schedule('pairing', Math.max(pairingRetryGap, life), renew)
}

function onFailure(kit: Kit, error: unknown, renew: () => void): void {
  if (isLatchkeyError(error, 'LATCHKEY_CONNECT__CODE_EXPIRED')) {
    renew()
    return
  }
  // `connect` rejects with typed errors only.
  show(kit, { status: 'failed', error: error as LatchkeyError })
  // The view shows the error while the relay is tried again (promise P13).
  if (isLatchkeyError(error) && error.code.startsWith('LATCHKEY_RELAY__'))
    kit.schedule('pairing', pairingRetryGap, renew)
}

function show(kit: Kit, status: PairingStatus): void {
  const { relay, reason, link, isPrefetched } = kit.slice(pairingSlice).get()
  setPairing(kit, { ...status, relay, reason, link, isPrefetched })
}

function findConnector(kit: Kit, namespace: Namespace | undefined): Connector | undefined {
  const { activeNamespace } = kit.state.network.get()
  const reachable = codeConnectors(kit)
  const connectorOf = (name: Namespace) => reachable.find(connector => connector.namespace === name)
  return namespace ? connectorOf(namespace) : (connectorOf(activeNamespace) ?? reachable[0])
}
