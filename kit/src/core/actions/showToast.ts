import { toastDuration, toastReplacementDelay } from '../../protocol/limits.js'
import type { Kit } from '../Kit.js'
import { emptyToast, setToast, type ToastState, toastSlice } from '../state/toast.js'
import { hideToast } from './hideToast.js'

/**
 * Shows a toast. An open toast is closed first, and the new one follows after 150 ms (SPEC section 4). With `autoClose` (the default)
 * it closes by itself.
 * @example showToast(kit, { message: t('toast.copied'), variant: 'success' })
 */
export function showToast(
  kit: Kit,
  toast: Pick<ToastState, 'message'> & Partial<Pick<ToastState, 'variant' | 'svg' | 'autoClose'>>
): void {
  const isReplacing = kit.slice(toastSlice).get().open || kit.cancel('toast')
  hideToast(kit)
  const show = () => {
    setToast(kit, { ...emptyToast, ...toast, open: true })
    if (toast.autoClose !== false) kit.schedule('toast', toastDuration, () => hideToast(kit))
  }
  if (isReplacing) kit.schedule('toast', toastReplacementDelay, show)
  else show()
}
