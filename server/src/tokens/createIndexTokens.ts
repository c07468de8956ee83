import type { Address } from 'viem'
import { positionOf } from '../activity/evm/position.js'
import { findRange, isStale } from '../activity/index/indexStore.js'
import type { ServedChain } from '../config/chainsFile.js'
import type { Database } from '../store/Schema.js'
import { maxTokens, type TokenSource } from './TokenSource.js'

/** The newest transactions of an account that are looked at, as with an explorer. */
const maxTransactions = 3_000

/** The tokens that an account received in the newest of its transactions in our own index. Some may be missing where it is stale. */
export function createIndexTokens(db: Database, chain: ServedChain, now: () => number): TokenSource {
  const { caipNetworkId, indexFrom = 0 } = chain
  return async account => {
    const range = await findRange(db, caipNetworkId)
    if (range === undefined) return { items: [], isComplete: false }
    const own = account.toLowerCase()
    const newest = await db
      .selectFrom('index_accounts')
      .select('position')
      .where('chain_id', '=', caipNetworkId)
      .where('account', '=', own)
      .orderBy('position', 'desc')
      .limit(maxTransactions + 1)
      .execute()
    const from = newest[maxTransactions - 1]?.position ?? positionOf(range.low, 0)
    const rows = await db
      .selectFrom('index_accounts as a')
      .innerJoin('index_transfers as f', join =>
        join.onRef('f.position', '=', 'a.position').onRef('f.chain_id', '=', 'a.chain_id')
      )
      .select('f.token')
      .distinct()
      .where('a.chain_id', '=', caipNetworkId)
      .where('a.account', '=', own)
      .where('a.position', '>=', from)
      .where('f.kind', '=', 'fungible')
      .where('f.recipient', '=', own)
      .limit(maxTokens + 1)
      .execute()
    const items = rows.flatMap(({ token }) => (token === null ? [] : [{ address: token as Address }]))
    return {
      items: items.slice(0, maxTokens),
      isComplete:
        !isStale(range.currentAt, now()) &&
        range.low <= indexFrom &&
        newest.length <= maxTransactions &&
        items.length <= maxTokens
    }
  }
}
