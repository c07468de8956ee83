'use client'
import { useEffect } from 'react'
import { runOpening } from '../../run.js'
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
    const { config, state, report } = client._internal
    const before = config.get().enableEmbedded
    let isCurrent = true
    const open = () =>
      runOpening(client._internal, ({ dispatch }, kit) => {
        if (isCurrent && !client.isOpen()) dispatch(kit, { type: 'open' })
      })
    config.set({ ...config.get(), enableEmbedded: true })
    client
      .load()
      .then(open)
      .catch(error => {
        report(error)
        if (isCurrent) state.modal.set({ ...state.modal.get(), hasFailed: true })
      })
    return () => {
      isCurrent = false
      config.set({ ...config.get(), enableEmbedded: before })
      client.close()
    }
  }, [client])
  return <ModalHost embedded />
}
