import { callHost } from '../../core/emitter.js'

type Listener = (value: unknown) => void

/**
 * The EIP-1193 provider that the host receives. It emits one more event, `lateAnswer`: the wallet's answer to a request whose promise
 * was already rejected or whose page was reloaded. The first subscriber also receives the answers that arrived before it subscribed.
 */
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
  const unheard: unknown[] = []
  const of = (event: string) => {
    const known = listeners.get(event) ?? new Set<Listener>()
    listeners.set(event, known)
    return known
  }
  return {
    provider: {
      request,
      on(event, listener) {
        of(event).add(listener)
        if (event !== 'lateAnswer') return
        for (const value of unheard.splice(0)) callHost(() => listener(value))
      },
      removeListener: (event, listener) => void of(event).delete(listener)
    },
    emit(event, value) {
      if (event === 'lateAnswer' && of(event).size === 0) unheard.push(value)
      for (const listener of [...of(event)]) callHost(() => listener(value))
    }
  }
}
