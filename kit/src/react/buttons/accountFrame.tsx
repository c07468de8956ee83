import { buttonMessagesFor } from '../../messages/buttons.js'
import type { ButtonFrameProps } from './ButtonFrame.js'
import { Icon } from './Icon.js'
import type { LatchkeyAccountButtonProps } from './LatchkeyAccountButton.js'
import { Picture } from './Mark.js'
import { shortAddress } from './shortAddress.js'
import type { AccountButtonState } from './useAccountButton.js'

/** How an account button looks in a state; undefined where nothing is connected. */
export function accountFrame(
  state: AccountButtonState,
  { namespace, size = 'md', disabled, balance, charsStart = 4, charsEnd = 6 }: LatchkeyAccountButtonProps
): ButtonFrameProps | undefined {
  const { address, isUnsupported, networkName } = state
  if (address === undefined) return undefined
  const messages = buttonMessagesFor(state.locale)
  const shown = isUnsupported
    ? messages.switchNetwork
    : (state.name ?? shortAddress(address, charsStart, charsEnd))
  const hasBalance = !isUnsupported && balance !== 'hide' && /loading|success/.test(state.balanceStatus)
  const spoken = [messages.account, shown, hasBalance ? state.balance : undefined, networkName]
  return {
    kind: 'account',
    testId: namespace ? `account-button-${namespace}` : 'account-button',
    size,
    disabled,
    address,
    hasBalance,
    isAlarming: isUnsupported,
    label: spoken.filter(part => part !== undefined).join(', '),
    onClick: state.open,
    children: (
      <>
        {isUnsupported ? (
          <Icon name="warning" />
        ) : (
          <span className="lk-part lk-face">
            <Picture src={state.image} seed={address} />
            <span className="lk-part lk-badge">
              <Picture
                src={state.networkImage}
                seed={state.networkId ?? ''}
                letter={networkName?.slice(0, 1)}
              />
            </span>
          </span>
        )}
        <bdi className="lk-part lk-text">{shown}</bdi>
        {hasBalance && <bdi className="lk-part lk-chip">{state.balance ?? <Icon name="spinner" />}</bdi>}
      </>
    )
  }
}
