'use client'
import type { ReactNode } from 'react'
import { accountFrame } from './accountFrame.js'
import { ButtonFrame } from './ButtonFrame.js'
import { connectFrame } from './connectFrame.js'
import type { LatchkeyAccountButtonProps } from './LatchkeyAccountButton.js'
import type { LatchkeyConnectButtonProps } from './LatchkeyConnectButton.js'
import { type AccountButtonState, useAccountButton } from './useAccountButton.js'
import { type ConnectButtonState, useConnectButton } from './useConnectButton.js'

/** Properties of `LatchkeyButton`: those of the button it is at the moment. */
export type LatchkeyButtonProps = LatchkeyConnectButtonProps & LatchkeyAccountButtonProps

/**
 * The one button most apps need: connect where nothing is connected, the account where something is. It is one `<button>`
 * all along, so that focus comes back to it from the modal in which somebody connected.
 * @example const Header = () => <LatchkeyButton balance="hide" />
 */
export function LatchkeyButton(props: LatchkeyButtonProps) {
  const connect = useConnectButton(props)
  const account = useAccountButton(props)
  return <ButtonFrame {...(accountFrame(account, props) ?? connectFrame(connect, props))} />
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
