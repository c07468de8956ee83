import type { Config } from '@wagmi/core'
import type { Chain } from 'viem'
import { withoutUndefined } from '../../client/config/withoutUndefined.js'
import type { ConnectorTypeOrder, LatchkeyOptions } from '../../core/config/LatchkeyOptions.js'
import { createLatchkey } from '../../createLatchkey.js'
import type { Latchkey } from '../../latchkey.js'
import { warnNoEqual, warnOptions } from '../../migration/warnNoEqual.js'
import type { NetworkInput } from '../../protocol/network.js'
import { wagmi } from '../../wagmi/wagmi.js'
import { type Authentication, type AuthenticationConfig, createAuthentication } from '../authentication.js'
import type { ThemeResult } from '../theme/themeOptions.js'
import { customWallets, type HostWallets, hostWalletsOf, orderWallets } from '../wallets/hostWallets.js'
import { appInfoWithoutEqual, propsWithoutEqual, type RainbowKitProviderProps } from './props.js'

/** The instance of the kit of one wagmi config, and what the components know beside it. */
export type Instance = {
  readonly latchkey: Latchkey
  readonly authentication: Authentication | undefined
  readonly hostWallets: HostWallets | undefined
}

/** Wallets in the order of RainbowKit's modal: installed ones, then those of the application. */
const order: readonly ConnectorTypeOrder[] = ['recent', 'injected', 'custom', 'external', 'walletConnect']

/** Makes the instance of a config, with the properties of the provider's first rendering. Throws as `createLatchkey`. */
export function createInstance(
  config: Config,
  props: Omit<RainbowKitProviderProps, 'children'>,
  theme: ThemeResult,
  authenticated: AuthenticationConfig<unknown> | undefined
): Instance {
  const said = new Set<string>()
  const hostWallets = hostWalletsOf(config)
  const authentication = authenticated && createAuthentication(authenticated)
  sayWhatIsMissing(said, props)
  const latchkey = createLatchkey({
    ...optionsOf(config, props, hostWallets),
    ...(authentication && { siwx: authentication.siwx }),
    themeVariables: theme.themeVariables,
    ...(theme.themeMode && { themeMode: theme.themeMode })
  })
  sayRelay(said, latchkey, hostWallets)
  return { latchkey, authentication, hostWallets }
}

/** The options of `createLatchkey` that do what the config and the properties say. */
export function optionsOf(
  config: Config,
  { appInfo, initialChain, locale, server, services, latchkey = {} }: RainbowKitProviderProps,
  hostWallets: HostWallets | undefined
): LatchkeyOptions {
  const app = hostWallets?.parameters ?? {}
  const networks: readonly NetworkInput[] = config.chains
  const wanted = typeof initialChain === 'number' ? initialChain : initialChain?.id
  const defaultNetwork = networks.find(({ id }) => id === wanted)
  const name = appInfo?.appName ?? app.appName
  const metadata = {
    ...(name !== undefined && { name }),
    ...(app.appDescription !== undefined && { description: app.appDescription }),
    ...(app.appIcon !== undefined && { icons: [app.appIcon] })
  }
  const given = {
    server: server ?? app.server,
    services: services ?? app.services,
    projectId: app.projectId,
    locale,
    defaultNetwork
  }
  return {
    ...withoutUndefined(given),
    networks,
    adapters: [wagmi({ config })],
    ssr: config._internal.ssr,
    metadata,
    chainImages: chainImages(config),
    ...(hostWallets && {
      customWallets: customWallets(hostWallets),
      wallets: orderWallets(hostWallets)
    }),
    ...latchkey,
    features: { connectorTypeOrder: order, ...latchkey.features }
  }
}

/** Chains of RainbowKit may have a picture. One that is loaded by a function is not used. */
function chainImages({ chains }: Config): Readonly<Record<string, string>> {
  return Object.fromEntries(
    (chains as readonly RainbowKitChain[]).flatMap(({ id, iconUrl }) =>
      typeof iconUrl === 'string' ? [[`${id}`, iconUrl] as const] : []
    )
  )
}

/** What RainbowKit adds to a chain of viem. */
export type ChainLook = {
  readonly iconUrl?: string | (() => Promise<string>) | null | undefined
  readonly iconBackground?: string | undefined
}

/** A chain of the config, with its picture. */
export type RainbowKitChain = Chain & ChainLook

function sayWhatIsMissing(said: Set<string>, props: RainbowKitProviderProps): void {
  const entry = 'latchkey/rainbowkit'
  warnOptions(entry, said, props, propsWithoutEqual)
  warnOptions(entry, said, { ...props.appInfo }, appInfoWithoutEqual)
}

/** Codes need a relay, where the application's list has wallets that are reached by one. */
function sayRelay(said: Set<string>, { _internal }: Latchkey, hostWallets: HostWallets | undefined): void {
  const { server, services } = _internal.config.get()
  const needsCodes = hostWallets?.wallets.some(({ connectorId }) => connectorId === undefined)
  if (needsCodes && !server && !services.relay?.length)
    warnNoEqual(
      'latchkey/rainbowkit',
      said,
      'WalletConnect without a relay',
      'Set `server` or `services.relay`, the URL of your own.'
    )
}
