'use client'
import { useEffect } from 'react'
import type { QueryKey } from '../../client/state/queries.js'

/**
 * Makes the component an observer of a query while it is mounted: `ask` fetches what is due, and its signal aborts at the end. `ask` is
 * called once for each key of a source (a client or a kit), and never rejects. No key: nothing is fetched.
 */
export function useObserver(
  source: object,
  key: QueryKey | undefined,
  ask: (signal: AbortSignal) => Promise<unknown>
): void {
  const hash = key && JSON.stringify(key)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ask` belongs to the key
  useEffect(() => {
    if (!hash) return
    const controller = new AbortController()
    void ask(controller.signal)
    return () => controller.abort()
  }, [source, hash])
}
