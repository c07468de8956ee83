'use client'
import type { Namespace } from '../../protocol/namespaces.js'
import { AccountButtonCustom } from './AccountButtonCustom.js'
import { accountFrame } from './accountFrame.js'
import { ButtonFrame, type ButtonSize } from './ButtonFrame.js'
import { useAccountBasics } from './useAccountBasics.js'
import { useAccountChunk } from './useAccountChunk.js'

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
 * A button with the connected account: picture, name or address, balance. It opens the account view; on an
 * unsupported network it shows that and opens the view to switch. Renders nothing while no account is connected.
 * @example const Header = () => <LatchkeyAccountButton balance="hide" charsStart={6} charsEnd={4} />
 */
export function LatchkeyAccountButton(props: LatchkeyAccountButtonProps) {
  const basics = useAccountBasics(props.namespace)
  const frame = accountFrame(basics, props, useAccountChunk(!!basics.address))
  return frame ? <ButtonFrame {...frame} /> : null
}

LatchkeyAccountButton.Custom = AccountButtonCustom
