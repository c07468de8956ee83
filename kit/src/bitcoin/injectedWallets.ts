import { peek } from '../protocol/peek.js'
import { sanitizeText } from '../protocol/text.js'
import { isSafeImage } from '../protocol/urls.js'
import type { FoundWallet } from './families.js'

/** A wallet that has put an object on the page. */
export type InjectedWallet = {
  readonly name: string
  /** A `data:` image. */
  readonly icon?: string | undefined
  readonly wallet: FoundWallet
}

/** More entries than any page has. */
const entryLimit = 50

/** The objects of wallets without an entry in `btc_providers`, by their place below `window`. */
const places = [
  { place: 'LeatherProvider', family: 'leather', name: 'Leather' },
  { place: 'unisat', family: 'unisat', name: 'UniSat Wallet' },
  { place: 'bitkeep.unisat', family: 'unisat', name: 'Bitget Wallet' },
  { place: 'binancew3w.bitcoin', family: 'unisat', name: 'Binance Wallet' },
  { place: 'okxwallet', family: 'okx', name: 'OKX Wallet' }
] as const

type Place = (typeof places)[number]

/** The wallets that are on the page now: first those of WBIP 4 (`btc_providers`), which describe themselves. Nothing of a page can throw here. */
export function injectedWallets(page: object): readonly InjectedWallet[] {
  const known = places.flatMap(entry => knownWallet(page, entry))
  const listed = entriesOf(page).flatMap(entry => listedWallet(page, entry, known))
  const seen = new Set(listed.map(({ wallet }) => wallet.source))
  return [...listed, ...known.filter(({ wallet }) => !seen.has(wallet.source))]
}

function entriesOf(page: object): readonly unknown[] {
  try {
    const list = peek(page, 'btc_providers')
    if (!Array.isArray(list)) return []
    return Array.from({ length: Math.min(list.length, entryLimit) }, (_, index) => list[index])
  } catch {
    return []
  }
}

/** An entry `{ id, name, icon }`: its object is found by the dots of `id`. Its API is that of the known place, else of Sats Connect. */
function listedWallet(
  page: object,
  entry: unknown,
  known: readonly InjectedWallet[]
): readonly InjectedWallet[] {
  const id = peek(entry, 'id')
  const name = sanitizeText(peek(entry, 'name'))
  const icon = peek(entry, 'icon')
  if (typeof id !== 'string' || !/^[\w$]+(?:\.[\w$]+){0,7}$/.test(id) || id.length > 128 || name === '')
    return []
  const source = atPlace(page, id)
  if (!source) return []
  const same = known.find(({ wallet }) => wallet.source === source)
  if (!same && typeof peek(source, 'request') !== 'function') return []
  const shown = isSafeImage(icon) && icon.startsWith('data:') ? icon : undefined
  return [{ name, icon: shown, wallet: same?.wallet ?? { family: 'satsConnect', source } }]
}

function knownWallet(page: object, { place, family, name }: Place): readonly InjectedWallet[] {
  const source = atPlace(page, place)
  if (!source) return []
  const method = { leather: 'request', unisat: 'requestAccounts', okx: 'connect' }[family]
  const holder = family === 'okx' ? peek(source, 'bitcoin') : source
  if (typeof peek(holder, method) !== 'function') return []
  // Binance puts a second, lesser object in UniSat's place: https://developers.binance.com/docs/binance-w3w/bitcoin-provider
  if (place === 'unisat' && peek(source, 'isBinance') === true && atPlace(page, 'binancew3w.bitcoin'))
    return []
  return [{ name, wallet: { family, source } }]
}

/** The object at `one.two` below the page. */
function atPlace(page: object, place: string): object | undefined {
  const found = place.split('.').reduce<unknown>((holder, key) => peek(holder, key), page)
  return typeof found === 'object' && found !== null ? found : undefined
}
