import type { ButtonFrameProps } from './ButtonFrame.js'
import { Icon, lock, spinner } from './Icon.js'
import type { LatchkeyConnectButtonProps } from './LatchkeyConnectButton.js'
import type { ConnectButtonState } from './useConnectButton.js'

/** The frame of a connect button in each state. */
export function connectFrame(
  { isConnecting, isLocked, label, otherLabel, toggle }: ConnectButtonState,
  options: LatchkeyConnectButtonProps
): ButtonFrameProps {
  return {
    kind: 'connect',
    testId: 'connect-button',
    options,
    isBusy: isConnecting,
    onClick: toggle,
    children: (
      <span className="lk-part lk-text">
        {(isConnecting || isLocked) && <Icon path={isConnecting ? spinner : lock} />}
        {label}
        <span className="lk-part lk-room" aria-hidden data-other={otherLabel} />
      </span>
    )
  }
}
