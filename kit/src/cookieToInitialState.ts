import { rememberedVersion } from './client/storage/rememberedKey.js'
import type { InitialState } from './core/config/LatchkeyOptions.js'
import { parseRemembered } from './core/storage/parseRemembered.js'
import { parseVersioned } from './core/storage/parseVersioned.js'
import { readCookie } from './readCookie.js'

/**
 * Ids of the kit's own connectors, of injected wallets, of announced ones (their rdns, EIP-6963, with their name where two share
 * it), and of `latchkey/testing`.
 */
const connectorId =
  /^(?:walletConnect|mock|injected(?:#\d{1,3})?|(?=[^#]*\.)[a-z\d_.-]{1,140}(?:#[\p{L}\p{N}-]{1,110})?)$/u

/**
 * What a request's `Cookie` header says about a visitor's last visit, for option `initialState`. For whatever makes no sense
 * (malformed, huge, hostile, of another version) it answers `undefined`, and the visitor is rendered as disconnected (promise P23).
 * A wallet is believed by an id that a connector of the kit, or a reverse domain, can have: name a connector of your own so.
 * Never throws; keeps no state. Call it on the server and pass only its answer to the browser: a header that is handed to a client
 * component is written into the page, with every `HttpOnly` cookie in it.
 * @example
 * const page = (cookie: string | null) =>
 *   createLatchkey({ networks: [mainnet], storage: cookieStorage(), initialState: cookieToInitialState(cookie) })
 */
export function cookieToInitialState(cookie: string | null | undefined): InitialState | undefined {
  const value = parseVersioned(readCookie(cookie), rememberedVersion)
  if (!value) return undefined
  const remembered = parseRemembered(value)
  const connectors = Object.entries(remembered.connectors).filter(([, id]) => connectorId.test(id))
  return { ...remembered, connectors: Object.fromEntries(connectors) }
}
