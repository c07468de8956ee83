import type { Clock } from './contracts/Environment.js'

/** Creates a clock whose pending timers `end` cancels. */
export function ownClock(clock: Clock): { readonly clock: Clock; end(): void } {
  const waiting = new Set<() => void>()
  let isOver = false
  return {
    clock: {
      now: () => clock.now(),
      after(milliseconds, run) {
        if (isOver) return () => undefined
        const stop = clock.after(milliseconds, () => {
          waiting.delete(cancel)
          run()
        })
        const cancel = () => {
          waiting.delete(cancel)
          stop()
        }
        waiting.add(cancel)
        return cancel
      }
    },
    end() {
      isOver = true
      for (const cancel of waiting) cancel()
    }
  }
}
