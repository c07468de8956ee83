import type { Kit } from '../../../core/Kit.js'
import { canPair } from '../../../core/select/canPair.js'
import type { ViewData } from '../../../core/state/view.js'
import type { WalletEntry } from '../../../core/state/wallets.js'

/**
 * Leads on from a chosen wallet: to its one connector, to the choice between several, to a code or link for it, or to where
 * it can be had.
 */
export function chooseWallet(kit: Kit, entry: WalletEntry, data: ViewData): void {
  const { redirectView, namespace, network } = data
  if (entry.kind === 'walletConnect') {
    const next = { namespace, redirectView, network }
    kit.dispatch({ type: 'push', view: 'ConnectingWalletConnect', data: next })
    return
  }
  const connectors = namespace
    ? entry.connectors.filter(connector => connector.namespace === namespace)
    : entry.connectors
  const [connector] = connectors
  // One that was found on the page is in the list anyway.
  if (entry.wallet) void kit.withEngine(engine => engine.rememberWallet(kit, entry)).catch(kit.report)
  const isPageLeftOut = entry.kind === 'custom' || kit.config.get().basic
  const isByCode = entry.wallet && (!connector || isPageLeftOut) && canPair(kit, namespace)
  if (isByCode) {
    const next = { wallet: entry, namespace, redirectView, network }
    kit.dispatch({ type: 'push', view: 'ConnectingWalletConnect', data: next })
  } else if (!connector) kit.dispatch({ type: 'push', view: 'Downloads', data: { wallet: entry } })
  else if (connectors.length > 1) {
    kit.dispatch({
      type: 'push',
      view: 'ConnectingMultiChain',
      data: { wallet: entry, connectors, redirectView, network }
    })
  } else {
    kit.dispatch({
      type: 'push',
      view: 'ConnectingExternal',
      data: { wallet: entry, connector, redirectView, network }
    })
  }
}
