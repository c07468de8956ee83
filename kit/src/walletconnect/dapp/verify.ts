import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import type { Dapp } from './Dapp.js'
import { askPeer } from './request.js'
import type { Liveness } from './types.js'

/**
 * Pings every session (promise P17). An error as the answer means that the wallet does not know the session: it is
 * deleted. No answer proves nothing, because the app may be asleep.
 */
export async function verify(dapp: Dapp, milliseconds = 5000): Promise<readonly Liveness[]> {
  return Promise.all(
    dapp.book.list().map(async ({ topic }): Promise<Liveness> => {
      try {
        await askPeer(dapp, topic, 'wc_sessionPing', {}, milliseconds)
        return { topic, state: 'alive' }
      } catch (error) {
        if (!dapp.book.get(topic)) return { topic, state: 'gone' }
        if (!isLatchkeyError(error, 'LATCHKEY_WALLETCONNECT__REQUEST_FAILED'))
          return { topic, state: 'silent' }
        await dapp.book.forget(topic, 'deleted')
        return { topic, state: 'gone' }
      }
    })
  )
}
