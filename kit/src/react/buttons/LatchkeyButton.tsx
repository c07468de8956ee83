'use client'
import type { ReactNode } from 'react'
import { useLatchkeyAccount } from '../hooks/useLatchkeyAccount.js'
import { LatchkeyAccountButton, type LatchkeyAccountButtonProps } from './LatchkeyAccountButton.js'
import { LatchkeyConnectButton, type LatchkeyConnectButtonProps } from './LatchkeyConnectButton.js'
import { type AccountButtonState, useAccountButton } from './useAccountButton.js'
import { type ConnectButtonState, useConnectButton } from './useConnectButton.js'

/** Properties of `LatchkeyButton`: those of the button it is at the moment. */
export type LatchkeyButtonProps = LatchkeyConnectButtonProps & LatchkeyAccountButtonProps

/**
 * The one button most apps need: connect where nothing is connected, the account where something is.
 * @example const Header = () => <LatchkeyButton balance="hide" />
 */
export function LatchkeyButton(props: LatchkeyButtonProps) {
  const { isConnected } = useLatchkeyAccount({ namespace: props.namespace })
  return isConnected ? <LatchkeyAccountButton {...props} /> : <LatchkeyConnectButton {...props} />
}

LatchkeyButton.Custom = ButtonCustom

/** A button of your own look: `children` gets the state of both and what to call. */
function ButtonCustom(props: {
  readonly namespace?: LatchkeyButtonProps['namespace']
  readonly balance?: LatchkeyButtonProps['balance']
  readonly children: (state: {
    readonly isConnected: boolean
    readonly connect: ConnectButtonState
    readonly account: AccountButtonState
  }) => ReactNode
}) {
  const connect = useConnectButton(props)
  const account = useAccountButton(props)
  return <>{props.children({ isConnected: account.address !== undefined, connect, account })}</>
}
