import { useCallback, useEffect, useRef, useState } from 'react'
import { isLatchkeyError } from '../../../protocol/errors/isLatchkeyError.js'
import type { LatchkeyError } from '../../../protocol/errors/LatchkeyError.js'
import { unexpected } from '../../../protocol/errors/page.js'

type Task = { readonly status: 'idle' | 'busy' | 'done'; readonly error?: LatchkeyError | undefined }

/** One request at a time, and its failure. What it answers after the view was left is dropped. */
export function useTask<Value, Answer>(
  ask: (value: Value) => Promise<Answer>,
  onAnswer: (answer: Answer, value: Value) => void
): Task & { readonly run: (value: Value) => void } {
  const [task, setTask] = useState<Task>({ status: 'idle' })
  const latest = useRef({ ask, onAnswer })
  latest.current = { ask, onAnswer }
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const run = useCallback(async (value: Value) => {
    setTask({ status: 'busy' })
    try {
      const answer = await latest.current.ask(value)
      if (!isShown.current) return
      setTask({ status: 'done' })
      latest.current.onAnswer(answer, value)
    } catch (error) {
      const typed = isLatchkeyError(error) ? error : unexpected({ cause: error })
      if (isShown.current) setTask({ status: 'idle', error: typed })
    }
  }, [])
  return { ...task, run: value => void run(value) }
}
