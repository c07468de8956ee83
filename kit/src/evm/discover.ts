import type { ConnectorContext } from '../core/contracts/ConnectorFactory.js'
import { createConnector } from './connector.js'
import { discoverAnnounced } from './discoverAnnounced.js'
import { discoverInjected } from './discoverInjected.js'
import { identityOf } from './identity.js'

/** The part of a window that discovery needs. */
export type DiscoveryWindow = Pick<Window, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'> & {
  readonly document: Pick<Document, 'readyState'>
}

/**
 * Discovers wallets until the kit is destroyed: announced ones (EIP-6963), and `window.ethereum` if no announcement has that
 * provider (promise P9). One provider is one connector, whatever it claims to be.
 */
export function discover(
  { environment, enableEIP6963, enableInjected, addConnector, onDestroy }: ConnectorContext,
  page: DiscoveryWindow = window
): void {
  const { clock } = environment
  const owned = new Set<unknown>()
  if (enableEIP6963) {
    onDestroy(
      discoverAnnounced(page, owned, (found, id) => {
        const { name, rdns, icon, provider } = found
        const identity = identityOf(found)
        addConnector(createConnector({ id, name, type: 'ANNOUNCED', rdns, icon, identity }, provider, clock))
      })
    )
  }
  if (enableInjected) {
    onDestroy(
      discoverInjected(page, clock, owned, (provider, count) => {
        // Flags such as isMetaMask are claims that any wallet can make, so no wallet is named by them.
        const id = count === 1 ? 'injected' : `injected#${count}`
        const name = count === 1 ? 'Browser Wallet' : `Browser Wallet ${count}`
        addConnector(createConnector({ id, name, type: 'INJECTED' }, provider, clock))
      })
    )
  }
}
