'use client'
import type { ReactNode } from 'react'
import { buttonMessagesFor } from '../../messages/buttons.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { ButtonFrame, type ButtonSize } from './ButtonFrame.js'
import { Icon } from './Icon.js'
import { Picture } from './Mark.js'
import { shortAddress } from './shortAddress.js'
import { type AccountButtonState, useAccountButton } from './useAccountButton.js'

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
  const state = useAccountButton(props)
  const { address } = state
  if (address === undefined) return null
  const messages = buttonMessagesFor(state.locale)
  const short = shortAddress(address, props.charsStart ?? 4, props.charsEnd ?? 6)
  const shown = state.isUnsupported ? messages.switchNetwork : (state.name ?? short)
  const hasBalance = !state.isUnsupported && props.balance !== 'hide' && state.balanceStatus !== 'error'
  const spoken = [messages.account, shown, hasBalance ? state.balance : undefined, state.networkName]
  return (
    <ButtonFrame
      kind="account"
      testId={props.namespace ? `account-button-${props.namespace}` : 'account-button'}
      size={props.size ?? 'md'}
      disabled={props.disabled}
      isAlarming={state.isUnsupported}
      hasBalance={hasBalance}
      address={address}
      label={spoken.filter(part => part !== undefined).join(', ')}
      onClick={state.open}
    >
      {state.isUnsupported ? (
        <Icon name="warning" />
      ) : (
        <span className="lk-part lk-face">
          <Picture src={state.image} seed={address} />
          <span className="lk-part lk-badge">
            <Picture
              src={state.networkImage}
              seed={state.networkId ?? ''}
              letter={state.networkName?.slice(0, 1)}
            />
          </span>
        </span>
      )}
      <bdi className="lk-part lk-text">{shown}</bdi>
      {hasBalance && <bdi className="lk-part lk-chip">{state.balance ?? <Icon name="spinner" />}</bdi>}
    </ButtonFrame>
  )
}

LatchkeyAccountButton.Custom = AccountButtonCustom

/** An account button of your own look: `children` gets the state and what to call. */
function AccountButtonCustom(props: {
  readonly namespace?: Namespace | undefined
  readonly balance?: 'show' | 'hide' | undefined
  readonly children: (state: AccountButtonState) => ReactNode
}) {
  return <>{props.children(useAccountButton(props))}</>
}
