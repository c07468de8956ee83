import { HttpFailure } from '../../http/HttpFailure.js'
import type { Database } from '../../store/Schema.js'

/** How often something may be done within `span` ms. */
export type Budget = { readonly limit: number; readonly span: number }

const hour = 3_600_000

/** Releases of a device's own share, tries of a recovery, changes, and passkeys that are asked for. */
export const budgets = {
  release: { limit: 120, span: hour },
  recovery: { limit: 5, span: hour },
  recoveryDay: { limit: 10, span: 24 * hour },
  change: { limit: 30, span: hour },
  passkey: { limit: 20, span: hour }
} as const

/**
 * Counts one use of `key`, and throws 429 once the budget is used up. One statement reads, checks and counts, so that many calls at the same
 * time, on several nodes too, cannot get more.
 */
export async function spendBudget(
  db: Database,
  key: string,
  { limit, span }: Budget,
  now: number
): Promise<void> {
  const result = await db
    .insertInto('wallet_budgets')
    .values({ key, since: now, used: 1 })
    .onConflict(conflict =>
      conflict
        .column('key')
        .doUpdateSet(({ eb, ref }) => {
          const isOver = eb('wallet_budgets.since', '<=', now - span)
          return {
            used: eb
              .case()
              .when(isOver)
              .then(1)
              .else(eb(ref('wallet_budgets.used'), '+', 1))
              .end(),
            since: eb.case().when(isOver).then(now).else(ref('wallet_budgets.since')).end()
          }
        })
        .where(({ eb, or }) =>
          or([eb('wallet_budgets.since', '<=', now - span), eb('wallet_budgets.used', '<', limit)])
        )
    )
    .executeTakeFirst()
  if (result.numInsertedOrUpdatedRows === 1n) return
  throw new HttpFailure(429, 'rate_limited', 'Too many requests, try again later', {
    headers: { 'retry-after': `${Math.ceil(span / 1000)}` }
  })
}
