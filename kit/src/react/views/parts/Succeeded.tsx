import { type ReactNode, useEffect, useState } from 'react'
import { Waiting } from './Waiting.js'

export type SucceededProps = { readonly image: ReactNode; readonly title: string; readonly text: string }

/** The success of a view that showed no ring while it waited, such as a code: the ring completes here. */
export function Succeeded(props: SucceededProps) {
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setDone(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return <Waiting {...props} state={isDone ? 'success' : 'waiting'} />
}
