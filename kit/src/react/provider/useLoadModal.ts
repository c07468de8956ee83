'use client'
import { type ComponentType, type Dispatch, useEffect } from 'react'
import type { Client } from '../../client/Client.js'
import type { ModalHost } from '../../client/state/modalHosts.js'
import { updateLifecycle } from '../../client/state/lifecycle.js'
import type { Kit } from '../../core/Kit.js'
import type { Latchkey } from '../../latchkey.js'
import { loadModal } from '../modal/loadModal.js'

export type ModalView = ComponentType<{
  readonly client: Client
  readonly kit: Kit | undefined
  readonly embedded?: boolean
  readonly prepared?: boolean
  readonly host?: ModalHost
}>

/**
 * Loads the modal's component as soon as it is needed. If loading fails (offline, a redeployed host), the error is reported, the page
 * shows a note, and the modal closes, so that the next click tries again.
 */
export function useLoadModal(client: Latchkey, isNeeded: boolean, setModal: Dispatch<() => ModalView>): void {
  useEffect(() => {
    if (!isNeeded) return
    let isCurrent = true
    loadModal().then(
      Modal => isCurrent && setModal(() => Modal),
      (cause: unknown) => {
        if (!isCurrent) return
        client._internal.report(cause)
        // Before it is closed: an embedded modal would stay open.
        updateLifecycle(client._internal, { loadFailed: true })
        client.close()
      }
    )
    return () => {
      isCurrent = false
    }
  }, [client, isNeeded, setModal])
}
