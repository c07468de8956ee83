import { rememberedKey } from './client/storage/rememberedKey.js'
import type { Storage } from './core/contracts/Environment.js'
import { cookieRefused } from './protocol/errors/page.js'
import { readCookie } from './readCookie.js'

/** Attributes of the cookie (RFC 6265 section 4.1). */
export type CookieStorageOptions = {
  /** In seconds. Default: 2592000 (30 days). */
  readonly maxAge?: number
  /** Default: `/`. */
  readonly path?: string
  /** Default: none, which is this host alone. */
  readonly domain?: string
}

/**
 * Keeps which wallet and network were used in a cookie, which a server sees with the next request (`cookieToInitialState`): never
 * an address or a key. All else stays in the browser's own storage. `SameSite=Lax`, and `Secure` on an https page. For tabs that
 * share (option `tabs`), as cookies do. On a server it keeps nothing.
 * @example createLatchkey({ networks: [mainnet], ssr: true, storage: cookieStorage() })
 */
export function cookieStorage(options: CookieStorageOptions = {}): Storage {
  const { maxAge = 2_592_000, path = '/', domain } = options
  const write = (value: string, seconds: number) => {
    if (typeof document === 'undefined') return
    const scope = `; Path=${path}${domain ? `; Domain=${domain}` : ''}`
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere, and is asynchronous
    document.cookie = `${rememberedKey}=${encodeURIComponent(value)}; Max-Age=${seconds}${scope}; SameSite=Lax${secure}`
  }
  const read = () => (typeof document === 'undefined' ? undefined : readCookie(document.cookie)) ?? null
  const remove = () => write('', 0)
  return {
    keys: [rememberedKey],
    get: read,
    set(_key, value) {
      write(value, maxAge)
      if (typeof document === 'undefined' || read() === value) return
      // Too large, or refused: the old one would not be true any more.
      remove()
      throw cookieRefused()
    },
    remove
  }
}
