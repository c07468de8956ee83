import { sql } from 'kysely'
import type { ApprovalGap } from 'latchkey/protocol/http'
import type { Address } from 'viem'
import { findRange, isStale } from '../activity/index/indexStore.js'
import type { ServedChain } from '../config/chainsFile.js'
import { splitEvery } from '../splitEvery.js'
import type { Database } from '../store/Schema.js'
import { type ApprovalSource, maxApprovals } from './ApprovalSource.js'
import { fairShare } from './chooseCandidates.js'

/** The newest transactions of an account in which uses of approvals are looked for. */
const maxTransactions = 3_000
/** The most values of one statement, below the 32,766 of SQLite. */
const maxValues = 5_000

/** The approvals of an account in our own index. Some may be missing where it is stale, or has not all blocks yet. */
export function createIndexApprovals(db: Database, chain: ServedChain, now: () => number): ApprovalSource {
  const { caipNetworkId, indexFrom = 0 } = chain
  return async (account, known) => {
    const owner = account.toLowerCase()
    const range = await findRange(db, caipNetworkId)
    if (range === undefined) return { items: [], gaps: ['indexing'] }
    const [rows, uses, isCut] = await Promise.all([
      findKnown(db, caipNetworkId, owner, known).then(own => findApprovals(db, caipNetworkId, owner, own)),
      findUses(db, caipNetworkId, owner),
      findCut(db, caipNetworkId, owner)
    ])
    const isBehind = isStale(range.currentAt, now()) || range.low > indexFrom
    const gaps: readonly ApprovalGap[] = [
      ...(isBehind ? (['indexing'] as const) : []),
      ...(isCut || rows.length > maxApprovals ? (['cut'] as const) : [])
    ]
    return {
      items: rows.map(({ kind, contract, token_id, spender, is_own, hash, mined_at }) => ({
        kind,
        contract: contract as Address,
        tokenId: token_id,
        spender: spender as Address,
        isOwn: is_own === 1,
        approvedAt: mined_at,
        hash,
        lastUsedAt: uses.get(`${contract} ${spender}`) ?? null
      })),
      gaps
    }
  }
}

/** The known contracts of which the account has approvals. */
async function findKnown(
  db: Database,
  chainId: string,
  owner: string,
  known: ReadonlySet<string>
): Promise<readonly string[]> {
  const lists = await Promise.all(
    splitEvery([...known], maxValues).map(part =>
      db
        .selectFrom('index_approvals')
        .select('contract')
        .distinct()
        .where('chain_id', '=', chainId)
        .where('owner', '=', owner)
        .where('contract', 'in', part)
        .execute()
    )
  )
  return lists.flat().map(({ contract }) => contract)
}

/** Whether a transaction had more approvals of the account than the index has. */
async function findCut(db: Database, chainId: string, owner: string): Promise<boolean> {
  const row = await db
    .selectFrom('index_approvals')
    .select('position')
    .where('chain_id', '=', chainId)
    .where('owner', '=', owner)
    .where('is_cut', '=', 1)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Each approval once, with the newest transaction that gave or changed it, in the order of `chooseCandidates`. */
function findApprovals(db: Database, chainId: string, owner: string, known: readonly string[]) {
  // PostgreSQL has no empty list.
  const isKnown = sql<boolean>`contract in (${sql.join(['', ...known])})`
  return db
    .with('grouped', query =>
      query
        .selectFrom('index_approvals')
        .select(({ fn }) => [
          'kind',
          'contract',
          'token_id',
          'spender',
          fn.max('position').as('position'),
          fn.max('is_own').as('is_own')
        ])
        .where('chain_id', '=', chainId)
        .where('owner', '=', owner)
        .groupBy(['kind', 'contract', 'token_id', 'spender'])
    )
    .with('placed', query =>
      query
        .selectFrom('grouped')
        .selectAll()
        .select(({ fn }) =>
          fn
            .agg<number>('row_number')
            .over(over => over.partitionBy('contract').orderBy('is_own', 'desc').orderBy('position', 'desc'))
            .as('place')
        )
    )
    .with('chosen', query =>
      query
        .selectFrom('placed')
        .selectAll()
        .orderBy(sql`case when place <= ${sql.lit(fairShare)} or ${isKnown} then 0 else 1 end`)
        .orderBy(sql`case when is_own = 1 or ${isKnown} then 0 else 1 end`)
        .orderBy('position', 'desc')
        .limit(maxApprovals + 1)
    )
    .selectFrom('chosen as n')
    .innerJoin('index_transactions as t', join =>
      join.onRef('t.position', '=', 'n.position').on('t.chain_id', '=', chainId)
    )
    .select(['n.kind', 'n.contract', 'n.token_id', 'n.spender', 'n.is_own', 't.hash', 't.mined_at'])
    .execute()
}

/** When a token last left the account in a transaction that a spender sent or that called it, by token and spender. */
async function findUses(db: Database, chainId: string, owner: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .with('own', query =>
      query
        .selectFrom('index_accounts')
        .select('position')
        .where('chain_id', '=', chainId)
        .where('account', '=', owner)
        .orderBy('position', 'desc')
        .limit(maxTransactions)
    )
    .with('spenders', query =>
      query
        .selectFrom('index_approvals')
        .select(['spender', 'contract'])
        .distinct()
        .where('chain_id', '=', chainId)
        .where('owner', '=', owner)
    )
    .selectFrom('own')
    .innerJoin('index_transactions as t', join =>
      join.onRef('t.position', '=', 'own.position').on('t.chain_id', '=', chainId)
    )
    .innerJoin('index_transfers as f', join =>
      join.onRef('f.position', '=', 'own.position').on('f.chain_id', '=', chainId).on('f.sender', '=', owner)
    )
    .innerJoin('spenders as s', join =>
      join
        .onRef('s.contract', '=', 'f.token')
        .on(on =>
          on.or([on('s.spender', '=', on.ref('t.recipient')), on('s.spender', '=', on.ref('t.sender'))])
        )
    )
    .select(({ fn }) => ['s.spender', 's.contract', fn.max('t.mined_at').as('used_at')])
    .groupBy(['s.spender', 's.contract'])
    .execute()
  return new Map(rows.map(({ contract, spender, used_at }) => [`${contract} ${spender}`, Number(used_at)]))
}
