import { useEffect, useState } from 'react'
import { useKit } from '../../context/KitContext.js'

/** Whether a mail of that time (ms since 1970), which is of use for `life` ms, has expired. */
export function useExpiry(sentAt: number | undefined, life: number): boolean {
  const { clock } = useKit().environment
  const [expired, setExpired] = useState<number>()
  useEffect(() => {
    if (sentAt === undefined) return
    return clock.after(Math.max(0, sentAt + life - clock.now()), () => setExpired(sentAt))
  }, [clock, sentAt, life])
  return sentAt !== undefined && expired === sentAt
}
