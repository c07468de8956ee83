import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import type { Clock } from '../contracts.js'
import { ended, failed, unknownState } from './requestErrors.js'
import type { RpcAnswer } from './parsePayload.js'

/** A request to a peer. `milliseconds`: how long to wait for the answer. */
export type TrackedRequest = {
  readonly id: number
  readonly topic: string
  readonly method: string
  readonly milliseconds: number
  /** Called with an answer that arrives after the wait. Absent: the answer is dropped. */
  readonly onLate?: (answer: { readonly result: unknown } | { readonly error: LatchkeyError }) => void
}

type Waiting = TrackedRequest & {
  isOver: boolean
  settle(answer: { readonly result: unknown } | { readonly error: LatchkeyError }): void
  end(): void
}

/** Maximum number of late answers to wait for; the oldest is dropped. */
const lateLimit = 200

/** Pending requests to peers: matched by id and topic, each answered once (promise P18). */
export function createRequestTracker(clock: Clock) {
  const waiting = new Map<number, Waiting>()

  return {
    /** Waits for the answer. Rejects with _REQUEST_FAILED or _SESSION_ENDED, or LATCHKEY_REQUEST__UNKNOWN after the wait. */
    wait(request: TrackedRequest): Promise<unknown> {
      return new Promise((resolve, reject) => {
        const cancel = clock.after(request.milliseconds, () => {
          one.isOver = true
          if (!request.onLate) waiting.delete(request.id)
          for (const [id, old] of waiting) if (old.isOver && waiting.size > lateLimit) waiting.delete(id)
          reject(unknownState(request))
        })
        const one: Waiting = {
          ...request,
          isOver: false,
          settle: answer => ('error' in answer ? reject(answer.error) : resolve(answer.result)),
          end: cancel
        }
        waiting.set(request.id, one)
      })
    },
    /** Whether a promise on this page waits for the answer. */
    isAwaited(id: number): boolean {
      return waiting.get(id)?.isOver === false
    },
    /** Whether a request was waiting for the answer. */
    settle(answer: RpcAnswer, topic: string): boolean {
      const one = waiting.get(answer.id)
      if (one?.topic !== topic) return false
      waiting.delete(answer.id)
      one.end()
      const outcome = answer.fault ? { error: failed(answer.fault, one) } : { result: answer.result }
      if (one.isOver) one.onLate?.(outcome)
      else one.settle(outcome)
      return true
    },
    /** Ends the pending requests of a topic that ended. */
    endTopic(topic: string): void {
      for (const [id, one] of waiting) if (one.topic === topic) this.fail(id, ended(topic))
    },
    /** Ends one request; `isOpen`: its answer may still arrive. */
    fail(id: number, error: LatchkeyError, isOpen = false): void {
      const one = waiting.get(id)
      if (!isOpen) waiting.delete(id)
      one?.end()
      if (!one || one.isOver) return
      one.isOver = true
      one.settle({ error })
    },
    close(): void {
      for (const [id, one] of waiting) this.fail(id, ended(one.topic))
    }
  }
}

export type RequestTracker = ReturnType<typeof createRequestTracker>
