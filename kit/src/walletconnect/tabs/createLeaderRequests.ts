import { relayClosed, relayTimeout } from '../../protocol/errors/walletConnect.js'
import type { Clock } from '../contracts.js'
import { fromFailure, type TabTask, type TransportTabMessage } from './tabMessages.js'

/** Longer than the leader's own retries. */
const patience = 65_000
/** A leader that sends nothing within this time is frozen or closing. */
const silence = 1_000

export type LeaderRequestsOptions = {
  readonly clock: Clock
  readonly tab: string
  post(message: TransportTabMessage): void
  /** The leader does not react. */
  onSilence(): void
}

/** This tab's pending requests to its leader. */
export type LeaderRequests = {
  send(task: TabTask): Promise<unknown>
  receive(message: TransportTabMessage): void
  /** Sends all pending requests again, to a new leader. With `run` this tab handles them itself. */
  resend(run?: (task: TabTask) => Promise<unknown>): void
  end(): void
}

type Waiting = {
  readonly task: TabTask
  resolve(value: unknown): void
  reject(error: unknown): void
  acknowledge(): void
}

export function createLeaderRequests({ clock, tab, post, onSilence }: LeaderRequestsOptions): LeaderRequests {
  const waiting = new Map<number, Waiting>()
  let count = 0
  return {
    async send(task) {
      count += 1
      const id = count
      const stops: (() => void)[] = []
      try {
        return await new Promise((resolve, reject) => {
          const stopSilence = clock.after(silence, onSilence)
          const onTimeout = () => reject(relayTimeout({ context: { method: task.do } }))
          stops.push(stopSilence, clock.after(patience, onTimeout))
          waiting.set(id, { task, resolve, reject, acknowledge: stopSilence })
          post({ type: 'ask', tab, id, task })
        })
      } finally {
        waiting.delete(id)
        for (const stop of stops) stop()
      }
    },
    receive(message) {
      if ((message.type !== 'heard' && message.type !== 'answer') || message.tab !== tab) return
      const request = waiting.get(message.id)
      if (message.type === 'heard') request?.acknowledge()
      else if (message.failure) request?.reject(fromFailure(message.failure))
      else request?.resolve(message.value)
    },
    resend(run) {
      for (const [id, { task, resolve, reject, acknowledge }] of waiting) {
        acknowledge()
        if (run) run(task).then(resolve, reject)
        else post({ type: 'ask', tab, id, task })
      }
    },
    end() {
      for (const { reject } of waiting.values()) reject(relayClosed())
    }
  }
}
