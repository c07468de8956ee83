import { lazily } from '../client/lazily.js'
import { lazyImport } from '../protocol/lazyImport.js'

const load = /* @__PURE__ */ lazyImport(() => import('./walletActions.js'))

/**
 * Loads the wallet actions and calls back with them: in the same tick once they are loaded, so that `disconnect` is final at once
 * (promise P1).
 * @example withWalletActions(({ switchNetwork }) => switchNetwork(kit, { network }))
 */
export const withWalletActions = /* @__PURE__ */ lazily(load, actions => actions)

/** Loads the wallet actions before they are needed. Ignores a failure: the next `withWalletActions` tries again, and rejects. */
export const preloadWalletActions = (): void => void withWalletActions(() => {}).catch(() => {})
