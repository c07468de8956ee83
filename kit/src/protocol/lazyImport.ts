import { EarlyError } from './errors/EarlyError.js'

/** The browser's globals in use, which a server does not have. */
type Page = {
  readonly navigator?: {
    readonly onLine?: boolean
    readonly serviceWorker?: { readonly controller: object | null }
  }
  addEventListener?(type: 'online', listener: () => void): void
}

/**
 * Loads a module at its first call, and keeps it. Every `import()` of the kit goes through here. Browsers older than
 * https://github.com/whatwg/html/pull/10327 (Chromium 150, Firefox 153) remember a failed `import()`, and every one that
 * needs the same file, until the page is reloaded. So no import begins while the browser is offline, unless a service worker may have
 * the file; a failed import is repeated at the next call, and on `online`. Rejects with
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
      throw new EarlyError('LATCHKEY_HTTP__OFFLINE', { cause })
    })
    return loading
  }
  return load
}
