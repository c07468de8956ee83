import { plantThrow } from './provider.js'

/** The part of a window that an announcement needs. */
export type MockWalletPage = Pick<Window, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'>

/** The description of a wallet by EIP-6963. */
export type MockWalletInfo = {
  readonly uuid: string
  readonly name: string
  readonly icon: string
  readonly rdns: string
}

/**
 * Announces a wallet now and on each request of the page (EIP-6963). Returns a function that announces again, and one
 * that stops.
 */
export function announce(
  page: MockWalletPage,
  info: MockWalletInfo,
  provider: object,
  hostile: boolean
): { readonly again: () => void; readonly stop: () => void } {
  const announced: MockWalletInfo = { ...info }
  if (hostile) plantThrow(announced, 'icon')
  const detail = Object.freeze({ info: Object.freeze(announced), provider })
  const again = () => page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  page.addEventListener('eip6963:requestProvider', again)
  again()
  return { again, stop: () => page.removeEventListener('eip6963:requestProvider', again) }
}

/** Sets `window.ethereum` and dispatches the event for it. Returns the function that removes it. */
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
