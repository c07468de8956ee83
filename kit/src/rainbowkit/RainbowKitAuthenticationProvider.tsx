'use client'
import { createContext, type ReactNode, useMemo } from 'react'
import type { AuthenticationConfig } from './authentication.js'

/** What the nearest `RainbowKitAuthenticationProvider` has. */
export const AuthenticationContext = createContext<AuthenticationConfig<unknown> | undefined>(undefined)

/** Properties of `RainbowKitAuthenticationProvider`. */
export type RainbowKitAuthenticationProviderProps<Message> = AuthenticationConfig<Message> & {
  /** Default: `true`. */
  readonly enabled?: boolean | undefined
  readonly children?: ReactNode
}

/**
 * Makes accounts sign in (EIP-4361) with the application's server; it stands around `RainbowKitProvider`. An account counts as connected once the
 * server has a session.
 * @example
 * const Root = ({ adapter, status }: AuthenticationConfig<string>) => (
 *   <RainbowKitAuthenticationProvider adapter={adapter} status={status}>
 *     <RainbowKitProvider>
 *       <ConnectButton />
 *     </RainbowKitProvider>
 *   </RainbowKitAuthenticationProvider>
 * )
 */
export function RainbowKitAuthenticationProvider<Message = unknown>({
  adapter,
  status,
  enabled = true,
  children
}: RainbowKitAuthenticationProviderProps<Message>) {
  const value = useMemo(
    () => (enabled ? ({ adapter, status } as AuthenticationConfig<unknown>) : undefined),
    [adapter, status, enabled]
  )
  return <AuthenticationContext.Provider value={value}>{children}</AuthenticationContext.Provider>
}
