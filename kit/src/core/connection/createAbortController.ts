import type { Signal } from '../contracts/Connector.js'

type Controller = { readonly signal: Signal; abort(): void }

/** An `AbortController`: every JavaScript runtime has it, but the library that `core` is compiled with does not. */
export function createAbortController(): Controller {
  const { AbortController } = globalThis as unknown as { AbortController: new () => Controller }
  return new AbortController()
}
