import { walletBroken } from '../../protocol/errors/wallet.js'
import { peek } from '../../protocol/peek.js'
import { translateBitcoinError } from '../translateError.js'

/**
 * Sends a request of WBIP (`request(method, params)`, https://wbips.netlify.app) and resolves with its result. A wallet may reject with the
 * answer that has an `error`, or resolve with it. Rejects with a `LatchkeyError` only.
 */
export async function requestJsonRpc(provider: object, method: string, params?: object): Promise<unknown> {
  let answer: unknown
  try {
    const request = peek(provider, 'request')
    if (typeof request !== 'function') throw new TypeError('the provider has no function `request`')
    answer = await (params === undefined
      ? request.call(provider, method)
      : request.call(provider, method, params))
  } catch (error) {
    throw translateBitcoinError(error, true, method)
  }
  if (peek(answer, 'error') != null) throw translateBitcoinError(answer, true, method)
  if (typeof answer !== 'object' || answer === null) throw walletBroken({ details: method })
  return peek(answer, 'result')
}
