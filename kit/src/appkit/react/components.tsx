'use client'
import type { ReactNode } from 'react'
import {
  LatchkeyAccountButton,
  type LatchkeyAccountButtonProps
} from '../../react/buttons/LatchkeyAccountButton.js'
import { LatchkeyButton, type LatchkeyButtonProps } from '../../react/buttons/LatchkeyButton.js'
import {
  LatchkeyConnectButton,
  type LatchkeyConnectButtonProps
} from '../../react/buttons/LatchkeyConnectButton.js'
import {
  LatchkeyNetworkButton,
  type LatchkeyNetworkButtonProps
} from '../../react/buttons/LatchkeyNetworkButton.js'
import { LatchkeyProvider } from '../../react/provider/LatchkeyProvider.js'
import type { AppKitOptions } from '../AppKitOptions.js'
import { createAppKit } from './createAppKit.js'
import { useModal } from './useModal.js'

/** Properties of `AppKitProvider`: the options of `createAppKit`. */
export type AppKitProviderProps = AppKitOptions & { readonly children?: ReactNode }

/**
 * Makes the instance of the page for what is below it. `createAppKit` outside of components does the same.
 * @example const Root = () => <AppKitProvider networks={[mainnet]}><AppKitButton /></AppKitProvider>
 */
export function AppKitProvider({ children, ...options }: AppKitProviderProps) {
  createAppKit(options)
  return <>{children}</>
}

/**
 * The account, or a button that connects.
 * @example const Header = () => <AppKitButton size="sm" />
 */
export const AppKitButton = (props: LatchkeyButtonProps) => (
  <OfPage>
    <LatchkeyButton {...props} />
  </OfPage>
)

/**
 * A button that connects.
 * @example const Header = () => <AppKitConnectButton label="Sign in" />
 */
export const AppKitConnectButton = (props: LatchkeyConnectButtonProps) => (
  <OfPage>
    <LatchkeyConnectButton {...props} />
  </OfPage>
)

/**
 * The account; nothing while none is connected.
 * @example const Header = () => <AppKitAccountButton balance="hide" />
 */
export const AppKitAccountButton = (props: LatchkeyAccountButtonProps) => (
  <OfPage>
    <LatchkeyAccountButton {...props} />
  </OfPage>
)

/**
 * The network, and the list of networks.
 * @example const Header = () => <AppKitNetworkButton />
 */
export const AppKitNetworkButton = (props: LatchkeyNetworkButtonProps) => (
  <OfPage>
    <LatchkeyNetworkButton {...props} />
  </OfPage>
)

/** Gives the buttons the instance of the page. */
function OfPage({ children }: { readonly children: ReactNode }) {
  return <LatchkeyProvider client={useModal().latchkey}>{children}</LatchkeyProvider>
}
