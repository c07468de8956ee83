import { peek } from '../protocol/peek.js'

/** A wallet's provider (EIP-1193). Only `request` is reliable. */
export type Eip1193Provider = {
  request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on?(event: string, listener: (value: unknown) => void): unknown
  removeListener?(event: string, listener: (value: unknown) => void): unknown
  off?(event: string, listener: (value: unknown) => void): unknown
}

/** Whether an untrusted value has a `request` function. Throwing getters count as absent. */
export function isProvider(value: unknown): value is Eip1193Provider {
  return typeof peek(value, 'request') === 'function'
}

/**
 * Subscribes to an event of a provider. Returns a function that unsubscribes. Never throws: a provider without events emits none.
 */
export function listen(
  provider: Eip1193Provider,
  event: string,
  listener: (value: unknown) => void
): () => void {
  call(provider, ['on', 'addListener'], event, listener)
  return () => call(provider, ['removeListener', 'off'], event, listener)
}

/** Calls the first of `methods` that the provider has. */
function call(provider: unknown, methods: readonly string[], event: string, listener: unknown): void {
  try {
    for (const method of methods) {
      const run = peek(provider, method)
      if (typeof run !== 'function') continue
      run.call(provider, event, listener)
      return
    }
  } catch {}
}
