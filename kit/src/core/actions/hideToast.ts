import type { Kit } from '../Kit.js'
import { emptyToast } from '../state/toast.js'

/** Hides the toast and resets all its fields. */
export function hideToast(kit: Kit): void {
  kit.state.toast.set(emptyToast)
}
