import type { Address, Hex } from 'viem'

/** Tokens of one network in lower case, `nativeAddress` for the native coin; the amount is in base units of `from`. */
export type SwapRequest = {
  readonly from: Address
  readonly to: Address
  readonly amount: bigint
  /** The price of a unit of gas in wei, by which routes are compared; 0n if it is unknown. */
  readonly gasPrice: bigint
}

/** The signature of EIP-2612 by which an owner approves the source's spender. */
export type Permit = {
  readonly value: bigint
  readonly deadline: bigint
  readonly v: number
  readonly r: Hex
  readonly s: Hex
}

/** A swap that is to be built: `account` sends it and receives the tokens. */
export type SwapOrder = SwapRequest & {
  readonly account: Address
  /** The tolerated loss against the quote, in hundredths of a percent. */
  readonly slippage: number
  /** In seconds since 1970: later the transaction must fail. */
  readonly deadline: number
  readonly permit?: Permit | undefined
}

/**
 * What a swap yields in base units of `to`, and an estimate of its gas. `isTaxUnknown`: the source could not find out whether `to` keeps a
 * part of each transfer, so that less may arrive.
 */
export type Quote = { readonly amount: bigint; readonly gas: bigint; readonly isTaxUnknown?: boolean }

/** A transaction that swaps. It fails if it would yield less than `minimum`, which is at least 1. */
export type BuiltSwap = Quote & {
  readonly target: Address
  readonly data: Hex
  readonly value: bigint
  readonly minimum: bigint
}

/**
 * Quotes and builds the swaps of one network. Both answer undefined if there is no route, reject with an `HttpFailure` of status 400 if the
 * source refuses these tokens or this permit, and otherwise if it cannot answer now; an answer is never an estimate.
 */
export type QuoteSource = {
  /** The name of the source, which quotes have as their id: unique on its network. */
  readonly id: string
  /** The contract that must be approved for the source token, and that its transactions call. */
  readonly spender: Address
  /** Whether orders may have a permit instead of an approval. */
  readonly takesPermits: boolean
  readonly quote: (request: SwapRequest) => Promise<Quote | undefined>
  readonly build: (order: SwapOrder) => Promise<BuiltSwap | undefined>
}

/** The least that an order accepts of `amount`. */
export function minimumOf(amount: bigint, { slippage }: Pick<SwapOrder, 'slippage'>): bigint {
  const least = (amount * BigInt(10_000 - slippage)) / 10_000n
  // A minimum of 0 would accept anything.
  return least === 0n ? 1n : least
}
