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
  /** Shown while a wallet request is pending. Default: "Connecting…". */
  readonly loadingLabel?: string | undefined
  readonly disabled?: boolean | undefined
  /** The chain family to connect. Default: the active one. */
  readonly namespace?: Namespace | undefined
}

/**
 * A button that opens the wallet list, or closes it. It shows a spinner only while a wallet request is pending.
 * @example const Header = () => <LatchkeyConnectButton size="sm" label="Sign in" />
 */
export function LatchkeyConnectButton(props: LatchkeyConnectButtonProps) {
  return <ButtonFrame {...connectFrame(useConnectButton(props), props)} />
}

LatchkeyConnectButton.Custom = ConnectButtonCustom

/** A connect button with your own markup: `children` gets the state and the callbacks. */
function ConnectButtonCustom(props: {
  readonly namespace?: Namespace | undefined
  readonly children: (state: ConnectButtonState) => ReactNode
}) {
  return <>{props.children(useConnectButton(props))}</>
}
