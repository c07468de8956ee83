import type { Kit } from '../Kit.js'
import { emptyToast, setToast } from '../state/toast.js'

/** Hides the toast, resets all its fields and cancels a scheduled toast. */
export function hideToast(kit: Kit): void {
  kit.cancel('toast')
  setToast(kit, emptyToast)
}
