import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import type { LatchkeyErrorCode } from '../../protocol/errors/registry.js'
import { isRejection, messageOf } from './faults.js'

/** What the kit calls the client's errors. */
const kitCodes: Readonly<Partial<Record<LatchkeyErrorCode, LatchkeyErrorCode>>> = {
  LATCHKEY_WALLETCONNECT__REJECTED: 'LATCHKEY_CONNECT__USER_REJECTED',
  LATCHKEY_WALLETCONNECT__EXPIRED: 'LATCHKEY_CONNECT__CODE_EXPIRED',
  LATCHKEY_WALLETCONNECT__CANCELLED: 'LATCHKEY_CONNECT__SUPERSEDED'
}

/** What went wrong while connecting. Never throws. */
export function toConnectError(cause: unknown): LatchkeyError {
  const code = isLatchkeyError(cause) ? kitCodes[cause.code] : undefined
  if (code) return new LatchkeyError(code, { cause })
  if (isRejection(cause)) return new LatchkeyError('LATCHKEY_CONNECT__USER_REJECTED', { cause })
  // The client's other errors say all there is to say.
  if (isLatchkeyError(cause)) return cause
  return new LatchkeyError('LATCHKEY_CONNECT__WALLET_FAILED', { cause, details: messageOf(cause) })
}
