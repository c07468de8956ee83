import { relayClosed, relayTimeout } from '../../protocol/errors/walletConnect.js'
import type { Clock } from '../contracts.js'
import type { RelaySocket } from './openSocket.js'
import { isTemporary, relayCodeOf } from './refusal.js'

/** How long each job is retried, and how often on the same socket (wire.md 5.9). */
const patience = 60_000
const heartbeat = 5_000

type Job = { attempt(socket: RelaySocket): Promise<void>; fail(error: unknown): void }

/** Work for the next open socket, retried until it succeeds, is refused, or 60 s have passed. */
export type RetryQueue = {
  readonly size: () => number
  run<T>(method: string, attempt: (socket: RelaySocket) => Promise<T>): Promise<T>
  /** A new socket is open: all pending jobs try it. */
  tryAll(socket: RelaySocket): void
  end(): void
}

export type RetryQueueOptions = {
  readonly clock: Clock
  current(): RelaySocket | undefined
  onChange(): void
}

export function createRetryQueue({ clock, current, onChange }: RetryQueueOptions): RetryQueue {
  const jobs = new Set<Job>()
  return {
    size: () => jobs.size,
    run: (method, attempt) =>
      new Promise((resolve, reject) => {
        let stopRetry: (() => void) | undefined
        const finish = () => {
          stopDeadline()
          stopRetry?.()
          jobs.delete(job)
          onChange()
        }
        const fail = (error: unknown) => {
          finish()
          reject(error)
        }
        const retry = () => {
          const socket = current()
          if (socket && jobs.has(job)) void job.attempt(socket)
        }
        const job: Job = {
          fail,
          async attempt(socket) {
            try {
              const result = await attempt(socket)
              finish()
              resolve(result)
            } catch (error) {
              if (!jobs.has(job)) return
              if (relayCodeOf(error) !== undefined && !isTemporary(error)) return fail(error)
              stopRetry?.()
              stopRetry = clock.after(heartbeat, retry)
            }
          }
        }
        const stopDeadline = clock.after(patience, () => fail(relayTimeout({ context: { method } })))
        jobs.add(job)
        onChange()
        retry()
      }),
    tryAll(socket) {
      for (const job of [...jobs]) void job.attempt(socket)
    },
    end() {
      for (const job of [...jobs]) job.fail(relayClosed())
    }
  }
}
