import { InternalError } from '../../InternalError.js'

/** A call on a store with many items: a result each. */
export type Call<Item, Result> = (items: readonly Item[]) => Promise<readonly Result[]>

type Waiting<Item, Result> = {
  readonly items: readonly Item[]
  readonly bytes: number
  readonly resolve: (results: readonly Result[]) => void
  readonly reject: (error: unknown) => void
}

/** Transactions at once: the next is on its way while one commits, and the pool keeps connections for others. */
const mostRunning = 2
/** Items of a transaction. */
const mostItems = 500
/** Bytes of a transaction: the next caller waits for no more than these. */
const mostAtOnce = 4 * 1024 * 1024
/** Bytes that may wait for the database: what a slow one costs. */
const mostBytes = 32 * 1024 * 1024
/** Callers wait as long, in ms: publishers wait 15 s (wire.md 5.9). */
const patience = 10_000

/**
 * Gathers what many callers do to a database into few transactions: whoever comes while they run goes with the next.
 * Rejects at once where too much waits already, and after a time where the database does not answer; it may still be
 * done then. `bytesOf`: about how much memory an item holds.
 */
export function groupCalls<Item, Result>(
  call: Call<Item, Result>,
  { bytesOf, wait = patience }: { readonly bytesOf: (item: Item) => number; readonly wait?: number }
): Call<Item, Result> {
  const waiting: Waiting<Item, Result>[] = []
  let bytesHeld = 0
  let running = 0

  const take = (): readonly Waiting<Item, Result>[] => {
    let count = 0
    let size = 0
    const end = waiting.findIndex(({ items, bytes }, index) => {
      count += items.length
      size += bytes
      return index > 0 && (count > mostItems || size > mostAtOnce)
    })
    return waiting.splice(0, end < 0 ? waiting.length : end)
  }

  const run = async (): Promise<void> => {
    running += 1
    while (waiting.length > 0) {
      const group = take()
      await settle(call, group)
      for (const { bytes } of group) bytesHeld -= bytes
    }
    running -= 1
  }

  return async items => {
    const bytes = items.reduce((sum, item) => sum + bytesOf(item), 0)
    if (bytesHeld + bytes > mostBytes)
      throw new InternalError('The mailbox is too slow: too much waits for it')
    bytesHeld += bytes
    return await new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new InternalError('The mailbox does not answer')), wait)
      const done =
        <T>(end: (value: T) => void) =>
        (value: T) => {
          clearTimeout(timer)
          end(value)
        }
      waiting.push({ items, bytes, resolve: done(resolve), reject: done(reject) })
      if (running < mostRunning) void run()
    })
  }
}

/** One transaction for all of `group`: done together, or all of them fail. */
async function settle<Item, Result>(
  call: Call<Item, Result>,
  group: readonly Waiting<Item, Result>[]
): Promise<void> {
  try {
    const results = await call(group.flatMap(({ items }) => items))
    let from = 0
    for (const { items, resolve } of group) {
      resolve(results.slice(from, from + items.length))
      from += items.length
    }
  } catch (error) {
    for (const { reject } of group) reject(error)
  }
}
