import { HttpFailure } from '../../http/HttpFailure.js'
import type { Database } from '../../store/Schema.js'

/** Marks a proof as used. False if it was used before. */
export type UseProof = (id: string, expiresAt: number) => Promise<boolean>

/** The most proofs that are remembered. Above it calls are refused until some have expired, because a forgotten proof could be replayed. */
const capacity = 500_000

/** After so many proofs expired ones are deleted, and the others counted. */
const turn = 200

/** Remembers used proofs in the database until they are too old to be replayed, for all nodes. */
export function createUsedProofs(db: Database, now: () => number, most = capacity): UseProof {
  let uses = 0
  let isFull = false
  const sweep = async () => {
    await db.deleteFrom('wallet_proofs').where('expires_at', '<=', now()).execute()
    const { count } = await db
      .selectFrom('wallet_proofs')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    isFull = Number(count) >= most
  }
  return async (id, expiresAt) => {
    if (isFull || uses++ % turn === 0) await sweep()
    if (isFull)
      throw new HttpFailure(503, 'busy', 'Too many calls at this moment', {
        headers: { 'retry-after': '30' }
      })
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('wallet_proofs')
      .values({ id, expires_at: expiresAt })
      .onConflict(conflict => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  }
}
