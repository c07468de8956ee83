import type { Latchkey } from '../latchkey.js'

/** Resolves when the modal is open: AppKit's `open` resolves then, ours when it is closed again. */
export function opened(latchkey: Latchkey): Promise<void> {
  if (latchkey.isOpen()) return Promise.resolve()
  return new Promise(resolve => {
    const stop = latchkey.subscribeState(({ open }) => {
      if (!open) return
      stop()
      resolve()
    })
  })
}
