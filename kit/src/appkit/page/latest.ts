import { instanceMissing } from '../../protocol/errors/appkit.js'
import type { AppKit } from '../AppKit.js'

/** The newest instance of a page, whichever entry made it: some functions of AppKit take none. */
export type Latest = {
  set(modal: AppKit): void
  find(): AppKit | undefined
  /** Throws LATCHKEY_APPKIT__NOT_CREATED before an instance was made. */
  get(): AppKit
}

function createLatest(): Latest {
  let latest: AppKit | undefined
  return {
    set(modal) {
      latest = modal
      modal.latchkey._internal.onDestroy(() => {
        if (latest === modal) latest = undefined
      })
    },
    find: () => latest,
    get() {
      if (!latest) throw instanceMissing()
      return latest
    }
  }
}

export const latest = /* @__PURE__ */ createLatest()
