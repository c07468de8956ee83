import { errorCodes, translateError } from '../protocol/eip1193/translateError.js'
import { isLatchkeyError } from '../protocol/errors/isLatchkeyError.js'
import type { LatchkeyError } from '../protocol/errors/LatchkeyError.js'
import { switchRejected, switchUnsupported } from '../protocol/errors/wallet.js'
import { peek } from '../protocol/peek.js'

/** What a wagmi action threw, as a typed error. Connectors of `latchkeyConnectors` throw viem's errors with ours as the cause. */
export function toConnectError(error: unknown): LatchkeyError {
  if (isLatchkeyError(error)) return error
  const cause = peek(error, 'cause')
  return isLatchkeyError(cause) ? cause : translateError(error)
}

/** The same for a switch of the network: `ChainNotConfiguredError` and `SwitchChainNotSupportedError` of wagmi have no code. */
export function toSwitchError(error: unknown): LatchkeyError {
  const typed = toConnectError(error)
  if (typed.code.startsWith('LATCHKEY_NETWORK__')) return typed
  if (isLatchkeyError(typed, 'LATCHKEY_CONNECT__USER_REJECTED')) return switchRejected({ cause: error })
  const isOther = errorCodes(error).some(code => code === -32_002 || code === 4_900 || code === 4_901)
  return isOther ? typed : switchUnsupported({ cause: error })
}
