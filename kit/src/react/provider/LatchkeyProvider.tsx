'use client'
import { type ReactNode, useEffect, useMemo } from 'react'
import { freezeStores } from '../../client/freezeStores.js'
import type { Latchkey } from '../../latchkey.js'
import { ClientContext } from '../context/ClientContext.js'
import { ButtonStyle } from './ButtonStyle.js'
import { ModalHost } from './ModalHost.js'

/** Properties of `LatchkeyProvider`. */
export type LatchkeyProviderProps = {
  /** What `createLatchkey` returned. Make it once, outside of components. */
  readonly client: Latchkey
  readonly children?: ReactNode
}

/**
 * Gives a Latchkey instance to the hooks and buttons below it, and draws the modal when it is opened.
 * The modal's code is fetched when the page is idle, or when option `prefetch` says so, and at the latest on its first opening. Rendering on a server has
 * no side effects and never has the status `connected`; with option `ssr` the browser's first render does the same. A remembered
 * wallet is `reconnecting` from the first render; the client looks for it once, after the first paint. A server's HTML contains the
 * buttons' style element, which needs option `nonce` under a strict content security policy.
 * @example
 * const App = () => (
 *   <LatchkeyProvider client={latchkey}>
 *     <LatchkeyButton />
 *   </LatchkeyProvider>
 * )
 */
export function LatchkeyProvider({ client, children }: LatchkeyProviderProps) {
  const value = useMemo(
    () => ({ client, first: client._internal.first ?? freezeStores(client._internal) }),
    [client]
  )
  useEffect(() => {
    void client.ready()
  }, [client])
  return (
    <ClientContext.Provider value={value}>
      <ButtonStyle />
      {children}
      <ModalHost />
    </ClientContext.Provider>
  )
}
