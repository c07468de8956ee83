import type { ConnectedState } from '../../client/state/connection.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import { networkNotFound } from '../../protocol/errors/opening.js'
import { instanceDestroyed } from '../../protocol/errors/page.js'
import { switchTimeout, switchUnsupported, walletDisconnected } from '../../protocol/errors/wallet.js'
import { switchNetworkTimeout } from '../../protocol/limits.js'
import type { Network } from '../../protocol/network.js'
import { establishNetwork } from '../connection/establish.js'
import { inspect } from '../connection/inspect.js'
import type { Kit } from '../Kit.js'
import { connectionOf } from '../select/connection.js'
import { findNetwork } from '../select/network.js'
import { selectNetworks } from '../state/network.js'
import { rememberConnection } from '../storage/rememberConnection.js'

/**
 * Makes a configured network active, and its namespace the active namespace, after a connected wallet has switched to it. Settles
 * within 30 s, with the wallet's answer, with the matching chain event, or with a typed error (promise P6):
 * LATCHKEY_NETWORK__SWITCH_REJECTED, __SWITCH_UNSUPPORTED, __SWITCH_TIMEOUT, __NOT_FOUND.
 * @example await switchNetwork(kit, { network: base })
 */
export async function switchNetwork(kit: Kit, { network }: { readonly network: Network }): Promise<void> {
  const target = findNetwork(kit, network.caipNetworkId)
  if (!target) throw networkNotFound({ context: { network: network.caipNetworkId } })
  const { chainNamespace: namespace, caipNetworkId } = target
  const connection = connectionOf(kit, namespace)
  if (connection.status === 'connected' && `${namespace}:${connection.chainId}` !== caipNetworkId) {
    await switchWallet(kit, connection, target)
  }
  selectNetworks(kit, { [namespace]: caipNetworkId }, namespace)
  kit.track('SWITCH_NETWORK', { network: caipNetworkId })
  await rememberConnection(kit, namespace)
  // A wallet that keeps the active chain reports it to every tab itself.
  const connector = connection.status === 'connected' ? connection.connector : undefined
  if (!connector || connector.activeChain === 'page')
    kit.broadcast({ type: 'network', caipNetworkId, connectorId: connector?.id })
}

async function switchWallet(kit: Kit, connection: ConnectedState, network: Network): Promise<void> {
  const { connector } = connection
  if (!connector.switchNetwork) throw switchUnsupported()
  const parameters = { network: network.caipNetworkId }
  await inspect(kit, { connectorId: connector.id, kind: 'switchNetwork', parameters })
  const abort = new AbortController()
  try {
    await settleFirst(kit, connector.switchNetwork(network, { signal: abort.signal }), network)
  } catch (cause) {
    if (isLatchkeyError(cause)) throw cause
    throw switchUnsupported({ cause })
  } finally {
    abort.abort()
  }
  establishNetwork(kit, connector, String(network.id))
}

/** Settles with the wallet's reply, with the matching chain event, or after 30 s, whichever comes first. */
function settleFirst(kit: Kit, reply: Promise<void>, network: Network): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const end = (error?: unknown) => {
      cancel()
      stop()
      removeOnDestroy()
      if (error === undefined) resolve()
      else reject(error)
    }
    const cancel = kit.environment.clock.after(switchNetworkTimeout, () => end(switchTimeout()))
    const stop = kit.state.connection.subscribe(() => {
      const now = connectionOf(kit, network.chainNamespace)
      if (now.status === 'connected' && now.chainId === String(network.id)) end()
      else if (now.status === 'disconnected') end(walletDisconnected())
    })
    const removeOnDestroy = kit.onDestroy(() => reject(instanceDestroyed()))
    reply.then(() => end(), end)
  })
}
