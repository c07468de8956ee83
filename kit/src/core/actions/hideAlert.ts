import type { Kit } from '../Kit.js'
import { emptyAlert } from '../state/alert.js'

/** Takes the alert bar away. */
export function hideAlert(kit: Kit): void {
  kit.state.alert.set(emptyAlert)
}
