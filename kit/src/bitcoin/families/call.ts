import { requestUnsupported } from '../../protocol/errors/wallet.js'
import { peek } from '../../protocol/peek.js'
import { translateBitcoinError } from '../translateError.js'

/** Calls a function of a wallet's object. Rejects with a `LatchkeyError` only: LATCHKEY_REQUEST__UNSUPPORTED if there is no such function. */
export async function callWallet(
  provider: unknown,
  method: string,
  ...parameters: readonly unknown[]
): Promise<unknown> {
  const run = peek(provider, method)
  if (typeof run !== 'function') throw requestUnsupported({ context: { method } })
  try {
    return await run.apply(provider, parameters)
  } catch (error) {
    throw translateBitcoinError(error, false, method)
  }
}

/** Whether the wallet's object has a function of that name. */
export const hasMethod = (provider: unknown, method: string): boolean =>
  typeof peek(provider, method) === 'function'

/** Subscribes to events of a wallet's object. Never throws: a wallet without events emits none. */
export function listenTo(provider: unknown, events: readonly string[], listener: () => void): () => void {
  const each = (names: readonly string[]) => {
    for (const event of events) {
      try {
        const run = names.map(name => peek(provider, name)).find(found => typeof found === 'function')
        if (typeof run === 'function') run.call(provider, event, listener)
      } catch {
        // The wallet's own failure.
      }
    }
  }
  each(['on', 'addListener'])
  return () => each(['removeListener', 'off'])
}
