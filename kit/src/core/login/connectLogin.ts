import type { Kit } from '../Kit.js'
import { withWalletActions } from '../withWalletActions.js'
import { connectBy } from './connectBy.js'

/** Connects the account of a login that is done, as `connectBy` does, with the wallet actions, which are loaded for it. */
export function connectLogin(kit: Kit): Promise<boolean> {
  return connectBy(kit, parameters => withWalletActions(({ connect }) => connect(kit, parameters)))
}
