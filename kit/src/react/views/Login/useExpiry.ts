import { useEffect, useState } from 'react'
import { mailLifetime } from '../../../protocol/loginLimits.js'
import { useKit } from '../../context/KitContext.js'

/** Whether the mail of that time (ms since 1970) has expired. */
export function useExpiry(sentAt: number | undefined): boolean {
  const { clock } = useKit().environment
  const [expired, setExpired] = useState<number>()
  useEffect(() => {
    if (sentAt === undefined) return
    return clock.after(Math.max(0, sentAt + mailLifetime - clock.now()), () => setExpired(sentAt))
  }, [clock, sentAt])
  return sentAt !== undefined && expired === sentAt
}
