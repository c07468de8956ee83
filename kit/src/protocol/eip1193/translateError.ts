import type { ErrorDefinition } from '../errors/defineError.js'
import type { LatchkeyError } from '../errors/LatchkeyError.js'
import {
  alreadyPending,
  noAccounts,
  userRejected,
  walletDisconnected,
  walletFailed
} from '../errors/wallet.js'
import { sanitizeText } from '../text.js'
import { peek } from '../peek.js'

const rejection =
  /(user|owner) (rejected|denied|cancel|declin|closed|refused|disapproved)|(rejected|denied|cancel+ed|declined) by (the )?user|rejected the request|^(request |transaction |approval |signature )?(cancel+ed|denied)\.?$/i

/** EIP-1193 section "Provider Errors" and EIP-1474. */
const definitions: Readonly<Record<number, ErrorDefinition>> = {
  4001: userRejected,
  4100: noAccounts,
  4900: walletDisconnected,
  4901: walletDisconnected,
  [-32002]: alreadyPending
}

/**
 * Turns any value that a wallet threw into a typed error with the original as `cause`. Never throws.
 * A rejection by the person has priority: some wallets wrap it into an internal error.
 */
export function translateError(error: unknown): LatchkeyError {
  const found = errorCodes(error)
  const details = sanitizeText(typeof error === 'string' ? error : peek(error, 'message'), 256) || undefined
  const rejected = found.includes(4001) || found.includes('ACTION_REJECTED') || rejection.test(details ?? '')
  const known = found.map(code => definitions[code as number]).find(definition => definition !== undefined)
  const define = rejected ? userRejected : (known ?? walletFailed)
  return define({ details, cause: error })
}

/** All codes in an error, its own first. Wallets nest the real one in `data.originalError`, `data`, `error` or `cause`. */
export function errorCodes(error: unknown): readonly (number | string)[] {
  const data = peek(error, 'data')
  return [error, peek(data, 'originalError'), data, peek(error, 'error'), peek(error, 'cause')]
    .map(holder => peek(holder, 'code'))
    .filter(code => typeof code === 'number' || typeof code === 'string')
    .map(code => (/^-?\d+$/.test(String(code)) ? Number(code) : code))
}
