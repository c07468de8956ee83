'use client'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Clock } from '../../../core/contracts/Environment.js'
import { isLatchkeyError } from '../../../protocol/errors/isLatchkeyError.js'
import type { LatchkeyError } from '../../../protocol/errors/LatchkeyError.js'
import { unexpected } from '../../../protocol/errors/page.js'
import { connectHintDelay } from '../../../protocol/limits.js'

/** The state of one request to a wallet. `slow`: 10 s have passed without an answer (promise P7). */
export type Attempt =
  | { readonly status: 'waiting' | 'slow' | 'done' }
  | { readonly status: 'failed'; readonly error: LatchkeyError }

/**
 * Runs `run` exactly once when the view appears (StrictMode included), and again on each `retry`. An answer that
 * arrives after the view was left, or after a newer attempt, is ignored.
 */
export function useAttempt(clock: Clock, isWanted: boolean, run: () => Promise<void>) {
  const [attempt, setAttempt] = useState<Attempt>({ status: isWanted ? 'waiting' : 'done' })
  const latestRun = useRef(run)
  latestRun.current = run
  const tries = useRef(0)
  const isShown = useRef(false)

  const start = useCallback(async () => {
    tries.current += 1
    const number = tries.current
    const show = (next: Attempt) => {
      if (isShown.current && number === tries.current) setAttempt(next)
    }
    show({ status: 'waiting' })
    try {
      await latestRun.current()
      show({ status: 'done' })
    } catch (error) {
      show({ status: 'failed', error: typed(error) })
    }
  }, [])

  useEffect(() => {
    isShown.current = true
    if (isWanted && tries.current === 0) void start()
    return () => {
      isShown.current = false
    }
  }, [isWanted, start])

  const isWaiting = attempt.status === 'waiting'
  useEffect(() => {
    if (!isWaiting) return
    return clock.after(connectHintDelay, () => {
      setAttempt(current => (current.status === 'waiting' ? { status: 'slow' } : current))
    })
  }, [clock, isWaiting])

  return { attempt, retry: () => void start() }
}

function typed(error: unknown): LatchkeyError {
  return isLatchkeyError(error) ? error : unexpected({ cause: error })
}
