import { invalidAddress } from '../../protocol/errors/opening.js'
import { invalidAmount } from '../../protocol/errors/wallet.js'
import { formatUnits } from '../../protocol/units.js'
import type { PaymentRequest } from '../../protocol/walletRequests.js'
import { isAddress } from '../address.js'

/**
 * The URI of a payment (Solana Pay, https://docs.solanapay.com/spec, "Transfer request"), with the amount in whole units. It names no network: wallets pay
 * on the one that they use. Throws LATCHKEY_CAIP__INVALID_ADDRESS and LATCHKEY_AMOUNT__INVALID.
 */
export function paymentUri(coinDecimals: number, { to, amount, token }: PaymentRequest): string {
  if (!isAddress(to) || !isAddress(token?.address ?? to)) throw invalidAddress()
  const decimals = token ? token.decimals : coinDecimals
  if (decimals === undefined || amount < 0n || amount >= 2n ** 64n) throw invalidAmount()
  const mint = token ? `&spl-token=${token.address}` : ''
  return `solana:${to}?amount=${formatUnits(amount, decimals)}${mint}`
}
