import type { Client } from './client/Client.js'
import { lazily } from './client/lazily.js'
import type { Kit } from './core/Kit.js'
import { lazyImport } from './protocol/lazyImport.js'

type Opening = typeof import('./opening.js')
type WalletActions = typeof import('./core/walletActions.js')

/** Fetches the code that an opening needs. It creates no kit and looks for no wallet. */
export const loadOpening = /* @__PURE__ */ lazyImport(() => import('./opening.js'))

/** Loads what an opening needs, and runs work with it: in the same tick once it is loaded. */
export const withOpening = /* @__PURE__ */ lazily(loadOpening, opening => opening)

/**
 * Runs work with the kit and what an opening needs, as `client.run` does.
 * @example runOpening(client, ({ dispatch }, kit) => dispatch(kit, { type: 'close' }))
 */
export function runOpening<T>(
  client: Client,
  work: (opening: Opening, kit: Kit) => T | Promise<T>
): Promise<T> {
  return client.run(kit => withOpening(opening => work(opening, kit)))
}

/**
 * Runs work with the kit and the wallet actions, as `client.run` does. What the work does before its first `await` happens in the same
 * tick once both are loaded, so that `disconnect` is final at once (promise P1).
 * @example runAction(client, ({ switchNetwork }, kit) => switchNetwork(kit, { network }))
 */
export function runAction<T>(
  client: Client,
  work: (actions: WalletActions, kit: Kit) => T | Promise<T>
): Promise<T> {
  return runOpening(client, ({ withWalletActions }, kit) => withWalletActions(actions => work(actions, kit)))
}
