import type { HistoryAnswer } from 'latchkey/protocol/http'
import * as v from 'valibot'
import { coinbaseNetworks } from './coinbaseNetworks.js'

const text = v.pipe(v.string(), v.maxLength(128))
const decimal = v.pipe(v.string(), v.regex(/^\d{1,60}(\.\d{1,60})?$/))

/** The answer of Coinbase's list of purchases. https://docs.cdp.coinbase.com/api-reference/rest-api/onramp-offramp/get-onramp-transactions-by-id */
export const purchasesSchema = v.object({
  transactions: v.pipe(v.array(v.unknown()), v.maxLength(200)),
  next_page_key: v.nullish(v.pipe(v.string(), v.maxLength(4096)))
})

const purchaseSchema = v.object({
  transaction_id: v.pipe(text, v.minLength(1)),
  status: text,
  created_at: v.pipe(v.string(), v.isoTimestamp()),
  tx_hash: v.nullish(text),
  wallet_address: text,
  purchase_network: v.nullish(text),
  purchase_amount: v.nullish(v.object({ value: decimal, currency: text })),
  payment_total: v.nullish(v.object({ value: decimal, currency: text }))
})

/** Coinbase's purchases as a page of the history (wire.md section 1.3). Those to another address, or to none, and those that cannot be read are left out. */
export function describePurchases(
  { transactions, next_page_key }: v.InferOutput<typeof purchasesSchema>,
  address: string
): HistoryAnswer {
  const data = transactions
    .flatMap(row => {
      const purchase = v.safeParse(purchaseSchema, row)
      return purchase.success ? [purchase.output] : []
    })
    .filter(({ wallet_address }) => wallet_address.toLowerCase() === address.toLowerCase())
    .map(
      ({
        transaction_id,
        status,
        created_at,
        tx_hash,
        purchase_network,
        purchase_amount,
        payment_total
      }) => ({
        id: transaction_id,
        metadata: {
          operationType: 'buy',
          hash: tx_hash ?? '',
          minedAt: created_at,
          sentFrom: 'Coinbase',
          sentTo: address,
          status,
          nonce: 1,
          application: null,
          chain: (coinbaseNetworks as Readonly<Record<string, string>>)[purchase_network ?? ''] ?? null
        },
        transfers: purchase_amount
          ? [
              {
                fungible_info: {
                  name: purchase_amount.currency,
                  symbol: purchase_amount.currency,
                  icon: null
                },
                nft_info: null,
                direction: 'in' as const,
                quantity: { numeric: purchase_amount.value },
                // `value` is in US dollars everywhere in the history.
                value: payment_total?.currency === 'USD' ? Number(payment_total.value) : null,
                price: null
              }
            ]
          : []
      })
    )
  return { data, next: next_page_key || null }
}
