import type { Latchkey } from 'latchkey'
import { useSyncExternalStore } from 'react'

/** The instance's locale, live. */
export function useLocale(latchkey: Latchkey): string {
  const { config } = latchkey._internal
  return useSyncExternalStore(config.subscribe, () => config.get().locale)
}
