import * as v from 'valibot'
import type { ChainBalances } from '../balance/readChainBalances.js'
import type { ServedChain } from '../config/chainsFile.js'
import { fetchJson, type SafeFetch } from '../http/createSafeFetch.js'
import { InternalError } from '../InternalError.js'

/** What JSON carries exactly; sums of busy addresses exceed all coins that there are. */
const satoshis = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const statsSchema = v.object({ funded_txo_sum: satoshis, spent_txo_sum: satoshis })

/** `GET /address/{address}` of Esplora (https://github.com/Blockstream/esplora/blob/master/API.md). */
const addressSchema = v.object({ address: v.string(), chain_stats: statsSchema, mempool_stats: statsSchema })

/** An answer has 400 bytes. */
const maxBytes = 16 * 1024

/**
 * Reads the balance of a Bitcoin address from the network's API of Esplora's form: what is in blocks, and what waits for one. Throws if it does not
 * answer, or answers what cannot be.
 */
export async function readBitcoinBalances(
  fetch: SafeFetch,
  { esploraUrl, name }: ServedChain,
  address: string
): Promise<ChainBalances> {
  if (esploraUrl === undefined) throw new InternalError(`${name} has no esploraUrl`)
  const answer = await fetchJson(fetch, `${esploraUrl}/address/${address}`, {
    maxBytes,
    trustedOrigins: [new URL(esploraUrl).origin]
  })
  const { address: answered, chain_stats, mempool_stats } = v.parse(addressSchema, answer)
  if (answered !== address) throw new InternalError('The answer is about another address')
  const native = [chain_stats, mempool_stats].reduce(
    (sum, stats) => sum + BigInt(stats.funded_txo_sum) - BigInt(stats.spent_txo_sum),
    0n
  )
  if (native < 0n) throw new InternalError('The balance is below zero')
  return { native, tokens: [], isComplete: true }
}
