import type { ActivityPage, ActivitySource, ActivityTransaction } from '../activity/ActivitySource.js'
import type { ConformanceCase } from './priceSourceConformance.js'

/** A source, and the data that it has. */
export type ActivitySourceSubject = {
  readonly source: ActivitySource
  /** An account with at least five transactions, of which some have transfers. */
  readonly account: string
  /** The hashes of all its transactions, newest first. */
  readonly hashes: readonly string[]
  /** An account without any transaction. */
  readonly unknownAccount: string
  /** Mines another transaction of `account`; waits until the source has it. */
  readonly mine: () => Promise<unknown>
}

/**
 * The requirements of the `ActivitySource` contract, as cases for any test runner.
 * @example for (const { name, run } of activitySourceConformance(createActivitySubject)) test(name, run)
 */
export function activitySourceConformance(
  create: () => ActivitySourceSubject | Promise<ActivitySourceSubject>
): readonly ConformanceCase[] {
  return Object.entries(checks).map(([name, check]) => ({ name, run: async () => check(await create()) }))
}

const checks: Readonly<Record<string, (subject: ActivitySourceSubject) => Promise<void>>> = {
  async 'has every transaction of an account once, newest first'({ source, account, hashes }) {
    expectEqual(hashesOf(await readAll(source, account, 50)), hashes)
  },
  async 'has the same transactions in pages of any size'({ source, account, hashes }) {
    for (const limit of [1, 2, 3]) expectEqual(hashesOf(await readAll(source, account, limit)), hashes)
  },
  async 'has only transfers of the account, with amounts from zero on'({ source, account }) {
    const transfers = (await readAll(source, account, 50)).flatMap(transaction => transaction.transfers)
    if (transfers.length === 0) throw new Error('no transfer at all')
    for (const { from, to, amount } of transfers) {
      if (from !== account && to !== account) throw new Error(`a transfer from ${from} to ${to}`)
      if (amount < 0n) throw new Error(`an amount of ${amount}`)
    }
  },
  async 'continues after any transaction with its cursor'({ source, account, hashes }) {
    for (const [i, { cursor }] of (await readAll(source, account, 50)).entries())
      expectEqual(hashesOf(await readAll(source, account, 50, cursor)), hashes.slice(i + 1))
  },
  async 'changes no later page, and not the first one by its start, when a transaction is mined'(subject) {
    const { source, account, mine } = subject
    const first = await readPage(source, account, 2)
    const rest = await readAll(source, account, 2, first.next ?? undefined)
    await mine()
    expectEqual(hashesOf(await readAll(source, account, 2, first.next ?? undefined)), hashesOf(rest))
    const again = await readPage(source, account, 2, first.start ?? undefined)
    expectEqual(hashesOf(again.transactions), hashesOf(first.transactions))
    const newest = await readPage(source, account, 2)
    if (newest.transactions[0]?.hash === first.transactions[0]?.hash)
      throw new Error('the mined transaction is not the newest one')
  },
  async 'has an empty history for an account without transactions'({ source, unknownAccount }) {
    expectEqual(hashesOf(await readAll(source, unknownAccount, 50)), [])
  },
  async 'rejects a cursor that is not its own'({ source, account }) {
    for (const cursor of ['x', '-1', '1e3', '../', '9'.repeat(30)]) {
      const answer = await source({ account, cursor, limit: 2 }).then(
        () => 'an answer',
        () => undefined
      )
      if (answer !== undefined) throw new Error(`${answer} to the cursor ${cursor}`)
    }
  }
}

async function readPage(
  source: ActivitySource,
  account: string,
  limit: number,
  cursor?: string
): Promise<ActivityPage> {
  const page = await source({ account, cursor, limit })
  if (page === undefined) throw new Error('the source does not have the chain')
  if (page.transactions.length > limit)
    throw new Error(`${page.transactions.length} transactions, not ${limit}`)
  return page
}

async function readAll(
  source: ActivitySource,
  account: string,
  limit: number,
  start?: string
): Promise<readonly ActivityTransaction[]> {
  const found: ActivityTransaction[] = []
  let cursor = start
  for (let pages = 0; pages < 1_000; pages++) {
    const page = await readPage(source, account, limit, cursor)
    found.push(...page.transactions)
    if (page.next === null) return found
    cursor = page.next
  }
  throw new Error('more than 1000 pages')
}

const hashesOf = (transactions: readonly ActivityTransaction[]) => transactions.map(({ hash }) => hash)

function expectEqual(found: readonly string[], expected: readonly string[]): void {
  if (found.join() !== expected.join()) throw new Error(`expected ${expected.join()}, got ${found.join()}`)
}
