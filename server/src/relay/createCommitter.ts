import type { Database } from 'libsql'

/** Gathers writes into transactions. */
export type Committer = {
  /** Runs `work` within the next transaction; resolves to its result when that is committed. */
  readonly write: <T>(work: () => T) => Promise<T>
  /** Commits what waits, now. */
  readonly flush: () => void
  readonly close: () => void
}

/** How long a write waits for others to share its transaction, in ms. */
const gathering = 2

/** Group commit on one SQLite connection. Where one write or the commit fails, none is done. */
export function createCommitter(db: Database): Committer {
  let waiting: { run: () => void; settle: () => void; reject: (error: unknown) => void }[] = []
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
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
    write: work =>
      new Promise((resolve, reject) => {
        if (!db.open) throw new Error('The mailbox is closed')
        let result: ReturnType<typeof work>
        waiting.push({
          run: () => {
            result = work()
          },
          settle: () => resolve(result),
          reject
        })
        timer ??= setTimeout(flush, gathering)
      }),
    flush,
    close: flush
  }
}
