import { isLatchkeyError } from '../protocol/errors/isLatchkeyError.js'
import type { LatchkeyError } from '../protocol/errors/LatchkeyError.js'
import { noAccounts, userRejected, walletFailed } from '../protocol/errors/wallet.js'
import { peek } from '../protocol/peek.js'
import { sanitizeText } from '../protocol/text.js'

/** Keplr's errors are texts without codes: "Request rejected" (https://github.com/chainapsis/keplr-wallet, `packages/background`). */
const rejection = /reject|denied|declin|cancel/i
const forbidden = /not (permitted|allowed|authori[sz]ed)|no permission|unauthori[sz]ed/i

/** Turns any value that a wallet threw into a typed error with the original as `cause`. Never throws. */
export function translateError(error: unknown): LatchkeyError {
  if (isLatchkeyError(error)) return error
  const details = textOf(error) || undefined
  const isRejected = peek(error, 'code') === 4001 || rejection.test(details ?? '')
  const define = isRejected ? userRejected : forbidden.test(details ?? '') ? noAccounts : walletFailed
  return define({ details, cause: error })
}

/** Whether the wallet does not know the chain: what code 4902 is to EVM wallets. */
export function isUnknownChain(error: unknown): boolean {
  return /no (modular )?chain info|chain.* (is )?not (found|supported)|unknown chain|invalid chain id/i.test(
    textOf(error)
  )
}

const textOf = (error: unknown) =>
  sanitizeText(typeof error === 'string' ? error : peek(error, 'message'), 256)
