'use client'
import { useEffect } from 'react'
import { onceOnline } from '../../onceOnline.js'
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
    const start = (): Promise<void> =>
      client
        .load()
        .then(open)
        .catch(async error => {
          client._internal.report(error)
          if (isCurrent && (await onceOnline(client._internal))) await start()
        })
    void start()
    return () => {
      isCurrent = false
    }
  }, [client])
  return <ModalHost embedded />
}
