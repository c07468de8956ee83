import { useRef } from 'react'
import type { Kit } from '../../core/Kit.js'
import { activeAccount } from '../../core/select/connection.js'
import { KitContext } from '../context/KitContext.js'
import { useSelectionOf } from '../context/useSelection.js'
import { Frame } from './Frame.js'
import { MessagesProvider } from './MessagesProvider.js'
import { usePresence } from './usePresence.js'

export { loadParts } from './loadParts.js'

export type ModalProps = {
  readonly kit: Kit
  /** Rendered in its place in the page, not over the page. */
  readonly embedded?: boolean | undefined
  /** Renders the closed modal hidden, if it will open with the wallet list, so that opening only shows it. */
  readonly prepared?: boolean | undefined
}

/** The modal, rendered from the kit's state. Renders nothing while it is closed, unless it is `prepared`. */
export function Modal({ kit, embedded = false, prepared = false }: ModalProps) {
  const open = useSelectionOf<Kit, boolean>(kit, ({ state }) => state.modal.get().open)
  const isDrawn = usePresence(open)
  const isAwaited = prepared && !embedded && !activeAccount(kit)
  // A new key for each opening: the focus that returns to the button prepares the next opening.
  const showing = useRef({ isDrawn, count: 0 })
  if (showing.current.isDrawn !== isDrawn) {
    showing.current = { isDrawn, count: showing.current.count + (isDrawn ? 0 : 1) }
  }
  if (!isDrawn && !isAwaited) return null
  return (
    <KitContext.Provider value={kit}>
      <MessagesProvider kit={kit}>
        <Frame
          key={showing.current.count}
          embedded={embedded}
          isCold={showing.current.count === 0 && !isAwaited}
        />
      </MessagesProvider>
    </KitContext.Provider>
  )
}
