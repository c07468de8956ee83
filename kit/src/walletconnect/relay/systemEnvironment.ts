import type { Clock, Random, RelayPage } from '../contracts.js'

/** The system's clock. */
export function systemClock(): Clock {
  return {
    now: () => Date.now(),
    after(milliseconds, run) {
      const timer = setTimeout(run, milliseconds)
      return () => clearTimeout(timer)
    }
  }
}

/** The system's random bytes. */
export function systemRandom(): Random {
  return { bytes: length => crypto.getRandomValues(new Uint8Array(length)) }
}

/** The page of this script, if there is one (promise P14). */
export function browserPage(): RelayPage | undefined {
  if (typeof document === 'undefined' || typeof addEventListener === 'undefined') return undefined
  return {
    isHidden: () => document.visibilityState === 'hidden',
    onResume(listener) {
      const shown = () => document.visibilityState === 'visible' && listener()
      const events = [
        [document, 'visibilitychange'],
        [globalThis, 'pageshow'],
        [globalThis, 'online']
      ] as const
      for (const [target, event] of events) target.addEventListener(event, shown)
      return () => {
        for (const [target, event] of events) target.removeEventListener(event, shown)
      }
    }
  }
}
