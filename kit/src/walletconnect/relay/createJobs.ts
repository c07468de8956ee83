import { relayClosed, relayTimeout } from '../../protocol/errors/walletConnect.js'
import type { Clock } from '../contracts.js'
import type { Link } from './openLink.js'
import { isTemporary, relayCodeOf } from './refusal.js'

/** How long each job is retried, and how often on the same socket (wire.md 5.9). */
const patience = 60_000
const heartbeat = 5_000

type Job = { attempt(link: Link): Promise<void>; fail(error: unknown): void }

/** Jobs for the next open socket, retried until they succeed, are refused, or 60 s have passed. */
export type Jobs = {
  readonly size: () => number
  run<T>(method: string, attempt: (link: Link) => Promise<T>): Promise<T>
  /** A new socket is open: all pending jobs try it. */
  tryAll(link: Link): void
  end(): void
}

export type JobsOptions = { readonly clock: Clock; current(): Link | undefined; onChange(): void }

export function createJobs({ clock, current, onChange }: JobsOptions): Jobs {
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
          const link = current()
          if (link && jobs.has(job)) void job.attempt(link)
        }
        const job: Job = {
          fail,
          async attempt(link) {
            try {
              const result = await attempt(link)
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
    tryAll(link) {
      for (const job of [...jobs]) void job.attempt(link)
    },
    end() {
      for (const job of [...jobs]) job.fail(relayClosed())
    }
  }
}
