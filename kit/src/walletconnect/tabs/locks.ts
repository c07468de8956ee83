export type Locks = Pick<LockManager, 'request'>

/** A request for a lock that lasts until it is stopped. */
export type Holding = {
  /** Whether the lock is held, possibly before its `enter` has finished. */
  isHeld(): boolean
  /** Resolves with whether the first request was granted: false if the browser rejects locks. */
  readonly granted: Promise<boolean>
  /** Requests the lock again; `steal` takes it from its holder. */
  restart(options: { readonly steal: boolean }): void
  /** Releases the lock, or stops waiting for it. */
  stop(): Promise<void>
}

/**
 * Waits for a lock (W3C Web Locks) and calls `enter` once it is held; the returned function runs when the lock is
 * released or stolen. A stolen lock is requested again.
 */
export function holdLock(locks: Locks, name: string, enter: () => Promise<() => Promise<void>>): Holding {
  let isStopped = false
  let isHeld = false
  let resolveGranted: (isGranted: boolean) => void = () => undefined
  const granted = new Promise<boolean>(resolve => {
    resolveGranted = resolve
  })
  let current = start(false)

  function start(steal: boolean) {
    const abort = new AbortController()
    let release: () => void = () => undefined
    const released = new Promise<void>(resolve => {
      release = resolve
    })
    let leave: Promise<() => Promise<void>> | undefined
    const held = async () => {
      // Stopped while the lock was being granted.
      if (abort.signal.aborted) return
      isHeld = true
      resolveGranted(true)
      leave = enter()
      await leave
      await released
    }
    // A stealing request must not carry a signal (Web Locks section 3.2).
    const done = locks
      .request(name, steal ? { steal } : { signal: abort.signal }, held)
      .catch(() => undefined)
      .then(async () => {
        resolveGranted(false)
        isHeld = false
        const end = await leave?.catch(() => undefined)
        await end?.()
        // Stolen: queue again. If `enter` failed, it is not tried again.
        if (end && !abort.signal.aborted && !isStopped) current = start(false)
      })
    return {
      end() {
        abort.abort()
        release()
        return done
      }
    }
  }

  return {
    granted,
    isHeld: () => isHeld,
    restart({ steal }) {
      if (isStopped || isHeld) return
      void current.end()
      current = start(steal)
    },
    async stop() {
      isStopped = true
      await current.end()
    }
  }
}

/** Calls back when the lock is free. Returns a function that stops waiting. */
export function whenFree(locks: Locks, name: string, run: () => void): () => void {
  const abort = new AbortController()
  locks.request(name, { signal: abort.signal }, run).catch(() => undefined)
  return () => abort.abort()
}
