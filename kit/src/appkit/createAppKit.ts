import type { AppKit } from './AppKit.js'
import type { AppKitOptions } from './AppKitOptions.js'
import { createInstance } from './createInstance.js'

/**
 * Makes an instance, as `createAppKit` of `@reown/appkit` does: each call makes a new one. In a browser it registers the elements `<appkit-button>`,
 * `<appkit-network-button>` and so on for the first instance, and draws the modal when it is opened. Throws as `createLatchkey`.
 * @example
 * const modal = createAppKit({ adapters: [new EthersAdapter()], networks: [mainnet, base], server: 'https://wallets.my.app' })
 */
export function createAppKit(options: AppKitOptions): AppKit {
  return createInstance(options)
}
