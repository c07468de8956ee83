'use client'
import { useEffect, useState } from 'react'
import type { Clock } from '../../../core/contracts/Environment.js'

/** `value`, updated once it has not changed for `delay` ms. */
export function useDebounced<T>(clock: Clock, value: T, delay: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (Object.is(value, settled)) return
    return clock.after(delay, () => setSettled(value))
  }, [clock, value, settled, delay])
  return settled
}
