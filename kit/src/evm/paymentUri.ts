import { paymentCall } from '../protocol/eip1193/walletRequests.js'
import type { PaymentRequest } from '../protocol/walletRequests.js'

/**
 * The URI of a payment (ERC-681 section "Syntax"), always with its chain: without one a wallet pays on the chain that it is on. Throws
 * LATCHKEY_CAIP__INVALID_ADDRESS and LATCHKEY_AMOUNT__INVALID.
 */
export function paymentUri(chainId: number, { to, amount, token }: PaymentRequest): string {
  // Checks the addresses and the amount.
  const target = paymentCall({ to, amount, token }).to
  if (!token) return `ethereum:${target}@${chainId}?value=${scientific(amount)}`
  return `ethereum:${target}@${chainId}/transfer?address=${to}&uint256=${scientific(amount)}`
}

/** An integer in scientific notation where that is shorter: ERC-681 encourages it for amounts in base units. */
function scientific(amount: bigint): string {
  const digits = amount.toString()
  const [first, ...rest] = digits.replace(/0+$/, '')
  const fraction = rest.length > 0 ? `.${rest.join('')}` : ''
  const short = `${first}${fraction}e${digits.length - 1}`
  return short.length < digits.length ? short : digits
}
