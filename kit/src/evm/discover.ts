import type { DiscoverOptions } from '../core/contracts/Adapter.js'
import type { Connector } from '../core/contracts/Connector.js'
import { createConnector } from './connector.js'
import { discoverAnnounced } from './discoverAnnounced.js'
import { discoverInjected } from './discoverInjected.js'
import { identityOf } from './identity.js'

/** What discovery needs of a window. */
export type DiscoveryWindow = Pick<Window, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'> & {
  setTimeout(run: () => void, milliseconds: number): number
  clearTimeout(timer: number | undefined): void
  readonly document: Pick<Document, 'readyState'>
}

/**
 * Looks for wallets until stopped: those that announce themselves (EIP-6963), and `window.ethereum` where no
 * announcement owns that provider (promise P9). One provider is one connector, whatever it says it is.
 */
export function discover(
  page: DiscoveryWindow,
  options: DiscoverOptions,
  onConnector: (connector: Connector) => void
): () => void {
  const owned = new Set<unknown>()
  const stops: (() => void)[] = []
  if (options.enableEIP6963) {
    stops.push(
      discoverAnnounced(page, owned, (found, id) => {
        const { name, rdns, icon, provider } = found
        const identity = identityOf(found)
        onConnector(createConnector({ id, name, type: 'ANNOUNCED', rdns, icon, identity }, provider))
      })
    )
  }
  if (options.enableInjected) {
    stops.push(
      discoverInjected(page, owned, (provider, count) => {
        // Flags such as isMetaMask are claims of whoever got there first, so nothing is named by them.
        const id = count === 1 ? 'injected' : `injected#${count}`
        const name = count === 1 ? 'Browser Wallet' : `Browser Wallet ${count}`
        onConnector(createConnector({ id, name, type: 'INJECTED' }, provider))
      })
    )
  }
  return () => {
    for (const stop of stops) stop()
  }
}
