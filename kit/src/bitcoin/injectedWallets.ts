import { peek } from '../protocol/peek.js'
import { sanitizeText } from '../protocol/text.js'
import { isSafeImage } from '../protocol/urls.js'
import { itemsOf } from '../walletStandard/readWallet.js'
import type { FoundWallet } from './families.js'

/** A wallet that has put an object on the page. */
export type InjectedWallet = {
  readonly name: string
  /** A `data:` image. */
  readonly icon?: string | undefined
  readonly wallet: FoundWallet
}

/** The objects of wallets without an entry in `btc_providers`: the place below `window`, and that of a function which they have. */
const places = [
  // Where the client of Sats Connect looks without an entry (@sats-connect/core 0.16.0).
  ['XverseProviders.BitcoinProvider', 'satsConnect', 'Xverse Wallet', 'request'],
  ['LeatherProvider', 'leather', 'Leather', 'request'],
  ['unisat', 'unisat', 'UniSat Wallet', 'requestAccounts'],
  ['bitkeep.unisat', 'unisat', 'Bitget Wallet', 'requestAccounts'],
  ['binancew3w.bitcoin', 'unisat', 'Binance Wallet', 'requestAccounts'],
  ['okxwallet', 'okx', 'OKX Wallet', 'bitcoin.connect']
] as const

type Place = (typeof places)[number]

/** The wallets that are on the page now: first those of WBIP 4 (`btc_providers`), which describe themselves. Nothing of a page can throw here. */
export function injectedWallets(page: object): readonly InjectedWallet[] {
  const known = places.flatMap(entry => knownWallet(page, entry))
  const listed = itemsOf(peek(page, 'btc_providers')).flatMap(entry => listedWallet(page, entry, known))
  const seen = new Set(listed.map(({ wallet }) => wallet.source))
  return [...listed, ...known.filter(({ wallet }) => !seen.has(wallet.source))]
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
  if (typeof id !== 'string' || !/^[\w$.]{1,128}$/.test(id) || name === '') return []
  const source = atPlace(page, id)
  if (!isObject(source)) return []
  const same = known.find(({ wallet }) => wallet.source === source)
  if (!same && typeof peek(source, 'request') !== 'function') return []
  const shown = isSafeImage(icon) && icon.startsWith('data:') ? icon : undefined
  return [{ name, icon: shown, wallet: same?.wallet ?? { family: 'satsConnect', source } }]
}

function knownWallet(page: object, [place, family, name, method]: Place): readonly InjectedWallet[] {
  const source = atPlace(page, place)
  if (!isObject(source) || typeof atPlace(source, method) !== 'function') return []
  // Binance puts a second, lesser object in UniSat's place: https://developers.binance.com/docs/binance-w3w/bitcoin-provider
  if (place === 'unisat' && peek(source, 'isBinance') === true && atPlace(page, 'binancew3w.bitcoin'))
    return []
  return [{ name, wallet: { family, source } }]
}

/** What is at `one.two` below an object. */
const atPlace = (holder: object, place: string): unknown =>
  place.split('.').reduce<unknown>((inner, key) => peek(inner, key), holder)

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
