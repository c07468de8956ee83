import type { Kit } from '../Kit.js'
import { emptyToast, setToast } from '../state/toast.js'

/** Hides the toast and resets all its fields; one that was to come does not. */
export function hideToast(kit: Kit): void {
  kit.cancel('toast')
  setToast(kit, emptyToast)
}
