import { OpeningError } from '../protocol/errors/OpeningError.js'

export type Acting = typeof import('./acting.js')

/** Calls what is loaded when a wallet comes into play. Rejects with LATCHKEY_HTTP__OFFLINE where it cannot be loaded. */
export async function withActing<T>(run: (acting: Acting) => T | Promise<T>): Promise<T> {
  const acting = await import('./acting.js').catch(cause => {
    throw new OpeningError('LATCHKEY_HTTP__OFFLINE', { cause })
  })
  return run(acting)
}
