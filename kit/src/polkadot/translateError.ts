import type { LatchkeyError } from '../protocol/errors/LatchkeyError.js'
import { isLatchkeyError } from '../protocol/errors/isLatchkeyError.js'
import { alreadyPending, noAccounts, userRejected, walletFailed } from '../protocol/errors/wallet.js'
import { peek } from '../protocol/peek.js'
import { sanitizeText } from '../protocol/text.js'

/**
 * Extensions have no error codes, only texts: "Cancelled", "Rejected" (https://github.com/polkadot-js/extension), "User rejected request".
 * Before them the texts of a page without a permission, which say "rejected", too.
 */
const texts = [
  [/pending authori[sz]ation/i, alreadyPending],
  [/not (been )?(allowed|authori[sz]ed|enabled)|unauthori[sz]ed/i, noAccounts],
  [/cancel|reject|denied|declin|closed/i, userRejected]
] as const

/** Turns any value that an extension threw into a typed error with the original as `cause`. Never throws. */
export function translateError(error: unknown): LatchkeyError {
  if (isLatchkeyError(error)) return error
  const details = sanitizeText(typeof error === 'string' ? error : peek(error, 'message'), 256) || undefined
  const define =
    peek(error, 'code') === 4001 ? userRejected : texts.find(([text]) => text.test(details ?? ''))?.[1]
  return (define ?? walletFailed)({ details, cause: error })
}
