/** The size of the window, in CSS px. */
const features = 'popup,width=400,height=680'
const loadTimeout = 10_000
const poll = 100

export type WalletWindow = {
  readonly window: Window & typeof globalThis
  /** Calls back once the person has closed it, or its document has gone. */
  readonly onGone: (callback: () => void) => void
  readonly close: () => void
}

/**
 * Opens a window of the frame's own origin, at the top level, where no page can draw over it. Call it in a tap. The two documents have one origin,
 * so that the frame itself draws into the window, and no message between them can be forged. (A BroadcastChannel would not reach it: browsers
 * keep those of a frame and of a window apart.) Undefined if the browser refuses it, or a policy of the page cuts it off.
 */
export async function openWindow(url: string): Promise<WalletWindow | undefined> {
  const opened = open(url, '_blank', features) as (Window & typeof globalThis) | null
  if (!opened) return undefined
  const expected = new URL(url, location.href).href
  const until = performance.now() + loadTimeout
  while (performance.now() < until && !opened.closed) {
    if (isReady(opened, expected)) return watch(opened)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  opened.close()
  return undefined
}

/** Its first document is `about:blank`. A document of another origin throws. */
function isReady(opened: Window, expected: string): boolean {
  try {
    return opened.location.href === expected && opened.document.readyState === 'complete'
  } catch {
    return false
  }
}

function watch(opened: Window & typeof globalThis): WalletWindow {
  let isGone = false
  let callback = () => {}
  const onGone = () => {
    if (isGone) return
    isGone = true
    clearInterval(timer)
    callback()
  }
  const timer = setInterval(() => opened.closed && onGone(), poll)
  // Also a reload: what was drawn is gone.
  opened.addEventListener('pagehide', onGone)
  return {
    window: opened,
    onGone(then) {
      callback = then
    },
    close() {
      isGone = true
      clearInterval(timer)
      opened.close()
    }
  }
}
