import { CodedError } from '../../protocol/errors/CodedError.js'
import { walletConnectMessages } from '../../protocol/errors/walletConnectMessages.js'
import type { Clock } from '../contracts.js'
import { wcError } from '../fail.js'
import type { RpcFault } from './codes.js'
import type { RpcAnswer } from './parsePayload.js'

/** A question to a peer. `milliseconds`: how long its answer is awaited. */
export type Ask = {
  readonly id: number
  readonly topic: string
  readonly method: string
  readonly milliseconds: number
  /** Called with an answer that came after the wait had ended. Absent: it is dropped. */
  readonly onLate?: (answer: { readonly result: unknown } | { readonly error: CodedError }) => void
}

type Waiting = Ask & {
  isOver: boolean
  settle(answer: { readonly result: unknown } | { readonly error: CodedError }): void
  end(): void
}

/** So many late answers are listened for; the oldest gives way. */
const lateLimit = 200

/** Questions that wait for their answers: matched by id and topic, each answered once (promise P18). */
export function createAsks(clock: Clock) {
  const waiting = new Map<number, Waiting>()

  return {
    /** Waits for the answer. Rejects with _REQUEST_FAILED or _SESSION_ENDED, or LATCHKEY_REQUEST__UNKNOWN after the wait. */
    wait(ask: Ask): Promise<unknown> {
      return new Promise((resolve, reject) => {
        const cancel = clock.after(ask.milliseconds, () => {
          one.isOver = true
          if (!ask.onLate) waiting.delete(ask.id)
          for (const [id, old] of waiting) if (old.isOver && waiting.size > lateLimit) waiting.delete(id)
          reject(unknownState(ask))
        })
        const one: Waiting = {
          ...ask,
          isOver: false,
          settle: answer => ('error' in answer ? reject(answer.error) : resolve(answer.result)),
          end: cancel
        }
        waiting.set(ask.id, one)
      })
    },
    /** Whether a promise on this page waits for the answer. */
    isAwaited(id: number): boolean {
      return waiting.get(id)?.isOver === false
    },
    /** Whether the answer was waited for. */
    take(answer: RpcAnswer, topic: string): boolean {
      const one = waiting.get(answer.id)
      if (one?.topic !== topic) return false
      waiting.delete(answer.id)
      one.end()
      const said = answer.fault ? { error: failed(answer.fault, one) } : { result: answer.result }
      if (one.isOver) one.onLate?.(said)
      else one.settle(said)
      return true
    },
    /** Nothing more will come on a topic. */
    endTopic(topic: string): void {
      for (const [id, one] of waiting) if (one.topic === topic) this.give(id, ended(topic))
    },
    /** Gives one question up; `isOpen`: its answer may still come. */
    give(id: number, error: CodedError, isOpen = false): void {
      const one = waiting.get(id)
      if (!isOpen) waiting.delete(id)
      one?.end()
      if (!one || one.isOver) return
      one.isOver = true
      one.settle({ error })
    },
    close(): void {
      for (const [id, one] of waiting) this.give(id, ended(one.topic))
    }
  }
}

export type Asks = ReturnType<typeof createAsks>

/** The error of a request with unknown outcome: the wallet may have received it. `isRepeated`: the kit did not send a repetition of it. */
export function unknownState(
  ask: { id: number; topic: string; method: string },
  cause?: unknown,
  isRepeated = false
): CodedError {
  const { id, topic, method } = ask
  return new CodedError('LATCHKEY_REQUEST__UNKNOWN', walletConnectMessages.LATCHKEY_REQUEST__UNKNOWN, {
    context: { state: 'unknown', id, topic, method, ...(isRepeated && { isRepeated }) },
    cause
  })
}

/** What a wallet answered instead of a result. */
export function failed(fault: RpcFault, { topic, method }: Pick<Ask, 'topic' | 'method'>): CodedError {
  return wcError('LATCHKEY_WALLETCONNECT__REQUEST_FAILED', {
    context: { topic, method, code: fault.code },
    details: fault.message,
    cause: fault
  })
}

function ended(topic: string): CodedError {
  return wcError('LATCHKEY_WALLETCONNECT__SESSION_ENDED', { context: { topic } })
}
