import type { CaipNetworkId } from '../../protocol/caip.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import type { Kit } from '../Kit.js'

/**
 * Tracks how a sign-in ended (wire.md section 3.1). An error is tracked with the message of its cause, which views do not show
 * (decision D10).
 */
export function trackSignIn(
  kit: Kit,
  network: CaipNetworkId,
  isSmartAccount: boolean,
  error?: LatchkeyError
): void {
  if (!error) {
    kit.track('SIWX_AUTH_SUCCESS', { network, isSmartAccount })
    return
  }
  const { cause, shortMessage } = error
  const message = isLatchkeyError(cause) ? cause.shortMessage : shortMessage
  kit.track('SIWX_AUTH_ERROR', { network, isSmartAccount, message })
}
