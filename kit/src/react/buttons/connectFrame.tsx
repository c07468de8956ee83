import type { ButtonFrameProps } from './ButtonFrame.js'
import { Icon } from './Icon.js'
import type { LatchkeyConnectButtonProps } from './LatchkeyConnectButton.js'
import type { ConnectButtonState } from './useConnectButton.js'

/** How a connect button looks in a state. */
export function connectFrame(
  { isConnecting, isLocked, label, toggle }: ConnectButtonState,
  options: LatchkeyConnectButtonProps
): ButtonFrameProps {
  return {
    kind: 'connect',
    testId: 'connect-button',
    options,
    isBusy: isConnecting,
    onClick: toggle,
    children: (
      <>
        {(isConnecting || isLocked) && <Icon name={isConnecting ? 'spinner' : 'lock'} />}
        <span className="lk-part lk-text">{label}</span>
      </>
    )
  }
}
