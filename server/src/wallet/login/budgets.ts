import { sql } from 'kysely'
import type { Database } from '../../store/Schema.js'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The least time between two mails that one device asks for, in ms (SPEC section 9). */
export const cooldown = 30_000

/** How often something may be sent under a key. */
type Rule = { readonly least?: number; readonly perHour?: 5; readonly perDay?: 10 }

/** Mails of one kind to one address, whatever device asks for them, and whatever becomes of them. */
export const mailRule = { perHour: 5, perDay: 10 } as const

/** Mails that one device asks for. */
export const deviceRule = { least: cooldown } as const

/**
 * Counts a sending under `id` if the rule allows it, in one statement: the hours and days slide. Returns 0 if it is counted, otherwise the
 * ms until it may be.
 */
export async function takeSending(db: Database, id: string, rule: Rule, now: number): Promise<number> {
  const sinceLast = now - (rule.least ?? 0)
  // The fifth and the tenth sending before this one.
  const fifth = rule.perHour === undefined ? now : now - hour
  const tenth = rule.perDay === undefined ? now : now - day
  const { rows } = await sql<{ id: string }>`
    insert into wallet_sendings (id, t0) values (${id}, ${now})
    on conflict (id) do update set
      t9 = wallet_sendings.t8, t8 = wallet_sendings.t7, t7 = wallet_sendings.t6, t6 = wallet_sendings.t5,
      t5 = wallet_sendings.t4, t4 = wallet_sendings.t3, t3 = wallet_sendings.t2, t2 = wallet_sendings.t1,
      t1 = wallet_sendings.t0, t0 = excluded.t0
    where wallet_sendings.t0 <= ${sinceLast} and wallet_sendings.t4 <= ${fifth} and wallet_sendings.t9 <= ${tenth}
    returning id`.execute(db)
  if (rows.length > 0) return 0
  const row = await db
    .selectFrom('wallet_sendings')
    .select(['t0', 't4', 't9'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return 1
  return Math.max(row.t0 - sinceLast, row.t4 - fifth, row.t9 - tenth, 1)
}

/** Deletes sendings that count for nothing any more. */
export async function forgetSendings(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('wallet_sendings')
    .where('t0', '<=', now - day)
    .execute()
}

/** Counts an event of this hour, over all addresses and nodes. Returns its number. */
export async function countInHour(db: Database, id: string, now: number): Promise<number> {
  const current = Math.floor(now / hour)
  const { rows } = await sql<{ count: number | string }>`
    insert into wallet_counts (id, hour, count) values (${id}, ${current}, 1)
    on conflict (id) do update set
      count = case when wallet_counts.hour = excluded.hour then wallet_counts.count + 1 else 1 end,
      hour = excluded.hour
    returning count`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** The number of an event in this hour so far. */
export async function readCount(db: Database, id: string, now: number): Promise<number> {
  const row = await db
    .selectFrom('wallet_counts')
    .select('count')
    .where('id', '=', id)
    .where('hour', '=', Math.floor(now / hour))
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** The seconds until the hour of `now` is over. */
export function secondsOfHour(now: number): number {
  return Math.ceil((hour - (now % hour)) / 1000)
}
