import { useEffect, useRef } from 'react'
import { useKit } from '../../context/KitContext.js'

/**
 * Runs something again and again while the view is shown: not while the page is hidden, at once when it is shown again if the time is over
 * (screens.md section 12).
 */
export function usePolling(run: () => void, interval: number): void {
  const { clock } = useKit().environment
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    let last = clock.now()
    let cancel = () => {}
    const wait = () => {
      cancel()
      if (document.visibilityState === 'hidden') return
      cancel = clock.after(Math.max(0, last + interval - clock.now()), () => {
        last = clock.now()
        latest.current()
        wait()
      })
    }
    wait()
    document.addEventListener('visibilitychange', wait)
    return () => {
      cancel()
      document.removeEventListener('visibilitychange', wait)
    }
  }, [clock, interval])
}
