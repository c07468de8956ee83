'use client'
import { useCallback } from 'react'
import type { Latchkey } from '../../latchkey.js'
import { useClientValue } from '../context/ClientContext.js'
import { chosenHost } from '../provider/ModalHost.js'

/**
 * Loads what the first click needs, and draws it invisibly. A failure is reported at the click. Does nothing with option
 * `prefetch: 'none'`.
 */
export function prefetchModal(client: Latchkey): void {
  const { config, modalHosts } = client._internal
  if (config.get().prefetch === 'none') return
  const host = chosenHost(modalHosts.get())
  Promise.all([host?.fetch(), client.load()]).then(
    () => host?.prepare(),
    () => {}
  )
}

/** `prefetchModal` for the nearest instance. */
export function usePrefetch(): () => void {
  const { client } = useClientValue()
  return useCallback(() => prefetchModal(client), [client])
}
