'use client'
import { useEffect, useState } from 'react'
import type { Clock } from '../../../core/contracts/Environment.js'

/** Whole seconds, rounded up, until `until` (ms since 1970); 0 if it has passed or is undefined. */
export function useCountdown(clock: Clock, until: number | undefined): number {
  const [, show] = useState(0)
  useEffect(() => {
    if (until === undefined) return
    let cancel: (() => void) | undefined
    const step = () => {
      const rest = Math.max(0, until - clock.now())
      show(rest)
      // One timer per change of the shown number.
      cancel = rest > 0 ? clock.after(rest % 1000 || 1000, step) : undefined
    }
    step()
    return () => cancel?.()
  }, [clock, until])
  return until === undefined ? 0 : Math.ceil(Math.max(0, until - clock.now()) / 1000)
}
