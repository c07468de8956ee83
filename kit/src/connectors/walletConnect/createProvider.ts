import { callHost } from '../../core/emitter.js'

type Listener = (value: unknown) => void

/** What a host gets: `request`, and EIP-1193's events. Beyond them `lateAnswer`: an answer nobody waited for any more. */
export type WcProvider = {
  request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
}

export type Emit = (event: string, value: unknown) => void

/** A provider around `request`, and the hand that tells its events. */
export function createProvider(request: WcProvider['request']): {
  readonly provider: WcProvider
  readonly emit: Emit
} {
  const listeners = new Map<string, Set<Listener>>()
  const of = (event: string) => {
    const known = listeners.get(event) ?? new Set<Listener>()
    listeners.set(event, known)
    return known
  }
  return {
    provider: {
      request,
      on: (event, listener) => void of(event).add(listener),
      removeListener: (event, listener) => void of(event).delete(listener)
    },
    emit(event, value) {
      for (const listener of [...of(event)]) callHost(() => listener(value))
    }
  }
}
