import { relayClosed, relayTimeout } from '../../protocol/errors/walletConnect.js'
import type { Clock } from '../contracts.js'
import { fromFailure, type TabTalk, type TabTask } from './tabTalk.js'

/** Longer than the leader's own retries. */
const patience = 65_000
/** A leader that sends nothing within this time is frozen or closing. */
const silence = 1_000

export type AsksOptions = {
  readonly clock: Clock
  readonly tab: string
  post(talk: TabTalk): void
  /** The leader does not react. */
  onSilence(): void
}

/** This tab's pending requests to its leader. */
export type Asks = {
  ask(task: TabTask): Promise<unknown>
  hear(talk: TabTalk): void
  /** Sends all pending requests again, to a new leader. With `take` this tab handles them itself. */
  again(take?: (task: TabTask) => Promise<unknown>): void
  end(): void
}

type Waiting = {
  readonly task: TabTask
  resolve(value: unknown): void
  reject(error: unknown): void
  heard(): void
}

export function createAsks({ clock, tab, post, onSilence }: AsksOptions): Asks {
  const waiting = new Map<number, Waiting>()
  let count = 0
  return {
    async ask(task) {
      count += 1
      const id = count
      const stops: (() => void)[] = []
      try {
        return await new Promise((resolve, reject) => {
          const stopSilence = clock.after(silence, onSilence)
          const late = () => reject(relayTimeout({ context: { method: task.do } }))
          stops.push(stopSilence, clock.after(patience, late))
          waiting.set(id, { task, resolve, reject, heard: stopSilence })
          post({ type: 'ask', tab, id, task })
        })
      } finally {
        waiting.delete(id)
        for (const stop of stops) stop()
      }
    },
    hear(talk) {
      if ((talk.type !== 'heard' && talk.type !== 'answer') || talk.tab !== tab) return
      const asked = waiting.get(talk.id)
      if (talk.type === 'heard') asked?.heard()
      else if (talk.failure) asked?.reject(fromFailure(talk.failure))
      else asked?.resolve(talk.value)
    },
    again(take) {
      for (const [id, { task, resolve, reject, heard }] of waiting) {
        heard()
        if (take) take(task).then(resolve, reject)
        else post({ type: 'ask', tab, id, task })
      }
    },
    end() {
      for (const { reject } of waiting.values()) reject(relayClosed())
    }
  }
}
