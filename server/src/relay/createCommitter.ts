import type { Database } from 'libsql'
import { InternalError } from '../InternalError.js'

/** Combines writes into transactions. */
export type Committer = {
  /** Runs `work` in the next transaction; resolves to its result after the commit, in about `patience` ms. */
  readonly write: <T>(work: () => T, patience?: number) => Promise<T>
  /** Commits pending writes now. */
  readonly flush: () => void
  readonly close: () => void
}

/** How long a write waits for others to join its transaction, in ms: a commit costs as much as many writes. */
const gathering = 4

/** Group commit on one SQLite connection. If a write or the commit fails, the whole transaction is rolled back. */
export function createCommitter(db: Database): Committer {
  let waiting: { run: () => void; settle: () => void; reject: (error: unknown) => void }[] = []
  let timer: NodeJS.Timeout | undefined
  let dueAt = Number.POSITIVE_INFINITY
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    dueAt = Number.POSITIVE_INFINITY
    const batch = waiting
    waiting = []
    if (batch.length === 0) return
    try {
      db.exec('begin immediate')
      for (const { run } of batch) run()
      db.exec('commit')
    } catch (error) {
      if (db.inTransaction) db.exec('rollback')
      for (const { reject } of batch) reject(error)
      return
    }
    for (const { settle } of batch) settle()
  }
  return {
    write: (work, patience = gathering) =>
      new Promise((resolve, reject) => {
        if (!db.open) throw new InternalError('The mailbox is closed')
        let result: ReturnType<typeof work>
        waiting.push({
          run: () => {
            result = work()
          },
          settle: () => resolve(result),
          reject
        })
        const due = performance.now() + patience
        if (due >= dueAt) return
        dueAt = due
        clearTimeout(timer)
        timer = setTimeout(flush, patience)
      }),
    flush,
    close: flush
  }
}
