'use client'
import { useEffect } from 'react'
import { useKit } from '../context/KitContext.js'
import { ModalHost } from '../provider/ModalHost.js'

/**
 * The modal in place, as a part of the page instead of over it. While it is mounted, `open()` shows views here, and
 * closing leads to the account or to the wallet list.
 * @example const Checkout = () => <aside><LatchkeyModal /></aside>
 */
export function LatchkeyModal() {
  const kit = useKit()
  useEffect(() => {
    const before = kit.config.get().enableEmbedded
    kit.config.set({ ...kit.config.get(), enableEmbedded: true })
    if (!kit.state.modal.get().open) kit.dispatch({ type: 'open' })
    return () => {
      kit.config.set({ ...kit.config.get(), enableEmbedded: before })
      kit.dispatch({ type: 'close' })
    }
  }, [kit])
  return <ModalHost embedded />
}
