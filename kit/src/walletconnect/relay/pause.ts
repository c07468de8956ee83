import type { Clock } from '../contracts.js'

/** A wait that can be skipped. A skip between two waits applies to the next one. */
export type Pause = { wait(milliseconds: number): Promise<void>; skip(): void; isSkipped(): boolean }

export function createPause(clock: Clock): Pause {
  let isSkipped = false
  let end: (() => void) | undefined
  return {
    async wait(milliseconds) {
      if (!isSkipped) {
        await new Promise<void>(resolve => {
          const stop = clock.after(milliseconds, resolve)
          end = () => {
            stop()
            resolve()
          }
        })
      }
      end = undefined
      isSkipped = false
    },
    skip() {
      isSkipped = true
      end?.()
    },
    isSkipped: () => isSkipped
  }
}
