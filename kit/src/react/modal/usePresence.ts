import { useEffect, useState } from 'react'

/** The duration of the closing animation in ms: the longest one in `Dialog.css`. */
const leaving = 160

/** Whether to render: while `open`, and during the closing animation, which reduced motion omits. */
export function usePresence(open: boolean): boolean {
  const [drawn, setDrawn] = useState(open)
  if (open && !drawn) setDrawn(true)
  useEffect(() => {
    if (open || !drawn) return
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const timer = setTimeout(() => setDrawn(false), still ? 0 : leaving)
    return () => clearTimeout(timer)
  }, [open, drawn])
  return open || drawn
}
