'use client'
import { createContext } from 'react'
import type { SIWEConfig, SIWESession } from './siwe.js'

/** What `SIWEProvider` has: the application's functions. Undefined without one, or with `enabled: false`. */
export type SiweValue = {
  readonly config: SIWEConfig
  readonly onSignIn?: ((session?: SIWESession) => void) | undefined
  readonly onSignOut?: (() => void) | undefined
}

export const SiweContext = createContext<SiweValue | undefined>(undefined)

/** What the components of `ConnectKitProvider` know of its properties. */
export type ConnectKitValue = { readonly hideBalance: boolean }

export const ConnectKitContext = createContext<ConnectKitValue>({ hideBalance: false })
