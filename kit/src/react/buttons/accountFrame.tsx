import type { ButtonFrameProps } from './ButtonFrame.js'
import type { LatchkeyAccountButtonProps } from './LatchkeyAccountButton.js'
import { shortAddress } from './shortAddress.js'
import type { AccountButtonState } from './useAccountBasics.js'
import type { useAccountChunk } from './useAccountChunk.js'

/** The frame of an account button in each state; undefined while no account is connected. */
export function accountFrame(
  basics: AccountButtonState,
  options: LatchkeyAccountButtonProps,
  chunk: ReturnType<typeof useAccountChunk>
): ButtonFrameProps | undefined {
  const { address, isUnsupported, open } = basics
  if (!address) return undefined
  return {
    kind: 'account',
    testId: 'account-button',
    options,
    address,
    hasBalance: !isUnsupported && options.balance !== 'hide',
    isAlarming: isUnsupported,
    onClick: open,
    children: chunk ? (
      <chunk.AccountFace basics={basics} options={options} />
    ) : (
      shortAddress(address, options.charsStart, options.charsEnd)
    )
  }
}
