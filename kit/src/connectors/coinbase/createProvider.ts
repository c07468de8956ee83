import { callHost } from '../../client/emitter.js'
import { providerError } from './providerError.js'

type Listener = (value: unknown) => void

/** The EIP-1193 provider that the application receives. */
export type CoinbaseProvider = {
  request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
}

/** Makes a provider whose requests go to `request`, and the function that emits its events. */
export function createProvider(request: (method: string, params: readonly unknown[]) => Promise<unknown>): {
  readonly provider: CoinbaseProvider
  emit(event: string, value: unknown): void
} {
  const listeners = new Map<string, Set<Listener>>()
  return {
    provider: {
      async request({ method, params = [] }) {
        if (typeof method !== 'string' || !Array.isArray(params))
          throw providerError(-32_602, 'Invalid request')
        return request(method, params)
      },
      on(event, listener) {
        listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      },
      removeListener: (event, listener) => void listeners.get(event)?.delete(listener)
    },
    emit(event, value) {
      for (const listener of [...(listeners.get(event) ?? [])]) callHost(() => listener(value))
    }
  }
}
