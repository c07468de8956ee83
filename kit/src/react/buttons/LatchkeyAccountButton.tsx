'use client'
import type { ReactNode } from 'react'
import type { Namespace } from '../../protocol/namespaces.js'
import { accountFrame } from './accountFrame.js'
import { ButtonFrame, type ButtonSize } from './ButtonFrame.js'
import { type AccountButtonState, useAccountBasics } from './useAccountBasics.js'
import { useAccountChunk } from './useAccountChunk.js'
import type { AccountOptions } from './useAccountDetails.js'

/** Properties of `LatchkeyAccountButton`. */
export type LatchkeyAccountButtonProps = {
  readonly disabled?: boolean | undefined
  /** Whether the native balance is read and shown. Default: `show`. */
  readonly balance?: 'show' | 'hide' | undefined
  readonly size?: ButtonSize | undefined
  /** How many characters of the address are kept at its start. Default: 4. */
  readonly charsStart?: number | undefined
  /** How many characters of the address are kept at its end. Default: 6. */
  readonly charsEnd?: number | undefined
  /** The chain family whose account is shown. Default: the active one. */
  readonly namespace?: Namespace | undefined
}

/**
 * A button with the connected account: picture, name or address, balance. It opens the account view; on an unsupported
 * network it says so and opens what helps. Draws nothing while nothing is connected.
 * @example const Header = () => <LatchkeyAccountButton balance="hide" charsStart={6} charsEnd={4} />
 */
export function LatchkeyAccountButton(props: LatchkeyAccountButtonProps) {
  const basics = useAccountBasics(props.namespace)
  const frame = accountFrame(basics, props, useAccountChunk(!!basics.address))
  return frame ? <ButtonFrame {...frame} /> : null
}

LatchkeyAccountButton.Custom = AccountButtonCustom

/** An account button of your own look: `children` gets the state and what to call. */
function AccountButtonCustom({
  children,
  ...options
}: AccountOptions & { readonly children: (state: AccountButtonState) => ReactNode }) {
  const basics = useAccountBasics(options.namespace)
  const chunk = useAccountChunk(!!basics.address)
  if (!chunk) return <>{children(basics)}</>
  return (
    <chunk.AccountDetails basics={basics} options={options}>
      {children}
    </chunk.AccountDetails>
  )
}
