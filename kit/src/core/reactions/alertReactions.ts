import type { Kit } from '../Kit.js'
import { showAlert } from '../state/alert.js'

/**
 * Errors that the app's developer can fix: the alert bar shows them with option `debug`. INVALID_APP, PROJECT_ID_MISSING, and the frame's
 * LOAD_FAILED, REQUEST_TIMEOUT and UNVERIFIED_DOMAIN, in a form that is short because each page loads it.
 */
const alerted = /_APP$|D_MISSING$|_FRAME__[LRU]/

/** Shows the alert bar if a service reports a wrong configuration of the app. */
export function installAlertReactions(kit: Kit): void {
  kit.onDestroy(
    kit.subscribeErrors(({ code, shortMessage }) => {
      if (!kit.config.get().debug || !alerted.test(code)) return
      showAlert(kit, { kind: 'error', message: shortMessage, code })
    })
  )
}
