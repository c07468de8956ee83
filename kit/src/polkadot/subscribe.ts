import type { ConnectorEvent } from '../core/contracts/Connector.js'
import type { SharedAccount } from './accounts.js'
import { followAccounts } from './followAccounts.js'
import { type Live, tell, toSession } from './live.js'

/** Follows the accounts that an extension shares. */
export function subscribe(live: Live, listener: (event: ConnectorEvent) => void): () => void {
  const { listeners, provider } = live
  const own: typeof listener = event => listener(event)
  listeners.add(own)
  if (provider) live.stop ??= followAccounts(provider, shared => follow(live, shared))
  return () => {
    listeners.delete(own)
    if (listeners.size > 0) return
    live.stop?.()
    live.stop = undefined
  }
}

/** Tells what the wallet shares now, if it is something else than before: most wallets also tell it at once. */
function follow(live: Live, shared: readonly SharedAccount[]): void {
  const { network, provider } = live
  if (!network) return
  const before = toSession(live, network, live.shared, undefined)
  live.shared = shared
  const session = toSession(live, network, shared, undefined)
  if (JSON.stringify(session) === JSON.stringify(before)) return
  const { accounts } = session
  const isNews = before.accounts.length === 0 || accounts.length === 0
  tell(live, isNews ? { type: 'accounts', accounts } : { type: 'session', session: { ...session, provider } })
}
