import { useSyncExternalStore } from 'react'

/** Whether the page is as narrow as a phone. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => query().matches)
}

const query = () => window.matchMedia('(max-width: 460px)')

function subscribe(listener: () => void) {
  const narrow = query()
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}
