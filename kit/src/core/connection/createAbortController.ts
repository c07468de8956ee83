import type { Signal } from '../contracts/Connector.js'

type Controller = { readonly signal: Signal; abort(): void }

/** Creates an `AbortController`. Every JavaScript runtime has one, but the types with which `core` is compiled do not. */
export function createAbortController(): Controller {
  const { AbortController } = globalThis as unknown as { AbortController: new () => Controller }
  return new AbortController()
}
