import type { ConnectorContext } from '../../core/contracts/ConnectorFactory.js'
import type { Connector } from '../../core/contracts/Connector.js'
import type { DeviceState, PromptQuestions } from '../../core/contracts/Prompt.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import { superseded, userRejected } from '../../protocol/errors/wallet.js'

/** The wallet that asks. */
export type Asking = Pick<Connector, 'id' | 'name' | 'namespace' | 'icon'>

/** The person's view of what a device is doing, while one request is carried out. */
export type Guide = {
  /** Aborted when the person gives up, or the caller no longer waits. */
  readonly signal: AbortSignal
  /** Shows what the device needs, until something else is shown. */
  show(state: DeviceState, address?: string): void
  /** Shows that the person approves on the device. */
  showApproval(): void
  /**
   * Shows what the device needs, and resolves when it may be there: after a change of the devices, a second, or a click where only the person can
   * know. Rejects if the person gives up.
   */
  wait(state: DeviceState, reason: unknown, address?: string): Promise<void>
  /** Settles as `work`; rejects at once if the person gives up, with the last reason as the cause. */
  until<T>(work: Promise<T>): Promise<T>
  end(): void
}

/** What only the person can say the end of. */
const manual: readonly DeviceState[] = [
  'installApp',
  'updateApp',
  'blindSigning',
  'otherAccount',
  'notAllowed'
]
/** How long (ms) until the device is asked again. */
const interval = 1_000

type Question =
  | ({ readonly type: 'device' } & PromptQuestions['device'])
  | { readonly type: 'approve'; readonly where: 'device' }

/** Creates the guide of one request. `onChange` calls back when a device was plugged in or left. */
export function createGuide(
  { prompt, environment }: Pick<ConnectorContext, 'prompt' | 'environment'>,
  {
    asking,
    app,
    signal,
    onChange
  }: {
    readonly asking: Asking
    readonly app: string
    readonly signal: AbortSignal | undefined
    readonly onChange: (listener: () => void) => () => void
  }
): Guide {
  const ending = new AbortController()
  let reason: unknown
  let giveUp: (error: unknown) => void = () => undefined
  const givenUp = new Promise<never>((_, reject) => {
    giveUp = reject
  })
  // It may be rejected while nothing awaits it.
  givenUp.catch(() => undefined)
  const stop = (error: unknown) => {
    giveUp(error)
    ending.abort()
  }
  const onAbort = () => stop(superseded())
  if (signal?.aborted) onAbort()
  signal?.addEventListener('abort', onAbort)

  const { ask, hide } = createQuestions(prompt, asking, error =>
    stop(
      isLatchkeyError(error, 'LATCHKEY_CONNECT__USER_REJECTED')
        ? userRejected({ cause: reason ?? error })
        : error
    )
  )
  const question = (state: DeviceState, address: string | undefined): Question => ({
    type: 'device',
    state,
    app,
    ...(address !== undefined && { address }),
    ...(manual.includes(state) && { canRetry: true })
  })
  return {
    signal: ending.signal,
    show: (state, address) => void ask(question(state, address)),
    showApproval: () => void ask({ type: 'approve', where: 'device' }),
    async wait(state, why, address) {
      reason = why
      const retried = ask(question(state, address))
      let end: () => void = () => undefined
      const changed = new Promise<void>(resolve => {
        const cancel = environment.clock.after(interval, resolve)
        const stopListening = onChange(resolve)
        end = () => {
          cancel()
          stopListening()
        }
      })
      try {
        await Promise.race([givenUp, manual.includes(state) ? retried : changed])
      } finally {
        end()
      }
    },
    until: work => Promise.race([givenUp, work]),
    end() {
      hide()
      signal?.removeEventListener('abort', onAbort)
      ending.abort()
    }
  }
}

/** Shows one question at a time. `onEnd` is called if it was declined, and not if another one took its place. */
function createQuestions(
  prompt: ConnectorContext['prompt'],
  asking: Asking,
  onEnd: (error: unknown) => void
): { ask(question: Question): Promise<void>; hide(): void } {
  let shown:
    | { readonly key: string; readonly hide: AbortController; readonly retried: Promise<void> }
    | undefined
  return {
    ask(question) {
      const key = JSON.stringify(question)
      if (shown?.key === key) return shown.retried
      const before = shown
      const hide = new AbortController()
      const retried = prompt({ ...question, connector: asking, signal: hide.signal }).then(
        // After its answer the prompt is gone: the same one may be asked anew.
        () => {
          if (shown?.hide === hide) shown = undefined
        },
        (error: unknown) => {
          if (!hide.signal.aborted) onEnd(error)
        }
      )
      shown = { key, hide, retried }
      // The next one first, so that the view stays.
      before?.hide.abort()
      return retried
    },
    hide() {
      shown?.hide.abort()
      shown = undefined
    }
  }
}
