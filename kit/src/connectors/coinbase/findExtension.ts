import type { Eip1193Provider } from '../../evm/provider.js'

type Flags = { readonly isCoinbaseBrowser?: unknown; readonly providers?: readonly unknown[] }
type Page = { readonly ethereum?: Flags; readonly coinbaseWalletExtension?: Eip1193Provider }

/** Reads the globals of wallets: a hostile one may throw. */
function read<T>(pick: (page: Page) => T): T | undefined {
  try {
    return pick(globalThis as Page)
  } catch {
    return undefined
  }
}

/** Whether this is the browser of the wallet's app, whose provider is a wallet of the page. */
export const isInAppBrowser = (): boolean => read(({ ethereum }) => ethereum?.isCoinbaseBrowser) === true

/**
 * The provider of an older extension, which `evm()` does not find: it is neither announced (EIP-6963) nor `window.ethereum`. Undefined if
 * there is none.
 */
export function findExtension(usesAnnouncements: boolean): Eip1193Provider | undefined {
  return read(({ coinbaseWalletExtension: provider, ethereum }) => {
    if (typeof provider?.request !== 'function') return undefined
    if (provider === ethereum || ethereum?.providers?.includes(provider)) return undefined
    return usesAnnouncements && isAnnounced() ? undefined : provider
  })
}

/** Extensions answer the request for announcements in the same tick. */
function isAnnounced(): boolean {
  let isFound = false
  const hear = (event: Event) => {
    const { detail } = event as CustomEvent<{ readonly info?: { readonly rdns?: unknown } } | undefined>
    if (detail?.info?.rdns === 'com.coinbase.wallet') isFound = true
  }
  addEventListener('eip6963:announceProvider', hear)
  dispatchEvent(new Event('eip6963:requestProvider'))
  removeEventListener('eip6963:announceProvider', hear)
  return isFound
}
