'use client'
import { useEffect } from 'react'
import { useClientValue } from '../context/ClientContext.js'
import { ModalHost } from '../provider/ModalHost.js'

/**
 * The modal embedded in the page instead of over it. While it is mounted, `open()` shows views here, and closing
 * shows the account or the wallet list.
 * @example const Checkout = () => <aside><LatchkeyModal /></aside>
 */
export function LatchkeyModal() {
  const { client } = useClientValue()
  useEffect(() => {
    const { kit } = client
    const before = kit.config.get().enableEmbedded
    let isCurrent = true
    kit.config.set({ ...kit.config.get(), enableEmbedded: true })
    client.load().then(
      () => isCurrent && !client.isOpen() && kit.dispatch({ type: 'open' }),
      error => {
        kit.report(error)
        if (isCurrent) kit.state.modal.set({ ...kit.state.modal.get(), hasFailed: true })
      }
    )
    return () => {
      isCurrent = false
      kit.config.set({ ...kit.config.get(), enableEmbedded: before })
      client.close()
    }
  }, [client])
  return <ModalHost embedded />
}
