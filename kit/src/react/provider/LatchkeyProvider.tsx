'use client'
import { type ReactNode, useEffect, useMemo } from 'react'
import { freezeKit } from '../../core/freezeKit.js'
import type { Latchkey } from '../../latchkey.js'
import { ClientContext } from '../context/ClientContext.js'
import { KitContext } from '../context/KitContext.js'
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
 * The modal's code is loaded on its first opening, or before, when a button is pointed at. Rendering on a server has
 * no side effects and never has the status `connected`; with option `ssr` the browser's first render does the same. A remembered
 * wallet is `reconnecting` from the first render, and looked for after the first paint, once per client. A server's HTML brings the buttons' style element along: under a
 * strict content security policy that needs option `nonce`.
 * @example
 * const App = () => (
 *   <LatchkeyProvider client={latchkey}>
 *     <LatchkeyButton />
 *   </LatchkeyProvider>
 * )
 */
export function LatchkeyProvider({ client, children }: LatchkeyProviderProps) {
  const value = useMemo(() => ({ client, first: client.kit.first ?? freezeKit(client.kit) }), [client])
  useEffect(() => {
    void client.ready()
  }, [client])
  return (
    <ClientContext.Provider value={value}>
      <KitContext.Provider value={client.kit}>
        <ButtonStyle />
        {children}
        <ModalHost />
      </KitContext.Provider>
    </ClientContext.Provider>
  )
}
