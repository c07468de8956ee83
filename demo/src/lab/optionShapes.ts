import type { LatchkeyOptions } from 'latchkey'
import { adapters } from './families.js'
import { isRecord } from './problem.js'

/** The shape of an option in the URL: the check, and its description. */
export type Shape = { readonly accepts: (value: unknown) => boolean; readonly words: string }

const isText = (value: unknown) => typeof value === 'string'

const text: Shape = { accepts: isText, words: 'a text' }
const flag: Shape = { accepts: value => typeof value === 'boolean', words: 'true or false' }
const record: Shape = { accepts: isRecord, words: 'an object' }
const texts: Shape = {
  accepts: value => Array.isArray(value) && value.every(isText),
  words: 'a list of texts'
}
const wallets: Shape = {
  accepts: value =>
    Array.isArray(value) && value.every(item => isRecord(item) && isText(item.id) && isText(item.name)),
  words: 'a list of objects that have an "id" and a "name"'
}
const sentences: Shape = {
  accepts: value => isRecord(value) && Object.values(value).every(isText),
  words: 'an object of texts'
}
const oneOf = (...values: readonly string[]): Shape => ({
  accepts: value => typeof value === 'string' && values.includes(value),
  words: `one of ${values.join(', ')}`
})
const isNetwork = (value: unknown) =>
  typeof value === 'number' || typeof value === 'string' || (isRecord(value) && 'id' in value)
const network: Shape = { accepts: isNetwork, words: 'a chain id, a CAIP-2 id or a network object' }

const names = (...known: readonly string[]): Shape => ({
  accepts: value => Array.isArray(value) && value.every(name => known.includes(name)),
  words: `a list with nothing but ${known.map(name => `"${name}"`).join(' or ')}`
})

/** Options that JSON cannot express; sign-in has its own parameter (`parseSiwx`). */
type Unsayable = 'siwx' | 'storage' | 'filterTokens' | 'wallets' | 'onEvent' | 'onError' | 'inspectRequest'

const shapes: Readonly<Record<Exclude<keyof LatchkeyOptions, Unsayable>, Shape>> = {
  networks: {
    accepts: value => Array.isArray(value) && value.length > 0 && value.every(isNetwork),
    words: 'a list, not empty, of chain ids, CAIP-2 ids or network objects'
  },
  defaultNetwork: network,
  adapters: names(...Object.keys(adapters)),
  connectors: names('walletConnect', 'embedded', 'coinbase', 'ledger', 'safe', 'farcaster'),
  metadata: record,
  projectId: text,
  server: text,
  services: record,
  regionalServers: {
    accepts: value => Array.isArray(value) && value.every(isRecord),
    words: 'a list of objects with timezones and a server'
  },
  features: record,
  defaultAccountTypes: record,
  themeMode: oneOf('light', 'dark'),
  themeVariables: record,
  locale: text,
  messages: sentences,
  tokens: record,
  customWallets: wallets,
  featuredWalletIds: texts,
  includeWalletIds: texts,
  excludeWalletIds: texts,
  allWallets: oneOf('SHOW', 'HIDE', 'ONLY_MOBILE'),
  termsConditionsUrl: text,
  privacyPolicyUrl: text,
  enableWallets: flag,
  basic: flag,
  manualWCControl: flag,
  universalProviderConfigOverride: record,
  preferUniversalLinks: flag,
  enableWalletGuide: flag,
  enableEIP6963: flag,
  enableInjected: flag,
  enableReconnect: flag,
  enableNetworkSwitch: flag,
  enableEmbedded: flag,
  enableMobileFullScreen: flag,
  layout: oneOf('compact', 'wide'),
  unsupportedNetwork: oneOf('block', 'banner', 'ignore'),
  allowUnsupportedChain: flag,
  coinbasePreference: oneOf('all', 'smartWalletOnly', 'eoaOnly'),
  customRpcUrls: record,
  chainImages: record,
  connectorImages: record,
  prefetch: oneOf('idle', 'intent', 'none'),
  tabs: oneOf('shared', 'isolated'),
  remoteConfig: flag,
  analyticsAddresses: flag,
  debug: flag,
  ssr: flag,
  initialState: record,
  nonce: text
}

/** Every option of `createLatchkey` that JSON can express. `null` removes the demo's own default. */
export const optionShapes: Readonly<Record<string, Shape>> = shapes
