import { plantThrow } from './provider.js'

/** What announcing needs of a window. */
export type MockWalletPage = Pick<Window, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'>

/** EIP-6963's description of a wallet. */
export type MockWalletInfo = {
  readonly uuid: string
  readonly name: string
  readonly icon: string
  readonly rdns: string
}

/**
 * Announces a wallet now and whenever a page asks (EIP-6963). Returns the function that announces again, and the one
 * that stops.
 */
export function announce(
  page: MockWalletPage,
  info: MockWalletInfo,
  provider: object,
  hostile: boolean
): { readonly again: () => void; readonly stop: () => void } {
  const told: MockWalletInfo = { ...info }
  if (hostile) plantThrow(told, 'icon')
  const detail = Object.freeze({ info: Object.freeze(told), provider })
  const again = () => page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  page.addEventListener('eip6963:requestProvider', again)
  again()
  return { again, stop: () => page.removeEventListener('eip6963:requestProvider', again) }
}

/** Puts a wallet at `window.ethereum` and says so. Returns the function that takes it away. */
export function inject(page: MockWalletPage, provider: object): () => void {
  const target = page as { ethereum?: unknown }
  const before = target.ethereum
  target.ethereum = provider
  page.dispatchEvent(new Event('ethereum#initialized'))
  return () => {
    if (target.ethereum !== provider) return
    if (before === undefined) delete target.ethereum
    else target.ethereum = before
  }
}
