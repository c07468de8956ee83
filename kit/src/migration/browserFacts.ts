'use client'
import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches, live. `false` on a server, while its page is hydrated, and where there are no media queries. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = mediaOf(query)
      media?.addEventListener('change', listener)
      return () => media?.removeEventListener('change', listener)
    },
    [query]
  )
  return useSyncExternalStore(
    subscribe,
    () => mediaOf(query)?.matches ?? false,
    () => false
  )
}

/** Test environments such as jsdom have no `matchMedia`. */
const mediaOf = (query: string): MediaQueryList | undefined =>
  typeof matchMedia === 'function' ? matchMedia(query) : undefined

/** Whether the page is alive: `false` on a server, and while its page is hydrated. */
export const useMounted = (): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false
  )
