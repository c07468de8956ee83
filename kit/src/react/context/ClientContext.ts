'use client'
import { createContext, useContext } from 'react'
import type { ClientStores } from '../../client/Client.js'
import type { Latchkey } from '../../latchkey.js'
import { noProvider } from '../../protocol/errors/page.js'

export type ClientValue = {
  readonly client: Latchkey
  /** The stores as they were at the provider's first render: what a server rendered, and therefore what hydration must see. */
  readonly first: ClientStores
}

/** The instance of the nearest `LatchkeyProvider`. */
export const ClientContext = createContext<ClientValue | undefined>(undefined)

/** The nearest instance. Throws LATCHKEY_KIT__NO_PROVIDER if there is none. */
export function useClientValue(): ClientValue {
  const value = useContext(ClientContext)
  if (!value) throw noProvider()
  return value
}
