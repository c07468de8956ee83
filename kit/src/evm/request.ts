import { LatchkeyError } from '../protocol/errors/LatchkeyError.js'
import type { Eip1193Provider } from './provider.js'
import { translateError } from './translateError.js'

/** Asks a wallet. Rejects with a `LatchkeyError` only, also where the provider throws instead of rejecting. */
export async function request(
  provider: Eip1193Provider,
  method: string,
  params?: readonly unknown[]
): Promise<unknown> {
  try {
    return await provider.request(params === undefined ? { method } : { method, params })
  } catch (error) {
    throw translateError(error)
  }
}

/** Gives up on `work` after `milliseconds` with LATCHKEY_CONNECT__TIMEOUT. */
export function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new LatchkeyError('LATCHKEY_CONNECT__TIMEOUT')), milliseconds)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
