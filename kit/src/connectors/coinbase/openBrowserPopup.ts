/** What the page in the pop-up has posted. */
export type PopupMessage = (data: unknown) => void

/**
 * The open window of the wallet. Only messages of that window and of its origin reach the listener.
 * @example const isOpen = (popup: Popup) => !popup.isClosed()
 */
export type Popup = {
  /** True as well if the browser has separated the window from this page (Cross-Origin-Opener-Policy). */
  isClosed(): boolean
  close(): void
  /** Posts to the window, as long as it shows a page of the wallet's origin. */
  post(message: unknown): void
  /** Passes each message on, those that came before the call first. One listener at a time; returns what removes it. */
  listen(listener: PopupMessage): () => void
}

/**
 * Opens the pop-up in a click. Undefined if the browser refused.
 * @example const openPopup: OpenPopup = () => undefined
 */
export type OpenPopup = (url: string) => Popup | undefined

/** CSS pixels (docs/coinbase.md). */
const width = 420
const height = 700

/** `window.open` with the parameters of docs/coinbase.md. Messages are kept until somebody listens: the client may still be loading. */
export const openBrowserPopup: OpenPopup = url => {
  const target = new URL(url)
  target.searchParams.set('sdkName', 'latchkey')
  target.searchParams.set('origin', location.origin)
  const left = Math.round(screenX + (innerWidth - width) / 2)
  const top = Math.round(screenY + (innerHeight - height) / 2)
  const features = `popup,width=${width},height=${height},left=${left},top=${top}`
  const opened = window.open(target, `wallet_${crypto.randomUUID()}`, features)
  if (!opened) return undefined
  const early: unknown[] = []
  let listener: PopupMessage | undefined
  const onMessage = ({ source, origin, data }: MessageEvent) => {
    if (source !== opened || origin !== target.origin) return
    if (listener) listener(data)
    // Bounded, because the page in the window may be another than expected.
    else if (early.length < 16) early.push(data)
  }
  addEventListener('message', onMessage)
  return {
    isClosed: () => opened.closed,
    close() {
      removeEventListener('message', onMessage)
      opened.close()
    },
    post: message => opened.postMessage(message, target.origin),
    listen(hear) {
      listener = hear
      for (const data of early.splice(0)) hear(data)
      return () => {
        listener = undefined
        removeEventListener('message', onMessage)
      }
    }
  }
}
