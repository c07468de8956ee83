import type { ActivityPage } from '../ActivitySource.js'
import { createActivity, type EvmTransaction } from './EvmTransaction.js'
import { blockOf, positionOf } from './position.js'

/** The page of an account that has nothing older. */
export const endPage: ActivityPage = { transactions: [], start: null, next: null }

/** The last block with transactions before the position `before`; below 0 if there is none. */
export function lastBlockOf(before: number | undefined, head: number): number {
  return before === undefined ? head : Math.min(head, blockOf(before - 1))
}

type Window = {
  readonly account: string
  readonly limit: number
  /** Only transactions before this position. */
  readonly before: number | undefined
  /** The first block that `transactions` covers. */
  readonly firstBlock: number
}

/** A page of the newest `limit` of `transactions`, which are all of the account's in the window, in any order. */
export function createPage(transactions: readonly EvmTransaction[], window: Window): ActivityPage {
  const { account, limit, before, firstBlock } = window
  const shown = transactions
    .filter(({ position }) => before === undefined || position < before)
    .sort((a, b) => b.position - a.position)
  const page = shown.slice(0, limit)
  const [first, last] = [page[0], page.at(-1)]
  const isAll = page.length === shown.length
  const rest = firstBlock > 0 ? positionOf(firstBlock, 0) : null
  const next = isAll ? rest : (last?.position ?? null)
  return {
    transactions: page.map(transaction => createActivity(transaction, account)),
    start: first === undefined ? null : String(first.position + 1),
    next: next === null ? null : String(next)
  }
}
