import type { ConnectorEvent } from '../core/contracts/Connector.js'
import { isLatchkeyError } from '../protocol/errors/isLatchkeyError.js'
import type { Network } from '../protocol/network.js'
import { within } from '../protocol/within.js'
import { follow, type Live, questionTimeout, tell, throwTimeout } from './live.js'
import { readAccount } from './requests.js'

/** Follows a wallet by the event of the window that it dispatches after another account came into use. */
export function subscribe(live: Live, listener: (event: ConnectorEvent) => void): () => void {
  const { page, event, listeners } = live
  const own: typeof listener = told => listener(told)
  listeners.add(own)
  if (!live.stop) {
    const hear = () => {
      if (live.network) void reread(live, live.network)
    }
    page.addEventListener(event, hear)
    live.stop = () => page.removeEventListener(event, hear)
  }
  return () => {
    listeners.delete(own)
    if (listeners.size > 0) return
    live.stop?.()
    live.stop = undefined
  }
}

/** Reads the account again. A wallet that does not answer is locked, one that refuses is disconnected. */
async function reread(live: Live, on: Network): Promise<void> {
  const { provider, context } = live
  live.turn += 1
  const { turn } = live
  try {
    const asked = readAccount(provider, on)
    const found = await within(context.environment.clock, questionTimeout, asked, throwTimeout)
    if (turn === live.turn) follow(live, on, found)
  } catch (error) {
    if (turn !== live.turn) return
    live.account = undefined
    const isSilent = isLatchkeyError(error, 'LATCHKEY_CONNECT__TIMEOUT')
    tell(live, isSilent ? { type: 'accounts', accounts: [] } : { type: 'disconnect' })
  }
}
