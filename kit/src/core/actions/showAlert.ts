import { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import type { LatchkeyErrorCode } from '../../protocol/errors/registry.js'
import { errorMessages } from '../../protocol/errors/registry.js'
import type { Kit } from '../Kit.js'

/** Tells the app's developer: always the host's `onError`, and the alert bar where `debug` is on. */
export function showAlert(kit: Kit, code: LatchkeyErrorCode): void {
  kit.report(new LatchkeyError(code))
  if (kit.config.get().debug) {
    kit.state.alert.set({ open: true, kind: 'error', message: errorMessages[code], code })
  }
}
