'use client'
import { useEffect, useState } from 'react'
import { connectHintDelay } from '../../../protocol/limits.js'
import { useKit } from '../../context/KitContext.js'

/** Whether a wait has lasted over 10 s and needs an explanation. */
export function useSlowness(isWaiting: boolean): boolean {
  const { clock } = useKit().environment
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    setSlow(false)
    return isWaiting ? clock.after(connectHintDelay, () => setSlow(true)) : undefined
  }, [clock, isWaiting])
  return isSlow && isWaiting
}
