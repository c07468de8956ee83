import type { OnRampQuote } from 'latchkey/protocol/http'
import { formatUnits } from 'viem'
import type { SandboxAsset } from '../../config/onrampFile.js'

/** The currencies of the sandbox, and how many US cents one unit is. The euro's rate is fixed: nothing is traded. */
export const sandboxCurrencies = { USD: 100, EUR: 110 } as const

/** A currency of the sandbox. */
export type SandboxCurrency = keyof typeof sandboxCurrencies

export const isSandboxCurrency = (code: string): code is SandboxCurrency =>
  Object.hasOwn(sandboxCurrencies, code)

/** The limits of a card (SPEC section 5), in hundredths. */
export const cardLimits = { min: 1_000, max: 750_000 } as const

/** The sandbox's fee: 1.5 %, within the 1 to 2 % of SPEC section 9. */
const feePerMille = 15n

/** Digits of a price that count. */
const priceScale = 10 ** 8

/** Decimals of what is delivered, so that a page can show all of them. */
const shownDecimals = 8

/** An amount of money: its parts in hundredths, and what is delivered in base units. */
export type Sum = {
  readonly total: bigint
  readonly fee: bigint
  readonly subtotal: bigint
  readonly units: bigint
}

/** Hundredths of a typed amount; undefined if it is no amount of money. */
export function readCents(text: string): number | undefined {
  const [, whole, fraction = ''] = /^\s*(\d{1,9})(?:[.,](\d{1,18}))?\s*$/.exec(text) ?? []
  if (whole === undefined || /[1-9]/.test(fraction.slice(2))) return undefined
  return Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'))
}

export const writeCents = (cents: bigint | number): string =>
  formatUnits(BigInt(cents), 2).replace(/^(\d+)(\.\d)?$/, (_, whole, tenth = '.0') => `${whole}${tenth}0`)

/** The parts of an amount of money. */
export function partsOf(cents: number): Omit<Sum, 'units'> {
  const total = BigInt(cents)
  const fee = (total * feePerMille + 999n) / 1000n
  return { total, fee, subtotal: total - fee }
}

/** What `cents` of a currency buy at a price in US dollars. Rounded down: nothing is delivered that was not paid for. */
export function sumOf(
  cents: number,
  currency: SandboxCurrency,
  asset: Pick<SandboxAsset, 'decimals'>,
  priceUsd: number
): Sum {
  const parts = partsOf(cents)
  const price = BigInt(Math.round(priceUsd * priceScale))
  const usCents = parts.subtotal * BigInt(sandboxCurrencies[currency])
  const bought =
    price === 0n ? 0n : (usCents * 10n ** BigInt(asset.decimals) * BigInt(priceScale)) / (10_000n * price)
  const units = bought - (bought % 10n ** BigInt(Math.max(0, asset.decimals - shownDecimals)))
  return { ...parts, units }
}

/** A sum as the answer of the wire. The wire's word for the provider's fee is `coinbaseFee`. */
export function quoteOf(sum: Sum, currency: string, asset: SandboxAsset, quoteId: string): OnRampQuote {
  const money = (cents: bigint) => ({ amount: writeCents(cents), currency })
  return {
    paymentTotal: money(sum.total),
    paymentSubtotal: money(sum.subtotal),
    purchaseAmount: { amount: formatUnits(sum.units, asset.decimals), currency: asset.symbol },
    coinbaseFee: money(sum.fee),
    networkFee: money(0n),
    quoteId
  }
}
