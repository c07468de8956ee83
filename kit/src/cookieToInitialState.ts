import type { InitialState } from './core/config/LatchkeyOptions.js'
import { parseRemembered, rememberedVersion } from './core/storage/parseRemembered.js'
import { parseVersioned } from './core/storage/parseVersioned.js'
import { readCookie } from './readCookie.js'

/**
 * What a request's `Cookie` header says about a visitor's last visit, for option `initialState`. For whatever makes no sense
 * (malformed, huge, hostile, of another version) it answers `undefined`, and the visitor is rendered as disconnected (promise P23).
 * Never throws; keeps no state. Call it on the server and pass only its answer to the browser: a header that is handed to a client
 * component is written into the page, with every `HttpOnly` cookie in it.
 * @example
 * const page = (cookie: string | null) =>
 *   createLatchkey({ networks: [mainnet], storage: cookieStorage(), initialState: cookieToInitialState(cookie) })
 */
export function cookieToInitialState(cookie: string | null | undefined): InitialState | undefined {
  const value = parseVersioned(readCookie(cookie), rememberedVersion)
  return value && parseRemembered(value)
}
