import type { CustomWallet } from '../../client/state/wallets.js'
import type { Wallet } from '../../protocol/http/directory.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { DeviceFacts } from '../contracts/Device.js'
import { browsingWallet } from './browsingWallets.js'

/** The pages that open them, by their global. Wire.md section 5.4. */
const links = {
  phantom: (page: string, origin: string) => `https://phantom.app/ul/browse/${page}?ref=${origin}`,
  solflare: (page: string) => `https://solflare.com/ul/v1/browse/${page}?ref=${page}`,
  coinbaseSolana: (page: string) => `https://go.cb-w.com/dapp?cb_url=${page}`
}

/**
 * The link that reopens this page inside a wallet's own browser, on a phone where its provider is not on the page. Nothing for
 * wallets that do not work that way.
 */
export function browseLink(question: {
  readonly wallet: Pick<Wallet | CustomWallet, 'id' | 'rdns'>
  /** The page's full address. */
  readonly page: string
  readonly namespace: Namespace
  readonly device: DeviceFacts
}): string | undefined {
  const { wallet, page, namespace, device } = question
  const found = browsingWallet(wallet, namespace)
  if (!found || device.injected.includes(found)) return undefined
  const origin = page.split('/', 3).join('/')
  return links[found](encodeURIComponent(page), encodeURIComponent(origin))
}
