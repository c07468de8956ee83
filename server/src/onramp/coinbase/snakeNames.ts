/**
 * The same JSON with the names of its fields in snake case. Coinbase documents `payment_total` and `paymentTotal` for the same answers:
 * https://docs.cdp.coinbase.com/api-reference/rest-api/onramp-offramp/create-buy-quote and
 * https://docs.cdp.coinbase.com/sdks/cdp-sdks-v2/frontend/@coinbase/cdp-react/Type-Aliases/OnrampBuyQuoteResponse
 */
export function snakeNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(snakeNames)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`),
      snakeNames(item)
    ])
  )
}
