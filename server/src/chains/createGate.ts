import { setTimeout as sleep } from 'node:timers/promises'
import { InternalError } from '../InternalError.js'

/** Runs work when its turn comes. Rejects at once if too much is waiting. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>

/** Starts work at most once every `spacing` ms; at most `most` callers wait. */
export function createGate(spacing: number, most: number): Gate {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async work => {
    if (waiting >= most) throw new InternalError('Too many calls are waiting for the service')
    waiting++
    const turn = last
    last = turn.then(() => sleep(spacing))
    await turn
    waiting--
    return work()
  }
}
