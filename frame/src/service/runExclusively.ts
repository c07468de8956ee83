/** Runs `work` while no other work of this name runs, in all tabs of the frame's partition. */
export type RunExclusively = <T>(name: string, work: () => Promise<T>) => Promise<T>

/**
 * Web Locks order the tabs. They throw where the browser refuses storage to a frame of another site: there no storage is shared, so that the
 * order within this page is enough.
 */
export function createExclusive(
  prefix: string,
  locks: Pick<LockManager, 'request'> | undefined
): RunExclusively {
  const last = new Map<string, Promise<unknown>>()
  return async (name, work) => {
    const before = last.get(name) ?? Promise.resolve()
    const own = before.then(() => withLock(locks, `${prefix}:${name}`, work))
    const settled = own.catch(() => undefined)
    last.set(name, settled)
    return own
  }
}

async function withLock<T>(
  locks: Pick<LockManager, 'request'> | undefined,
  name: string,
  work: () => Promise<T>
): Promise<T> {
  let outcome: Promise<T> | undefined
  const once = (): Promise<T> => {
    outcome = work()
    return outcome
  }
  if (!locks) return once()
  try {
    return (await locks.request(name, once)) as T
  } catch (error) {
    // Refused before the work began: run it without a lock. Else it is the work's own failure.
    if (outcome === undefined) return once()
    throw error
  }
}
