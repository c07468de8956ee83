import type { Address } from 'viem'
import { findRange, isStale } from '../activity/index/indexStore.js'
import type { ServedChain } from '../config/chainsFile.js'
import { InternalError } from '../InternalError.js'
import type { Database } from '../store/Schema.js'
import { type ApprovalSource, maxApprovals } from './ApprovalSource.js'

/** The newest transactions of an account in which uses of approvals are looked for. */
const maxTransactions = 3_000

/** The approvals of an account in our own index, the newest first. Some may be missing where it is stale, or has not all blocks yet. */
export function createIndexApprovals(db: Database, chain: ServedChain, now: () => number): ApprovalSource {
  const { caipNetworkId, indexFrom = 0 } = chain
  return async account => {
    const owner = account.toLowerCase()
    const range = await findRange(db, caipNetworkId)
    if (range === undefined) throw new InternalError('The network is not indexed yet')
    const [rows, uses] = await Promise.all([
      findApprovals(db, caipNetworkId, owner),
      findUses(db, caipNetworkId, owner)
    ])
    return {
      items: rows.slice(0, maxApprovals).map(({ kind, contract, token_id, spender, hash, mined_at }) => ({
        kind,
        contract: contract as Address,
        tokenId: token_id,
        spender: spender as Address,
        approvedAt: mined_at,
        hash,
        lastUsedAt: uses.get(`${contract} ${spender}`) ?? null
      })),
      isComplete: !isStale(range.currentAt, now()) && range.low <= indexFrom && rows.length <= maxApprovals
    }
  }
}

/** Each approval once, with the newest transaction that gave or changed it. */
function findApprovals(db: Database, chainId: string, owner: string) {
  return db
    .with('newest', query =>
      query
        .selectFrom('index_approvals')
        .select(({ fn }) => ['kind', 'contract', 'token_id', 'spender', fn.max('position').as('position')])
        .where('chain_id', '=', chainId)
        .where('owner', '=', owner)
        .groupBy(['kind', 'contract', 'token_id', 'spender'])
        .orderBy('position', 'desc')
        .limit(maxApprovals + 1)
    )
    .selectFrom('newest as n')
    .innerJoin('index_transactions as t', join =>
      join.onRef('t.position', '=', 'n.position').on('t.chain_id', '=', chainId)
    )
    .select(['n.kind', 'n.contract', 'n.token_id', 'n.spender', 't.hash', 't.mined_at'])
    .orderBy('t.position', 'desc')
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
