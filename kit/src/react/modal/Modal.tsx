import { useEffect, useRef } from 'react'
import type { Client } from '../../client/Client.js'
import type { Kit } from '../../core/Kit.js'
import { activeAccount } from '../../core/select/connection.js'
import { KitContext } from '../context/KitContext.js'
import { useSelectionOf } from '../context/useSelectionOf.js'
import { afterFrame } from './afterFrame.js'
import { Frame } from './Frame.js'
import { MessagesProvider } from './MessagesProvider.js'
import { usePresence } from './usePresence.js'

export { loadParts } from './loadParts.js'

export type ModalProps = {
  readonly client: Pick<Client, 'config' | 'state' | 'report' | 'subscribe'>
  /** Undefined until it is loaded. */
  readonly kit: Kit | undefined
  /** The modal is about to open with the wallet list: its card is shown already. Called once it is on screen. */
  readonly onShown?: (() => void) | undefined
  /** Rendered in its place in the page, not over the page. */
  readonly embedded?: boolean | undefined
  /** Renders the closed modal hidden, if it will open with the wallet list, so that opening only shows it. */
  readonly prepared?: boolean | undefined
}

/** The modal, rendered from the kit's state. Renders nothing while it is closed, unless it is `prepared` or about to open. */
export function Modal({ client, kit, embedded = false, prepared = false, onShown }: ModalProps) {
  const opening = onShown !== undefined
  const { open } = useSelectionOf(client, ({ state }) => state.modal.get())
  const isDrawn = usePresence(open || opening)
  const isAwaited = prepared && !embedded && kit && !activeAccount(kit)
  // Also called after unmounting: an opening waits for it.
  useEffect(() => {
    if (onShown) afterFrame(onShown)
  }, [onShown])
  // A new key for each opening: the focus that returns to the button prepares the next opening.
  const showing = useRef({ isDrawn, count: 0 })
  if (showing.current.isDrawn !== isDrawn) {
    showing.current = { isDrawn, count: showing.current.count + (isDrawn ? 0 : 1) }
  }
  if (!isDrawn && !isAwaited) return null
  return (
    <KitContext.Provider value={kit}>
      <MessagesProvider client={client}>
        <Frame
          key={showing.current.count}
          client={client}
          kit={kit}
          embedded={embedded}
          opening={opening}
          isCold={showing.current.count === 0 && !isAwaited}
        />
      </MessagesProvider>
    </KitContext.Provider>
  )
}
