import type { Kit } from '../../core/Kit.js'
import { KitContext } from '../context/KitContext.js'
import { useStore } from '../context/useStore.js'
import { Frame } from './Frame.js'
import { MessagesProvider } from './MessagesProvider.js'
import { usePresence } from './usePresence.js'

export type ModalProps = {
  readonly kit: Kit
  /** In place instead of over the page. */
  readonly embedded?: boolean | undefined
}

/** The modal: whatever `kit`'s state says, drawn. Closed, it is nothing at all. */
export function Modal({ kit, embedded = false }: ModalProps) {
  const { open } = useStore(kit.state.modal)
  const isDrawn = usePresence(open)
  if (!isDrawn) return null
  return (
    <KitContext.Provider value={kit}>
      <MessagesProvider kit={kit}>
        <Frame embedded={embedded} />
      </MessagesProvider>
    </KitContext.Provider>
  )
}
