type Locks = Pick<LockManager, 'request'>

/** A lock that is wanted as long as nobody stops it. */
export type Holding = {
  /** Whether it is ours, or as good as: what comes with it may still be on its way. */
  isHeld(): boolean
  /** Resolves with whether the first request was granted: false where the browser refuses locks. */
  readonly granted: Promise<boolean>
  /** Asks anew, with `steal` over the head of who has it. */
  restart(options: { readonly steal: boolean }): void
  /** Gives the lock back, or gives up waiting. */
  stop(): Promise<void>
}

/**
 * Waits for a lock (W3C Web Locks) and does `enter` once it is held; what that answers is done when the lock is given back or
 * was stolen. A stolen lock is waited for again.
 */
export function holdLock(locks: Locks, name: string, enter: () => Promise<() => Promise<void>>): Holding {
  let isStopped = false
  let isHeld = false
  let tellGranted: (isGranted: boolean) => void = () => undefined
  const granted = new Promise<boolean>(resolve => {
    tellGranted = resolve
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
      // Stopped while the lock was on its way.
      if (abort.signal.aborted) return
      isHeld = true
      tellGranted(true)
      leave = enter()
      await leave
      await released
    }
    // A stealing request may carry no signal (Web Locks section 3.2).
    const done = locks
      .request(name, steal ? { steal } : { signal: abort.signal }, held)
      .catch(() => undefined)
      .then(async () => {
        tellGranted(false)
        isHeld = false
        const end = await leave?.catch(() => undefined)
        await end?.()
        // Stolen: back into the queue. What could not be entered is not tried again.
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

/** Calls back when nobody holds the lock any more. Returns what stops waiting. */
export function whenFree(locks: Locks, name: string, run: () => void): () => void {
  const abort = new AbortController()
  locks.request(name, { signal: abort.signal }, run).catch(() => undefined)
  return () => abort.abort()
}
