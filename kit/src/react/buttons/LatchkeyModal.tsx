'use client'
import { useEffect } from 'react'
import { updateLifecycle } from '../../client/state/lifecycle.js'
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
    let isCurrent = true
    const open = () =>
      runOpening(client._internal, ({ dispatch }, kit) => {
        if (isCurrent && !client.isOpen()) dispatch(kit, { type: 'open' })
      })
    client
      .load()
      .then(open)
      .catch(error => {
        client._internal.report(error)
        if (isCurrent) updateLifecycle(client._internal, { loadFailed: true })
      })
    return () => {
      isCurrent = false
    }
  }, [client])
  return <ModalHost embedded />
}
