import type { AppKit } from '../AppKit.js'
import type { AppKitOptions } from '../AppKitOptions.js'
import { page } from './page.js'

/**
 * Makes the instance of the page, as `createAppKit` of `@reown/appkit/vue` does: a second call returns the first. Throws as `createLatchkey`.
 * @example
 * createAppKit({ adapters: [new EthersAdapter()], networks: [mainnet, base], server: 'https://wallets.my.app' })
 */
export function createAppKit(options: AppKitOptions): AppKit {
  return page.create(options)
}
