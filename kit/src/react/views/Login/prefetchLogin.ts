import { lazyImport } from '../../../protocol/lazyImport.js'

const loadCode = /* @__PURE__ */ lazyImport(() => import('../EmailVerifyOtp/EmailVerifyOtp.js'))

/** Loads the view of the mailed code, and what it shares with the other views of a login: on hover and focus. A failure counts where it is needed. */
export const prefetchLogin = (): void => void loadCode().catch(() => undefined)
