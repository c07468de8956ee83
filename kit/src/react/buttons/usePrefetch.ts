'use client'
import { useCallback } from 'react'
import type { Latchkey } from '../../latchkey.js'
import { useClientValue } from '../context/ClientContext.js'
import { loadModal } from '../modal/loadModal.js'
import { chosenHost } from '../provider/ModalHost.js'

/** Loads and draws, unseen, what the first click needs: it is about to come. A failure shows itself at the click. */
export function prefetchModal(client: Latchkey): void {
  Promise.all([loadModal(), client.load()]).then(
    () => chosenHost(client.kit.modalHosts.get())?.prepare(),
    () => {}
  )
}

/** `prefetchModal` for the nearest instance. */
export function usePrefetch(): () => void {
  const { client } = useClientValue()
  return useCallback(() => prefetchModal(client), [client])
}
