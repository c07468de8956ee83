'use client'
import type { ReactNode } from 'react'
import { SiweContext } from './ConnectKitContext.js'
import type { SIWEConfig, SIWESession } from './siwe.js'

/** Properties of `SIWEProvider`: the application's functions. */
export type SIWEProviderProps = SIWEConfig & {
  readonly children?: ReactNode
  readonly onSignIn?: ((session?: SIWESession) => void) | undefined
  readonly onSignOut?: (() => void) | undefined
}

/**
 * Asks accounts to sign in (EIP-4361) with the application's server. It stands around `ConnectKitProvider`.
 * @example
 * import { ConnectKitProvider, SIWEButton, type SIWEConfig, SIWEProvider } from 'latchkey/connectkit'
 * const Root = (siwe: SIWEConfig) => (
 *   <SIWEProvider {...siwe}>
 *     <ConnectKitProvider>
 *       <SIWEButton showSignOutButton />
 *     </ConnectKitProvider>
 *   </SIWEProvider>
 * )
 */
export function SIWEProvider({ children, onSignIn, onSignOut, ...config }: SIWEProviderProps) {
  const value = config.enabled === false ? undefined : { config, onSignIn, onSignOut }
  return <SiweContext.Provider value={value}>{children}</SiweContext.Provider>
}
