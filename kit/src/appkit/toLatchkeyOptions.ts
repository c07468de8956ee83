import { coinbase } from '../connectors/coinbase.js'
import { embedded, walletConnect } from '../connectors/index.js'
import type { Features, LatchkeyOptions } from '../core/config/LatchkeyOptions.js'
import type { ConnectorFactory } from '../core/contracts/ConnectorFactory.js'
import type { AppKitFeatures, AppKitOptions } from './AppKitOptions.js'
import { warnNoEqual } from '../migration/warnNoEqual.js'
import { toRpcUrls } from './rpcUrls.js'

/** Options of `createAppKit` that change nothing here, and what does. */
const withoutEqual: Readonly<Partial<Record<keyof AppKitOptions, string>>> = {
  enableAuthLogger: 'Option `debug` logs.',
  disableAppend: 'The modal is added to the page when it is opened.'
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
    customRpcUrls,
    experimental_preferUniversalLinks: preferUniversalLinks,
    siweConfig,
    siwx: plugIn = siweConfig,
    enableWalletConnect: _,
    enableCoinbase: __,
    enableBaseAccount: ___,
    coinbasePreference: ____,
    enableAuthLogger: _____,
    disableAppend: ______,
    universalProvider: _______,
    ...passed
  } = options
  sayWhatIsMissing(options)
  const own = connectorsOf(options)
  const owner = adapters.find(({ attach }) => attach)
  owner?.attach?.(options, own)
  const siwx = plugIn && 'toSiwx' in plugIn ? plugIn.toSiwx(options) : plugIn
  return {
    ...passed,
    adapters: adapters.map(({ adapter }) => adapter),
    connectors: [
      ...adapters.flatMap(({ connectors = [] }) => connectors),
      ...(owner ? [] : Object.values(own))
    ],
    ...(customRpcUrls && { customRpcUrls: toRpcUrls(customRpcUrls) }),
    ...(features && { features: toFeatures(features) }),
    ...(siwx && { siwx }),
    ...(preferUniversalLinks !== undefined && { preferUniversalLinks })
  }
}

/** The connectors that the options name, by the id of each in wagmi. */
function connectorsOf(options: AppKitOptions): Readonly<Record<string, ConnectorFactory>> {
  const { enableWalletConnect = true, enableCoinbase = true, coinbasePreference = 'all' } = options
  const { enableBaseAccount = enableCoinbase } = options
  const isBase = coinbasePreference === 'smartWalletOnly'
  const hasCoinbase = (isBase ? enableBaseAccount : enableCoinbase) && options.networks.some(isOfEvm)
  return {
    ...(enableWalletConnect && {
      walletConnect: onlyWith(({ relays }) => relays.length > 0, walletConnect())
    }),
    ID_AUTH: onlyWith(({ services }) => !!services.frame, embedded()),
    ...(hasCoinbase && {
      [isBase ? 'baseAccount' : 'coinbaseWalletSDK']: coinbase({ preference: coinbasePreference })
    })
  }
}

const isOfEvm = ({ chainNamespace, caipNetworkId }: AppKitOptions['networks'][number]) =>
  (chainNamespace ?? caipNetworkId?.split(':')[0] ?? 'eip155') === 'eip155'

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
    if (options[name as keyof AppKitOptions] !== undefined)
      warnNoEqual('latchkey/appkit', said, `option ${name}`, instead)
  for (const [name, instead] of Object.entries(featuresWithoutEqual))
    if (options.features?.[name as keyof AppKitFeatures] !== undefined)
      warnNoEqual('latchkey/appkit', said, `option features.${name}`, instead)
  if (options.universalProvider !== undefined && !options.manualWCControl)
    warnNoEqual(
      'latchkey/appkit',
      said,
      'option universalProvider without option manualWCControl',
      'The modal has a WalletConnect client of its own.'
    )
  const { email, socials } = options.features ?? {}
  if ((email || socials) && !options.services?.frame)
    warnNoEqual(
      'latchkey/appkit',
      said,
      'a login by e-mail or a social account',
      'It needs option `services.frame`, the origin of a wallet frame.'
    )
}
