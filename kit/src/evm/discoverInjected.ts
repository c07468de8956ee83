import { lateInjectionWindow, pageWalletLimit } from '../protocol/limits.js'
import { peek } from '../protocol/peek.js'
import type { Timer } from '../protocol/within.js'
import type { DiscoveryWindow } from './discover.js'
import { type Eip1193Provider, isProvider } from './provider.js'

const injectEvent = 'ethereum#initialized'

/** Interval in ms between two checks of `window.ethereum`. */
const lookInterval = 100

/**
 * Checks `window.ethereum` now, for 3 s (promise P2), and at each `ethereum#initialized` event. A provider is reported one check
 * later, so that its EIP-6963 announcement has priority (promise P9); at once if the page was loaded long ago, because all wallets
 * have then answered the request to announce themselves.
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

/** Extensions that share `window.ethereum` list each other in `providers`; that list then has priority. */
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
