import { LatchkeyError } from '../protocol/errors/LatchkeyError.js'
import type { LatchkeyErrorCode } from '../protocol/errors/registry.js'
import { sanitizeText } from '../protocol/text.js'
import { peek } from './provider.js'

const rejection =
  /(user|owner) (rejected|denied|cancel|declin|closed|refused|disapproved)|(rejected|denied|cancel+ed|declined) by (the )?user/i

/** EIP-1193 section "Provider Errors" and EIP-1474. */
const codes: Readonly<Record<number, LatchkeyErrorCode>> = {
  4001: 'LATCHKEY_CONNECT__USER_REJECTED',
  4100: 'LATCHKEY_CONNECT__NO_ACCOUNTS',
  4900: 'LATCHKEY_CONNECT__WALLET_DISCONNECTED',
  4901: 'LATCHKEY_CONNECT__WALLET_DISCONNECTED',
  [-32002]: 'LATCHKEY_CONNECT__ALREADY_PENDING'
}

/**
 * Turns whatever a wallet threw into a typed error with the original as `cause`. Never throws, whatever it is given.
 * A person's "no" is found first: some wallets wrap it into an internal error.
 */
export function translateError(error: unknown): LatchkeyError {
  const found = errorCodes(error)
  const details = sanitizeText(typeof error === 'string' ? error : peek(error, 'message'), 256) || undefined
  const rejected = found.includes(4001) || found.includes('ACTION_REJECTED') || rejection.test(details ?? '')
  const known = found.map(code => codes[code as number]).find(code => code !== undefined)
  const code = rejected ? 'LATCHKEY_CONNECT__USER_REJECTED' : (known ?? 'LATCHKEY_CONNECT__WALLET_FAILED')
  return new LatchkeyError(code, { details, cause: error })
}

/** All codes in an error, its own first. Wallets nest the real one in `data.originalError`, `data`, `error` or `cause`. */
export function errorCodes(error: unknown): readonly (number | string)[] {
  const data = peek(error, 'data')
  return [error, peek(data, 'originalError'), data, peek(error, 'error'), peek(error, 'cause')]
    .map(holder => peek(holder, 'code'))
    .filter(code => typeof code === 'number' || typeof code === 'string')
    .map(code => (/^-?\d+$/.test(String(code)) ? Number(code) : code))
}
