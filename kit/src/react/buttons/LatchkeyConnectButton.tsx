'use client'
import type { ReactNode } from 'react'
import type { Namespace } from '../../protocol/namespaces.js'
import { ButtonFrame, type ButtonSize } from './ButtonFrame.js'
import { connectFrame } from './connectFrame.js'
import { type ConnectButtonState, useConnectButton } from './useConnectButton.js'

/** Properties of `LatchkeyConnectButton`. */
export type LatchkeyConnectButtonProps = {
  readonly size?: ButtonSize | undefined
  /** Default: "Connect Wallet" in the kit's language. */
  readonly label?: string | undefined
  /** Shown while a wallet is being asked. Default: "Connecting…". */
  readonly loadingLabel?: string | undefined
  readonly disabled?: boolean | undefined
  /** The chain family to connect. Default: the active one. */
  readonly namespace?: Namespace | undefined
}

/**
 * A button that opens the wallet list, or closes it. It spins only while a wallet is really being asked.
 * @example const Header = () => <LatchkeyConnectButton size="sm" label="Sign in" />
 */
export function LatchkeyConnectButton(props: LatchkeyConnectButtonProps) {
  return <ButtonFrame {...connectFrame(useConnectButton(props), props)} />
}

LatchkeyConnectButton.Custom = ConnectButtonCustom

/** A connect button of your own look: `children` gets the state and what to call. */
function ConnectButtonCustom(props: {
  readonly namespace?: Namespace | undefined
  readonly children: (state: ConnectButtonState) => ReactNode
}) {
  return <>{props.children(useConnectButton(props))}</>
}
