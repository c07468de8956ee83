import type { Config } from '@wagmi/core'
import { withoutUndefined } from '../client/config/withoutUndefined.js'
import type { LatchkeyOptions } from '../core/config/LatchkeyOptions.js'
import { createLatchkey } from '../createLatchkey.js'
import type { Latchkey } from '../latchkey.js'
import { warnNoEqual, warnOptions } from '../migration/warnNoEqual.js'
import type { NetworkInput } from '../protocol/network.js'
import { wagmi } from '../wagmi/wagmi.js'
import { hostParametersOf } from './getDefaultConfig.js'
import type { ConnectKitProviderProps } from './props.js'
import { createSiwe, type Siwe, type SIWEConfig } from './siwe.js'
import type { ThemeResult } from './themes.js'

/** The instance of the kit of one wagmi config, and its sign-in. */
export type Instance = { readonly latchkey: Latchkey; readonly siwe: Siwe | undefined }

const entry = 'latchkey/connectkit'

/** Options that change nothing here, and what does. */
const withoutEqual: Readonly<Record<string, string>> = {
  hideTooltips: 'The modal has no tooltips of this kind.',
  hideRecentBadge: 'Wallets that were used are marked.',
  walletConnectCTA: 'The modal shows the code, and a button that copies it.',
  walletConnectName: 'Option `messages` of property `latchkey` replaces texts.',
  embedGoogleFonts: 'No font is loaded from another host: your page brings its own.',
  truncateLongENSAddress: 'Long names are shortened where they have no room.',
  reducedMotion: 'The setting of the system is followed.',
  disclaimer: 'Set `termsConditionsUrl` and `privacyPolicyUrl` in property `latchkey`.',
  customAvatar: 'The modal and the buttons draw their own picture of an account.',
  ethereumOnboardingUrl: 'The modal has its own guide to a first wallet.',
  walletOnboardingUrl: 'The modal has its own guide to a first wallet.',
  disableSiweRedirect: 'The person may close the question for a signature, and stays connected.',
  overlayBlur: 'Variable `--lk-color-overlay` is the colour of the overlay.'
}

/** Makes the instance of a config, with the properties of the provider's first rendering. Throws as `createLatchkey`. */
export function createInstance(
  config: Config,
  props: Omit<ConnectKitProviderProps, 'children'>,
  { themeMode, themeVariables }: ThemeResult,
  siweConfig: SIWEConfig | undefined
): Instance {
  const siwe = siweConfig && createSiwe(siweConfig)
  const options = optionsOf(config, props)
  sayWhatIsMissing(props, options)
  const latchkey = createLatchkey({
    ...options,
    ...(siwe && { siwx: siwe.siwx }),
    themeVariables,
    ...(themeMode && { themeMode })
  })
  return { latchkey, siwe }
}

/** The options of `createLatchkey` that do what the config and the properties say. */
export function optionsOf(config: Config, props: ConnectKitProviderProps): LatchkeyOptions {
  const { options = {}, debugMode, server, services, latchkey = {} } = props
  const { app, ...host } = hostParametersOf(config) ?? { app: {} }
  const networks: readonly NetworkInput[] = config.chains
  const {
    initialChainId,
    language,
    enforceSupportedChains = true,
    hideNoWalletCTA,
    hideQuestionMarkCTA
  } = options
  const metadata = {
    ...(app.name !== undefined && { name: app.name }),
    ...(app.description !== undefined && { description: app.description }),
    ...(app.icon !== undefined && { icons: [app.icon] })
  }
  const given = {
    server: server ?? host.server,
    services: services ?? host.services,
    projectId: host.walletConnectProjectId,
    locale: language,
    defaultNetwork: networks.find(({ id }) => id === initialChainId),
    debug: debugMode,
    enableWalletGuide: hideNoWalletCTA || hideQuestionMarkCTA ? false : undefined
  }
  return {
    ...withoutUndefined(given),
    networks,
    adapters: [wagmi({ config })],
    ssr: config._internal.ssr,
    metadata,
    unsupportedNetwork: enforceSupportedChains ? 'block' : 'ignore',
    ...latchkey
  }
}

function sayWhatIsMissing({ options }: ConnectKitProviderProps, { server, services }: LatchkeyOptions): void {
  const said = new Set<string>()
  warnOptions(entry, said, { ...options }, withoutEqual)
  if (!server && !services?.relay?.length)
    warnNoEqual(
      entry,
      said,
      'WalletConnect without a relay',
      'Set `server` or `services.relay`, the URL of your own.'
    )
}
