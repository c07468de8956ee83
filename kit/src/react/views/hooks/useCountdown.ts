'use client'
import { useEffect, useState } from 'react'
import type { Clock } from '../../../core/contracts/Environment.js'

/** Whole seconds, rounded up, until `until` (ms since 1970); 0 when it has passed or there is nothing to wait for. */
export function useCountdown(clock: Clock, until: number | undefined): number {
  const [, tick] = useState(0)
  const left = until === undefined ? 0 : Math.max(0, until - clock.now())
  const seconds = Math.ceil(left / 1000)
  useEffect(() => {
    if (seconds === 0) return
    // One wake-up per change of the shown number.
    return clock.after(left - (seconds - 1) * 1000, () => tick(count => count + 1))
  })
  return seconds
}
