import { EarlyError } from './errors/EarlyError.js'

/** What of a page is asked for here, and a server does not have. */
type Page = {
  readonly navigator?: {
    readonly onLine?: boolean
    readonly serviceWorker?: { readonly controller: object | null }
  }
  addEventListener?(type: 'online', listener: () => void): void
}

/**
 * A module that is loaded once it is asked for, and kept. Every `import()` of the kit goes through here. Browsers older than
 * https://github.com/whatwg/html/pull/10327 (Chromium 150, Firefox 153) remember a failed `import()`, and every one that
 * needs the same file, until the page is reloaded. So none is begun without a network, unless a service worker may have
 * the file; one that failed is begun anew when it is asked for again, and by itself on `online`. Rejects with
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
