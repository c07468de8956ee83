import { translateError } from '../protocol/eip1193/translateError.js'
import { walletTimeout } from '../protocol/errors/wallet.js'
import type { Eip1193Provider } from './provider.js'

/** Sends a request to a wallet. Rejects with a `LatchkeyError` only, even if the provider throws instead of rejecting. */
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

/** Throws LATCHKEY_CONNECT__TIMEOUT: what `within` does after a request of the connection took too long. */
export function throwTimeout(): never {
  throw walletTimeout()
}
