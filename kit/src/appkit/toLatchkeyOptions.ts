import { embedded, walletConnect } from '../connectors/index.js'
import type { Features, LatchkeyOptions } from '../core/config/LatchkeyOptions.js'
import type { ConnectorFactory } from '../core/contracts/ConnectorFactory.js'
import type { AppKitFeatures, AppKitOptions } from './AppKitOptions.js'
import { warnNoEqual } from './noEqual.js'

/** Options of `createAppKit` that change nothing here, and what does. */
const withoutEqual: Readonly<Partial<Record<keyof AppKitOptions, string>>> = {
  enableAuthLogger: 'Option `debug` logs.',
  disableAppend: 'The modal is added to the page when it is opened.',
  enableCoinbase: 'Coinbase Wallet is listed where it is installed.',
  enableBaseAccount: 'Coinbase Wallet is listed where it is installed.',
  coinbasePreference: 'Coinbase Wallet is listed where it is installed.'
}

const featuresWithoutEqual: Readonly<Partial<Record<keyof AppKitFeatures, string>>> = {
  emailShowWallets: 'Option `features.collapseWallets` folds the wallets.',
  pay: 'Payments are made in view WalletSend.',
  reownAuthentication: 'Option `siwx` signs in.',
  headless: 'The modal is not loaded before it is opened.'
}

/** The options of `createLatchkey` that do what those of `createAppKit` say. */
export function toLatchkeyOptions(options: AppKitOptions): LatchkeyOptions {
  const {
    adapters = [],
    features,
    enableWalletConnect = true,
    experimental_preferUniversalLinks: preferUniversalLinks,
    siweConfig,
    siwx: plugIn = siweConfig,
    enableCoinbase: _,
    enableBaseAccount: __,
    coinbasePreference: ___,
    enableAuthLogger: ____,
    disableAppend: _____,
    ...passed
  } = options
  sayWhatIsMissing(options)
  const siwx = plugIn && 'toSiwx' in plugIn ? plugIn.toSiwx(options) : plugIn
  return {
    ...passed,
    adapters: adapters.map(({ adapter }) => adapter),
    connectors: [
      ...adapters.flatMap(({ connectors = [] }) => connectors),
      ...(enableWalletConnect ? [onlyWith(({ relays }) => relays.length > 0, walletConnect())] : []),
      onlyWith(({ services }) => !!services.frame, embedded())
    ],
    ...(features && { features: toFeatures(features) }),
    ...(siwx && { siwx }),
    ...(preferUniversalLinks !== undefined && { preferUniversalLinks })
  }
}

/** A host of AppKit does not choose connectors: those of a service that is not configured are not there, and nothing is reported. */
const onlyWith =
  (
    isThere: (context: Parameters<ConnectorFactory>[0]) => boolean,
    factory: ConnectorFactory
  ): ConnectorFactory =>
  context =>
    isThere(context) ? factory(context) : []

/** `history` is our `activity`; lists of AppKit's own services count as `true`. */
export function toFeatures(features: AppKitFeatures): Features {
  const {
    history,
    swaps,
    onramp,
    emailShowWallets: _,
    pay: __,
    reownAuthentication: ___,
    headless: ____,
    ...same
  } = features
  return {
    ...same,
    ...(history !== undefined && { activity: history }),
    ...(swaps !== undefined && { swaps: !!swaps }),
    ...(onramp !== undefined && onramp !== true && { onramp })
  }
}

function sayWhatIsMissing(options: AppKitOptions) {
  const said = new Set<string>()
  for (const [name, instead] of Object.entries(withoutEqual))
    if (options[name as keyof AppKitOptions] !== undefined) warnNoEqual(said, `option ${name}`, instead)
  for (const [name, instead] of Object.entries(featuresWithoutEqual))
    if (options.features?.[name as keyof AppKitFeatures] !== undefined)
      warnNoEqual(said, `option features.${name}`, instead)
  const { email, socials } = options.features ?? {}
  if ((email || socials) && !options.services?.frame)
    warnNoEqual(
      said,
      'a login by e-mail or a social account',
      'It needs option `services.frame`, the origin of a wallet frame.'
    )
}
