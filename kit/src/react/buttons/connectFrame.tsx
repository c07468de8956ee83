import type { ButtonFrameProps } from './ButtonFrame.js'
import { Icon } from './Icon.js'
import type { LatchkeyConnectButtonProps } from './LatchkeyConnectButton.js'
import type { ConnectButtonState } from './useConnectButton.js'

/** How a connect button looks in a state. */
export function connectFrame(
  { isConnecting, isLocked, label, toggle }: ConnectButtonState,
  { namespace, size = 'md', disabled }: LatchkeyConnectButtonProps
): ButtonFrameProps {
  return {
    kind: 'connect',
    testId: namespace ? `connect-button-${namespace}` : 'connect-button',
    size,
    disabled,
    isBusy: isConnecting,
    onClick: toggle,
    children: (
      <>
        {isConnecting && <Icon name="spinner" />}
        {isLocked && !isConnecting && <Icon name="lock" />}
        <span className="lk-part lk-text">{label}</span>
      </>
    )
  }
}
