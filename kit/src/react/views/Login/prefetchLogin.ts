import { lazyImport } from '../../../protocol/lazyImport.js'

const loadViews = /* @__PURE__ */ lazyImport(() => import('../otherViews.js'))
const loadCode = /* @__PURE__ */ lazyImport(() => import('../EmailVerifyOtp/EmailVerifyOtp.js'))

/** Loads what the next views of a login need: on hover and focus. A failure is reported where they are needed. */
export function prefetchLogin(): void {
  for (const load of [loadViews, loadCode]) void load().catch(() => undefined)
}
