'use client'
import { createContext, useContext } from 'react'
import type { ClientStores } from '../../client/Client.js'
import type { Latchkey } from '../../latchkey.js'

export type ClientValue = {
  readonly client: Latchkey
  /** The stores as they were at the provider's first render: what a server rendered, and therefore what hydration must see. */
  readonly first: ClientStores
}

/** The instance of the nearest `LatchkeyProvider`. */
export const ClientContext = createContext<ClientValue | undefined>(undefined)

/** The nearest instance. Throws a plain sentence where there is no provider: a programmer's mistake, not a state. */
export function useClientValue(): ClientValue {
  const value = useContext(ClientContext)
  if (!value) throw new Error('Wrap this component in <LatchkeyProvider>')
  return value
}
