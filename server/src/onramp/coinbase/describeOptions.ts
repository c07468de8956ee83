import type { OnRampOptions } from 'latchkey/protocol/http'
import * as v from 'valibot'
import { coinbaseNetworks } from './coinbaseNetworks.js'
import { snakeNames } from './snakeNames.js'

/** What can be bought, and what is paid with. */
export type Offer = Omit<OnRampOptions, 'providers'>

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(64))
const decimal = v.pipe(v.string(), v.regex(/^\d{1,15}(\.\d{1,18})?$/))
const rows = (most: number) => v.pipe(v.array(v.unknown()), v.maxLength(most))

/** The answer of Coinbase's options. https://docs.cdp.coinbase.com/api-reference/rest-api/onramp-offramp/get-buy-options */
const optionsSchema = v.object({ payment_currencies: rows(500), purchase_currencies: rows(5_000) })

const limitSchema = v.pipe(
  v.object({ id: text, min: decimal, max: decimal }),
  v.check(({ min, max }) => Number(min) <= Number(max) && Number(max) > 0)
)
const paymentSchema = v.object({ id: v.pipe(v.string(), v.regex(/^[A-Z]{3,8}$/)), limits: rows(50) })
const purchaseSchema = v.object({
  id: text,
  name: text,
  symbol: v.pipe(v.string(), v.regex(/^[!-~]{1,32}$/)),
  networks: rows(200)
})
const networkSchema = v.object({
  name: text,
  display_name: text,
  contract_address: v.nullish(v.pipe(v.string(), v.regex(/^(0x[0-9a-fA-F]{40})?$/)), '')
})

/** As many as clients take (wire.md section 1.14). */
const most = { payments: 200, limits: 20, purchases: 500 } as const

/** The rows that can be read. */
function readable<S extends v.GenericSchema>(schema: S, all: readonly unknown[]): v.InferOutput<S>[] {
  return all.flatMap(row => {
    const { success, output } = v.safeParse(schema, row)
    return success ? [output] : []
  })
}

/**
 * Coinbase's options in the form of wire.md section 1.14, on its pay chains only (SPEC section 9): US dollars and USDC are first, because
 * clients choose the first. Rows that cannot be read are left out. Undefined if nothing is left to pay with or to buy.
 */
export function describeOptions(answer: unknown): Offer | undefined {
  const read = v.safeParse(optionsSchema, snakeNames(answer))
  if (!read.success) return undefined
  const paymentCurrencies = readable(paymentSchema, read.output.payment_currencies)
    .map(({ id, limits }) => ({
      id,
      payment_method_limits: readable(limitSchema, limits)
        .map(limit => ({ ...limit, id: limit.id.toLowerCase() }))
        .slice(0, most.limits)
    }))
    .filter(({ payment_method_limits }) => payment_method_limits.length > 0)
  const purchaseCurrencies = readable(purchaseSchema, read.output.purchase_currencies)
    .map(currency => ({
      ...currency,
      networks: readable(networkSchema, currency.networks).flatMap(payChain)
    }))
    .filter(({ networks }) => networks.length > 0)
  if (paymentCurrencies.length === 0 || purchaseCurrencies.length === 0) return undefined
  return {
    paymentCurrencies: firstOf(paymentCurrencies, ({ id }) => id === 'USD').slice(0, most.payments),
    purchaseCurrencies: firstOf(purchaseCurrencies, ({ symbol }) => symbol === 'USDC').slice(
      0,
      most.purchases
    )
  }
}

/** The chain id is that of our table: an answer must not name another network. */
function payChain(network: v.InferOutput<typeof networkSchema>) {
  const { name } = network
  const known = Object.hasOwn(coinbaseNetworks, name)
    ? coinbaseNetworks[name as keyof typeof coinbaseNetworks]
    : undefined
  return known === undefined ? [] : [{ ...network, chain_id: known.slice('eip155:'.length) }]
}

const firstOf = <T>(items: readonly T[], isFirst: (item: T) => boolean): readonly T[] => [
  ...items.filter(isFirst),
  ...items.filter(item => !isFirst(item))
]
