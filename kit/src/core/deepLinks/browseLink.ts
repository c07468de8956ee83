import type { CustomWallet } from '../../client/state/wallets.js'
import type { Wallet } from '../../protocol/http/directory.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { DeviceFacts } from '../contracts/Device.js'
import { browsingWallet } from './browsingWallets.js'

/** The links that open a page in a wallet, by the name of the wallet's global (wire.md section 5.4). */
const links = {
  phantom: (page: string, origin: string, isAndroid: boolean) =>
    isAndroid
      ? // Opens the app itself: some browsers of Android show the page of a universal link.
        `intent://browse/${page}?ref=${origin}#Intent;scheme=phantom;package=app.phantom;end`
      : `https://phantom.app/ul/browse/${page}?ref=${origin}`,
  solflare: (page: string) => `https://solflare.com/ul/v1/browse/${page}?ref=${page}`,
  coinbaseSolana: (page: string) => `https://go.cb-w.com/dapp?cb_url=${page}`
}

/**
 * Returns the link that opens this page in a wallet's own browser, for phones. Returns `undefined` if the wallet's provider is on the
 * page, and for wallets without such a link.
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
  // In the browser of another app only web links open.
  const isAndroid = device.os === 'android' && device.app === undefined
  return links[found](encodeURIComponent(page), encodeURIComponent(origin), isAndroid)
}
