import type { Database } from '../../store/Schema.js'

/** How long nothing is exported after a change of the e-mail address, in ms. */
export const exportHold = 24 * 3_600_000

/** Until when nothing of an account may be exported, in ms since 1970; undefined: it may. */
export async function exportHeldUntil(
  db: Database,
  accountId: string,
  now: number
): Promise<number | undefined> {
  const row = await db
    .selectFrom('wallet_accounts')
    .select('export_held_until')
    .where('id', '=', accountId)
    .executeTakeFirst()
  const until = row?.export_held_until ?? 0
  return until > now ? until : undefined
}
