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
 * Counts `amount` uses of `key`, one by default, and throws 429 if the budget has fewer left. One statement reads, checks and counts, so that many calls at the same
 * time, on several nodes too, cannot get more.
 */
export async function spendBudget(
  db: Database,
  key: string,
  { limit, span }: Budget,
  now: number,
  amount = 1
): Promise<void> {
  if (amount > limit) throw tooMuch(span)
  const result = await db
    .insertInto('wallet_budgets')
    .values({ key, since: now, used: amount })
    .onConflict(conflict =>
      conflict
        .column('key')
        .doUpdateSet(({ eb, ref }) => {
          const isOver = eb('wallet_budgets.since', '<=', now - span)
          return {
            used: eb
              .case()
              .when(isOver)
              .then(amount)
              .else(eb(ref('wallet_budgets.used'), '+', amount))
              .end(),
            since: eb.case().when(isOver).then(now).else(ref('wallet_budgets.since')).end()
          }
        })
        .where(({ eb, or }) =>
          or([eb('wallet_budgets.since', '<=', now - span), eb('wallet_budgets.used', '<=', limit - amount)])
        )
    )
    .executeTakeFirst()
  if (result.numInsertedOrUpdatedRows === 1n) return
  throw tooMuch(span)
}

const tooMuch = (span: number) =>
  new HttpFailure(429, 'rate_limited', 'Too many requests, try again later', {
    headers: { 'retry-after': `${Math.ceil(span / 1000)}` }
  })
