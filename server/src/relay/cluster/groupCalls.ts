import { InternalError } from '../../InternalError.js'

/** A call on a store with many items; it returns one result per item. */
export type Call<Item, Result> = (items: readonly Item[]) => Promise<readonly Result[]>

type Waiting<Item, Result> = {
  readonly items: readonly Item[]
  readonly bytes: number
  readonly resolve: (results: readonly Result[]) => void
  readonly reject: (error: unknown) => void
}

/** Concurrent transactions: one is prepared while another commits, and the pool keeps connections for other queries. */
const mostRunning = 2
/** Maximum items of a transaction. */
const mostItems = 500
/** Maximum bytes of a transaction, which the next call may have to wait for. */
const mostAtOnce = 4 * 1024 * 1024
/** Maximum bytes of queued calls: the memory that a slow database costs. */
const mostBytes = 32 * 1024 * 1024
/** The time limit of a call, in ms: publishers wait 15 s (wire.md 5.9). */
const patience = 10_000

/**
 * Combines many calls on a database into few transactions: calls that arrive while transactions run join the next one.
 * Rejects at once if too many bytes are queued, and after `wait` ms if the database does not respond; the call may still
 * take effect then. `bytesOf`: the approximate memory of an item.
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

/** Runs one transaction for `group`: all calls succeed, or all fail. */
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
