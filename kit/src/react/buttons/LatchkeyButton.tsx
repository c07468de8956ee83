'use client'
import type { ReactNode } from 'react'
import { AccountButtonCustom } from './AccountButtonCustom.js'
import { accountFrame } from './accountFrame.js'
import { ButtonFrame } from './ButtonFrame.js'
import { connectFrame } from './connectFrame.js'
import type { LatchkeyAccountButtonProps } from './LatchkeyAccountButton.js'
import type { LatchkeyConnectButtonProps } from './LatchkeyConnectButton.js'
import { type AccountButtonState, useAccountBasics } from './useAccountBasics.js'
import { useAccountChunk } from './useAccountChunk.js'
import type { AccountOptions } from './useAccountDetails.js'
import { type ConnectButtonState, useConnectButton } from './useConnectButton.js'

/** Properties of `LatchkeyButton`: those of its two buttons. */
export type LatchkeyButtonProps = LatchkeyConnectButtonProps & LatchkeyAccountButtonProps

/**
 * The single button that most apps need: a connect button while no account is connected, an account button
 * afterwards. It stays the same `<button>` element, so that the modal can return the focus to it after connecting.
 * @example const Header = () => <LatchkeyButton balance="hide" />
 */
export function LatchkeyButton(props: LatchkeyButtonProps) {
  const connect = useConnectButton(props)
  const basics = useAccountBasics(props.namespace)
  const chunk = useAccountChunk(!!basics.address)
  return <ButtonFrame {...(accountFrame(basics, props, chunk) ?? connectFrame(connect, props))} />
}

LatchkeyButton.Custom = ButtonCustom

/** A button with your own markup: `children` gets the state of both buttons and the callbacks. */
function ButtonCustom({
  children,
  ...options
}: AccountOptions & {
  readonly children: (state: {
    readonly isConnected: boolean
    readonly connect: ConnectButtonState
    readonly account: AccountButtonState
  }) => ReactNode
}) {
  const connect = useConnectButton(options)
  return (
    <AccountButtonCustom {...options}>
      {account => children({ isConnected: !!account.address, connect, account })}
    </AccountButtonCustom>
  )
}
