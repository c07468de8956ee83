import type { Kit } from '../Kit.js'
import { alertSlice, emptyAlert } from '../state/alert.js'

/** Takes the alert bar away. */
export function hideAlert(kit: Kit): void {
  kit.slice(alertSlice).set(emptyAlert)
}
