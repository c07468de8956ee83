'use client'
import { useCallback } from 'react'
import type { Latchkey } from '../../latchkey.js'
import { useClientValue } from '../context/ClientContext.js'
import { loadModal } from '../modal/loadModal.js'
import { chosenHost } from '../provider/ModalHost.js'

/** Loads what the first click needs, and draws it invisibly. A failure is reported at the click. */
export function prefetchModal(client: Latchkey): void {
  Promise.all([loadModal(), client.load()]).then(
    () => chosenHost(client._internal.modalHosts.get())?.prepare(),
    () => {}
  )
}

/** `prefetchModal` for the nearest instance. */
export function usePrefetch(): () => void {
  const { client } = useClientValue()
  return useCallback(() => prefetchModal(client), [client])
}
