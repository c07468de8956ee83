import { relayClosed, relayTimeout } from '../../protocol/errors/walletConnect.js'
import type { Clock } from '../contracts.js'
import { refusal } from './refusal.js'

export type Answer =
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string } }

/** The pending requests of one socket. */
export type SocketRequests = {
  wait(id: string, method: string, timeout: number): Promise<unknown>
  /** Whether a request was waiting for the answer. */
  answer(id: string, answer: Answer): boolean
  end(): void
}

type Waiting = { readonly method: string; resolve(result: unknown): void; reject(error: unknown): void }

export function createSocketRequests(clock: Clock): SocketRequests {
  const waiting = new Map<string, Waiting>()
  return {
    wait(id, method, timeout) {
      let stop: () => void = () => undefined
      const call = new Promise((resolve, reject) => {
        waiting.set(id, { method, resolve, reject })
        stop = clock.after(timeout, () => reject(relayTimeout({ context: { method } })))
      })
      return call.finally(() => {
        stop()
        waiting.delete(id)
      })
    },
    answer(id, answer) {
      const pending = waiting.get(id)
      if (!pending) return false
      if ('error' in answer) pending.reject(refusal(pending.method, answer.error))
      else pending.resolve(answer.result)
      return true
    },
    end() {
      for (const { reject, method } of waiting.values()) reject(relayClosed({ context: { method } }))
    }
  }
}
