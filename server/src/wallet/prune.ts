import { sql } from 'kysely'
import type { Context } from '../Context.js'
import type { Database, Schema } from '../store/Schema.js'

const day = 24 * 3_600_000

/** How long it is kept what was done with the shares of a wallet. */
const eventLife = 365 * day

/** Rows of one statement, and statements for one table: what is left waits for the next day. */
const chunk = 5_000
const mostChunks = 40

/** The tables of which rows become useless, by the column that says when. Budgets count at most a day. */
const ages = [
  ['wallet_events', 'at', eventLife],
  ['wallet_budgets', 'since', day],
  ['wallet_challenges', 'expires_at', 0],
  ['wallet_trusts', 'expires_at', 0],
  ['wallet_logins', 'expires_at', 0],
  ['wallet_sessions', 'expires_at', 0],
  ['wallet_social_logins', 'expires_at', 0],
  ['wallet_social_results', 'expires_at', 0],
  ['wallet_farcaster_logins', 'expires_at', 0],
  ['farcaster_channels', 'expires_at', 0]
] as const satisfies readonly (readonly [keyof Schema, string, number])[]

/** Deletes what counts for nothing any more, in small statements. Returns the number of deleted rows. */
export async function pruneWallet(db: Database, now: number): Promise<number> {
  let count = 0
  for (const [table, column, age] of ages) count += await pruneTable(db, table, column, now - age)
  return count
}

async function pruneTable(
  db: Database,
  table: (typeof ages)[number][0],
  column: (typeof ages)[number][1],
  cutoff: number
): Promise<number> {
  const { ref } = db.dynamic
  let count = 0
  for (let round = 0; round < mostChunks; round++) {
    // The age of the last row of a chunk: neither database deletes with a limit in a portable way.
    const last = await db
      .selectFrom(table)
      .select(sql<number | string>`${sql.ref(column)}`.as('age'))
      .where(ref(column), '<=', cutoff)
      .orderBy(ref(column))
      .offset(chunk - 1)
      .limit(1)
      .executeTakeFirst()
    const until = Number(last?.age ?? cutoff)
    const { numDeletedRows } = await db
      .deleteFrom(table)
      .where(ref(column), '<=', until)
      .executeTakeFirstOrThrow()
    count += Number(numDeletedRows)
    if (last === undefined) break
  }
  return count
}

/** Prunes after a minute, and then daily, until the server stops. */
export function startPruning({ db, now, log, atStop }: Context): void {
  let running: Promise<void> | undefined
  const prune = () => {
    running ??= pruneWallet(db, now())
      .then(count => log.info('wallet pruned', { count }))
      .catch(error => log.error('wallet not pruned', error))
      .finally(() => {
        running = undefined
      })
  }
  const first = setTimeout(prune, 60_000).unref()
  const daily = setInterval(prune, day).unref()
  atStop(async () => {
    clearTimeout(first)
    clearInterval(daily)
    await running
  })
}
