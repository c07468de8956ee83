'use client'
import { type ComponentType, type Dispatch, useEffect } from 'react'
import type { Client } from '../../client/Client.js'
import type { ModalHost } from '../../client/state/modalHosts.js'
import type { Kit } from '../../core/Kit.js'
import type { Latchkey } from '../../latchkey.js'
import { onceOnline } from '../../onceOnline.js'
import { loadModal } from '../modal/loadModal.js'

export type ModalView = ComponentType<{
  readonly client: Client
  readonly kit: Kit | undefined
  readonly embedded?: boolean
  readonly prepared?: boolean
  readonly host?: ModalHost
}>

/**
 * Loads the modal's component as soon as it is needed. If loading fails (a redeployed host), the error is reported, the page
 * shows a note, and the modal closes, so that the next click tries again; offline, it is drawn once the network is back.
 */
export function useLoadModal(client: Latchkey, isNeeded: boolean, setModal: Dispatch<() => ModalView>): void {
  useEffect(() => {
    if (!isNeeded) return
    let isCurrent = true
    loadModal().then(
      Modal => isCurrent && setModal(() => Modal),
      async (cause: unknown) => {
        if (!isCurrent) return
        client._internal.report(cause)
        if (!(await onceOnline(client._internal))) client.close()
      }
    )
    return () => {
      isCurrent = false
    }
  }, [client, isNeeded, setModal])
}
