import { lateInjectionWindow, pageWalletLimit } from '../protocol/limits.js'
import type { Timer } from '../protocol/within.js'
import type { DiscoveryWindow } from './discover.js'
import { type Eip1193Provider, isProvider, peek } from './provider.js'

const injectEvent = 'ethereum#initialized'

/** Between two looks at `window.ethereum`. */
const lookInterval = 100

/**
 * Looks at `window.ethereum` now, for 3 s (promise P2), and whenever a wallet says it has just injected itself.
 * What is seen is reported one look later, so that the wallet's own announcement can win (promise P9); at once where
 * the page has long been loaded, since whoever announces itself has then done so when asked.
 */
export function discoverInjected(
  page: DiscoveryWindow,
  timer: Timer,
  owned: Set<unknown>,
  report: (provider: Eip1193Provider, count: number) => void
): () => void {
  let cancel: (() => void) | undefined
  let count = 0

  const look = (left: number, seen: readonly Eip1193Provider[]) => {
    const room = pageWalletLimit - count
    const found = injectedProviders(page)
      .filter(provider => !owned.has(provider))
      .slice(0, room)
    const waiting = found.filter(provider => !seen.includes(provider))
    for (const provider of found) {
      if (waiting.includes(provider)) continue
      owned.add(provider)
      count += 1
      report(provider, count)
    }
    cancel =
      left > 0 || waiting.length > 0
        ? timer.after(lookInterval, () => look(left - lookInterval, waiting))
        : undefined
  }
  const start = () => {
    cancel?.()
    look(lateInjectionWindow, [])
  }

  page.addEventListener(injectEvent, start)
  look(lateInjectionWindow, page.document.readyState === 'complete' ? injectedProviders(page) : [])
  return () => {
    page.removeEventListener(injectEvent, start)
    cancel?.()
  }
}

/** Extensions that fight over `window.ethereum` leave each other in `providers`; then that list says what there is. */
function injectedProviders(page: DiscoveryWindow): readonly Eip1193Provider[] {
  try {
    const ethereum = peek(page, 'ethereum')
    const several = peek(ethereum, 'providers')
    const candidates = Array.isArray(several) && several.length > 0 ? several.slice(0, 16) : [ethereum]
    return [...new Set<unknown>(candidates)].filter(isProvider)
  } catch {
    return []
  }
}
