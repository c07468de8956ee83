import { OpeningError } from '../../protocol/errors/OpeningError.js'
import { openingMessages } from '../../protocol/errors/openingMessages.js'
import type { Kit } from '../Kit.js'

/** Tells the app's developer: always the host's `onError`, and the alert bar where `debug` is on. */
export function showAlert(kit: Kit, code: keyof typeof openingMessages): void {
  kit.report(new OpeningError(code))
  if (kit.config.get().debug) {
    kit.state.alert.set({ open: true, kind: 'error', message: openingMessages[code], code })
  }
}
