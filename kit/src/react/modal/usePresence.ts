import { useEffect, useState } from 'react'

/** How long the card takes to leave, in ms: the longest leaving animation of `Dialog.css.ts`. */
const leaving = 160

/** Whether to draw: while `open`, and a moment longer so that leaving can be seen. Not with reduced motion. */
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
