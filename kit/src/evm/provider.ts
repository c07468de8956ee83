/** A wallet's provider: EIP-1193, of which only `request` can be relied on. */
export type Eip1193Provider = {
  request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on?(event: string, listener: (value: unknown) => void): unknown
  removeListener?(event: string, listener: (value: unknown) => void): unknown
  off?(event: string, listener: (value: unknown) => void): unknown
}

/** Whether a value from outside can be asked anything. Survives throwing getters. */
export function isProvider(value: unknown): value is Eip1193Provider {
  return typeof peek(value, 'request') === 'function'
}

/** Reads a property of a value from outside: `undefined` where there is none or where reading it throws. */
export function peek(value: unknown, key: string): unknown {
  try {
    return (value as Readonly<Record<string, unknown>> | null | undefined)?.[key]
  } catch {
    return undefined
  }
}

/**
 * Starts listening to one event of a provider and returns the function that stops it. Never throws: a provider
 * without events has none to tell.
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
