import { pageWalletLimit } from '../protocol/limits.js'
import { peek } from '../protocol/peek.js'
import { readWallet } from './readWallet.js'
import type { StandardWallet } from './StandardWallet.js'

/** The part of a window that discovery needs. */
export type StandardPage = Pick<Window, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'>

const registerEvent = 'wallet-standard:register-wallet'
const readyEvent = 'wallet-standard:app-ready'

/**
 * Discovers wallets by the events of the Wallet Standard (`window.ts` of `@wallet-standard/base`) until the returned function is called: those
 * that wait for an application, and those that register later. `found` is called once for each wallet object, and returns what to do when the
 * wallet unregisters. After 200 wallets, further ones are ignored. Nothing that a wallet does can throw here.
 */
export function discoverStandard(
  page: StandardPage,
  found: (wallet: StandardWallet) => (() => void) | undefined
): () => void {
  const known = new Map<object, (() => void) | undefined>()
  let isOver = false
  const add = (value: unknown): (() => void) => {
    const wallet = readWallet(value)
    if (isOver || !wallet || known.has(wallet.source) || known.size >= pageWalletLimit) return () => undefined
    known.set(wallet.source, undefined)
    known.set(wallet.source, found(wallet))
    return () => {
      if (isOver) return
      known.get(wallet.source)?.()
      known.delete(wallet.source)
    }
  }
  const api = Object.freeze({
    register(...wallets: readonly unknown[]) {
      const removes = wallets.slice(0, pageWalletLimit).map(add)
      return () => {
        for (const remove of removes) remove()
      }
    }
  })
  const onRegister = (event: Event) => offer(peek(event, 'detail'), api)
  page.addEventListener(registerEvent, onRegister)
  const ready = new Event(readyEvent)
  Object.defineProperty(ready, 'detail', { value: api })
  page.dispatchEvent(ready)
  offerToOld(page, api)
  return () => {
    isOver = true
    page.removeEventListener(registerEvent, onRegister)
    known.clear()
  }
}

/** Wallets of before version 1 only push their callbacks to `navigator.wallets`. It is read, and never defined. */
function offerToOld(page: StandardPage, api: object): void {
  const list = peek(peek(page, 'navigator'), 'wallets')
  if (!Array.isArray(list)) return
  for (let index = 0; index < Math.min(list.length, pageWalletLimit); index++)
    offer(peek(list, `${index}`), api)
}

/** Calls a wallet's callback with the function by which it registers. */
function offer(callback: unknown, api: object): void {
  try {
    if (typeof callback === 'function') callback(api)
  } catch {
    // A wallet that throws is not on this page.
  }
}
