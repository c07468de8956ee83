import type { Mailbox, MailboxMessage, PutResult } from '../Mailbox.js'

type Waiting = {
  readonly messages: readonly MailboxMessage[]
  readonly bytes: number
  readonly resolve: (results: readonly PutResult[]) => void
  readonly reject: (error: unknown) => void
}

/** Transactions at once: the next is on its way while one commits, and the pool keeps connections for others. */
const mostRunning = 2
/** Messages of a transaction. */
const mostMessages = 500
/** Bytes that may wait for the database: what a slow one costs. */
const mostBytes = 32 * 1024 * 1024
/** Callers wait as long, in ms: publishers wait 15 s (wire.md 5.9). */
const patience = 10_000

/**
 * Gathers the puts of many callers into few transactions: whoever comes while they run goes with the next. Rejects at
 * once where too much waits already, and after a time where the database does not answer; it may still be stored then.
 */
export function groupPuts(put: Mailbox['put'], wait = patience): Mailbox['put'] {
  const waiting: Waiting[] = []
  let bytesHeld = 0
  let running = 0

  const take = (): readonly Waiting[] => {
    let count = 0
    const end = waiting.findIndex(({ messages }, index) => {
      count += messages.length
      return index > 0 && count > mostMessages
    })
    return waiting.splice(0, end < 0 ? waiting.length : end)
  }

  const run = async (): Promise<void> => {
    running += 1
    while (waiting.length > 0) {
      const group = take()
      await settle(put, group)
      for (const { bytes } of group) bytesHeld -= bytes
    }
    running -= 1
  }

  return async messages => {
    const bytes = messages.reduce((sum, { message }) => sum + message.length, 0)
    if (bytesHeld + bytes > mostBytes) throw new Error('The mailbox is too slow: too much waits for it')
    bytesHeld += bytes
    return await new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('The mailbox does not answer')), wait)
      const done =
        <T>(end: (value: T) => void) =>
        (value: T) => {
          clearTimeout(timer)
          end(value)
        }
      waiting.push({ messages, bytes, resolve: done(resolve), reject: done(reject) })
      if (running < mostRunning) void run()
    })
  }
}

/** One transaction for all of `group`: kept together, or all of them fail. */
async function settle(put: Mailbox['put'], group: readonly Waiting[]): Promise<void> {
  try {
    const results = await put(group.flatMap(({ messages }) => messages))
    let from = 0
    for (const { messages, resolve } of group) {
      resolve(results.slice(from, from + messages.length))
      from += messages.length
    }
  } catch (error) {
    for (const { reject } of group) reject(error)
  }
}
