import { lazily } from '../client/lazily.js'
import { lazyImport } from '../protocol/lazyImport.js'

const load = /* @__PURE__ */ lazyImport(() => import('./walletActions.js'))

/**
 * Loads the wallet actions and runs work with them: in the same tick once they are loaded, so that `disconnect` is final at once
 * (promise P1).
 * @example withWalletActions(({ switchNetwork }) => switchNetwork(kit, { network }))
 */
export const withWalletActions = /* @__PURE__ */ lazily(load, actions => actions)

/** Fetches the wallet actions, which are wanted in a moment. What asks for them then learns why they cannot be loaded. */
export const preloadWalletActions = (): void => void withWalletActions(() => {}).catch(() => {})
