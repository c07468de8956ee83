import type { ConnectedState } from '../../client/state/connection.js'
import { watchOnly } from '../../protocol/errors/account.js'

/** Throws LATCHKEY_ACCOUNT__WATCH_ONLY for an account that this page only watches: no wallet could sign for it. */
export function assertCanSign(connected: Pick<ConnectedState, 'isWatchOnly'> | undefined): void {
  if (connected?.isWatchOnly) throw watchOnly()
}
