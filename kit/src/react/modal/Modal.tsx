import { useEffect, useRef } from 'react'
import type { Client } from '../../client/Client.js'
import type { ModalHost } from '../../client/state/modalHosts.js'
import type { Kit } from '../../core/Kit.js'
import { activeAccount } from '../../core/select/connection.js'
import { heldSlice } from '../../core/state/held.js'
import type { ViewName } from '../../core/state/view.js'
import { KitContext } from '../context/KitContext.js'
import { PreloadContext } from '../context/PreloadContext.js'
import { useSelectionOf } from '../context/useSelectionOf.js'
import { views } from '../views/registry.js'
import { Frame } from './Frame.js'
import { loadParts } from './loadParts.js'
import { MessagesProvider } from './MessagesProvider.js'
import { useFirstOpening } from './useFirstOpening.js'
import { usePresence } from './usePresence.js'

export type ModalProps = {
  readonly client: Pick<Client, 'adapters' | 'config' | 'state' | 'report' | 'subscribe' | 'onDestroy'>
  /** Undefined until it is loaded. */
  readonly kit: Kit | undefined
  /** Its place on the page. */
  readonly host?: ModalHost | undefined
  /** Rendered in its place in the page, not over the page. */
  readonly embedded?: boolean | undefined
  /** Renders the closed modal hidden, if it will open with the wallet list, so that opening only shows it. */
  readonly prepared?: boolean | undefined
}

const preload = (view: ViewName) => views[view]?.Component.preload?.()

function DrawnModal({ client, kit, host, embedded = false, prepared = false }: ModalProps) {
  const open = useSelectionOf(
    client,
    ({ state }) => state.modal.get().open || kit?.slice(heldSlice).get() === true
  )
  // Only the first opening is prepared: later ones are quick, and closed again, nothing of the modal stays.
  const wasOpen = useRef(false)
  if (open) wasOpen.current = true
  const isConnected = kit && activeAccount(kit) !== undefined
  const canPrepare = prepared && !embedded && !wasOpen.current && isConnected === false
  const { firstCard, isPrepared } = useFirstOpening(
    client,
    embedded || wasOpen.current ? undefined : host,
    canPrepare
  )
  // What a click opens then: its first frame is not that of a view that loads.
  useEffect(() => {
    if (prepared && isConnected) preload('Account')
  }, [prepared, isConnected])
  const isDrawn = usePresence(open)
  // A new key for each opening: the focus that returns to the button prepares the next opening.
  const showing = useRef({ isDrawn, count: 0 })
  if (showing.current.isDrawn !== isDrawn) {
    showing.current = { isDrawn, count: showing.current.count + (isDrawn ? 0 : 1) }
  }
  if (!kit || !(isDrawn || isPrepared)) return null
  return (
    <KitContext.Provider value={kit}>
      <PreloadContext.Provider value={preload}>
        <MessagesProvider client={kit}>
          <Frame key={showing.current.count} {...{ kit, open, embedded, firstCard }} />
        </MessagesProvider>
      </PreloadContext.Provider>
    </KitContext.Provider>
  )
}

/** The modal, rendered from the kit's state. Renders nothing while it is closed, unless it is `prepared`. */
export const Modal = /* @__PURE__ */ Object.assign(DrawnModal, { loadParts })
