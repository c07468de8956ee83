import type { Kit } from '../Kit.js'
import { alertSlice, emptyAlert } from '../state/alert.js'

/** Hides the alert bar. */
export function hideAlert(kit: Kit): void {
  kit.slice(alertSlice).set(emptyAlert)
}
