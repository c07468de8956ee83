import type { Kit } from '../Kit.js'
import { showAlert } from '../state/alert.js'

/** Errors that the app's developer can fix: the alert bar shows them with option `debug`. */
const alerted = /__(INVALID_APP|PROJECT_ID_MISSING)$|_FRAME__[LRU]/

/** Shows the alert bar if a service reports a wrong configuration of the app. */
export function installAlertReactions(kit: Kit): void {
  kit.onDestroy(
    kit.subscribeErrors(({ code, shortMessage }) => {
      if (!kit.config.get().debug || !alerted.test(code)) return
      showAlert(kit, { kind: 'error', message: shortMessage, code })
    })
  )
}
