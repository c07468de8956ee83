import { serviceUnreachable } from './errors/page.js'

/** The browser globals in use, which are missing on a server. */
type Page = {
  readonly navigator?: {
    readonly onLine?: boolean
    readonly serviceWorker?: { readonly controller: object | null }
  }
  addEventListener?(type: 'online', listener: () => void): void
}

/**
 * Loads a module on the first call and caches it. Every `import()` of the kit goes through here. Browsers older than
 * https://github.com/whatwg/html/pull/10327 (Chromium 150, Firefox 153) cache a failed `import()`, and every import
 * of the same file, until the page is reloaded. So no import starts while the browser is offline, unless a service
 * worker may have the file; a failed import is repeated on the next call, and on `online`. Rejects with
 * LATCHKEY_HTTP__OFFLINE.
 * @example const loadModal = lazyImport(() => import('./Modal.js'))
 */
export function lazyImport<T>(start: () => Promise<T>): () => Promise<T> {
  const page = globalThis as Page
  const again = () => void load().catch(() => {})
  let loading: Promise<T> | undefined
  const load = () => {
    const { navigator } = page
    const isOffline = navigator?.onLine === false && !navigator.serviceWorker?.controller
    loading ??= (isOffline ? Promise.reject() : start()).catch(cause => {
      loading = undefined
      page.addEventListener?.('online', again)
      throw serviceUnreachable({ cause })
    })
    return loading
  }
  return load
}
