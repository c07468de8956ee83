import type { LatchkeyErrorCode } from '../../protocol/errors/codes.js'
import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import type { SendFault } from '../contracts/Adapter.js'

/** After these errors of a wallet it has not sent anything: it refused the request, or never received it. */
const notSent: ReadonlySet<LatchkeyErrorCode> = new Set([
  'LATCHKEY_AMOUNT__INVALID',
  'LATCHKEY_CAIP__INVALID_ADDRESS',
  'LATCHKEY_CONNECT__ALREADY_PENDING',
  'LATCHKEY_CONNECT__LOCKED',
  'LATCHKEY_CONNECT__NO_ACCOUNTS',
  'LATCHKEY_CONNECT__TIMEOUT',
  'LATCHKEY_CONNECT__USER_REJECTED',
  'LATCHKEY_CONNECT__WALLET_FAILED',
  'LATCHKEY_HTTP__OFFLINE',
  'LATCHKEY_NETWORK__NOT_IN_SESSION',
  'LATCHKEY_NETWORK__UNSUPPORTED_CHAIN',
  'LATCHKEY_RELAY__REFUSED',
  'LATCHKEY_REQUEST__UNSUPPORTED',
  'LATCHKEY_SEND__CHAIN_MISMATCH',
  'LATCHKEY_SEND__REFUSED'
])

/** Whether a wallet that answered with this error has sent nothing. */
export const hasSentNothing = (error: LatchkeyError, fault: SendFault | undefined): boolean =>
  fault !== 'unknown' && notSent.has(error.code)
