import { type Config, createConfig, http } from '@wagmi/core'
import { base, mainnet } from 'viem/chains'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { themeOptions } from '../theme/themeOptions.js'
import { lightTheme } from '../theme/lightTheme.js'
import { connectorsForWallets } from '../wallets/connectorsForWallets.js'
import { metaMaskWallet, safeWallet } from '../wallets/index.js'
import { hostWalletsOf } from '../wallets/hostWallets.js'
import type { WalletParameters } from '../wallets/Wallet.js'
import { createInstance, optionsOf } from './createInstance.js'
import type { RainbowKitProviderProps } from './props.js'

const warnings: string[] = []
beforeEach(() => {
  warnings.length = 0
  vi.spyOn(console, 'warn').mockImplementation(text => void warnings.push(String(text)))
})
afterEach(() => vi.restoreAllMocks())

const picture = 'https://my.app/base.png'
const chains = [mainnet, { ...base, iconUrl: picture, iconBackground: '#00f' }] as const
const makeConfig = (parameters: WalletParameters = {}, wallets = [metaMaskWallet, safeWallet]) =>
  createConfig({
    chains,
    connectors: connectorsForWallets([{ groupName: 'Wallets', wallets }], parameters),
    transports: { [mainnet.id]: http('http://127.0.0.1:9'), [base.id]: http('http://127.0.0.1:9') },
    storage: null,
    ssr: true
  }) as unknown as Config
const optionsFor = (props: RainbowKitProviderProps, parameters?: WalletParameters) => {
  const config = makeConfig(parameters)
  return optionsOf(config, props, hostWalletsOf(config))
}

test('the config and the properties become options of the kit', () => {
  const app = {
    appName: 'My app',
    appDescription: 'An app',
    appIcon: 'https://my.app/icon.png',
    projectId: 'my-app',
    server: 'https://wallets.my.app'
  }
  const options = optionsFor({ initialChain: base, locale: 'de' }, app)
  expect(options).toMatchObject({
    projectId: 'my-app',
    server: 'https://wallets.my.app',
    locale: 'de',
    ssr: true,
    metadata: { name: 'My app', description: 'An app', icons: ['https://my.app/icon.png'] },
    chainImages: { 8453: picture },
    customWallets: [{ id: 'metaMask', rdns: 'io.metamask', mobile_link: 'https://metamask.app.link/' }]
  })
  expect(options.networks.map(({ id }) => id)).toEqual([1, 8453])
  expect([options.defaultNetwork?.id, options.adapters?.map(({ namespace }) => namespace)]).toEqual([
    8453,
    ['eip155']
  ])
  expect(options.features?.connectorTypeOrder?.slice(0, 3)).toEqual(['recent', 'injected', 'custom'])
})

test('properties have precedence over the config, and property `latchkey` over both', () => {
  const options = optionsFor(
    {
      appInfo: { appName: 'Shown' },
      initialChain: 1,
      server: 'https://second.my.app',
      latchkey: { privacyPolicyUrl: 'https://my.app/privacy', features: { swaps: false } }
    },
    { appName: 'My app', server: 'https://wallets.my.app' }
  )
  expect(options).toMatchObject({
    server: 'https://second.my.app',
    metadata: { name: 'Shown' },
    privacyPolicyUrl: 'https://my.app/privacy',
    features: { swaps: false }
  })
  expect([options.defaultNetwork?.id, 'locale' in options]).toEqual([1, false])
})

test('what has no equal is said once, by its name', () => {
  const make = (props: RainbowKitProviderProps, parameters?: WalletParameters) =>
    createInstance(makeConfig(parameters), props, themeOptions(lightTheme, false), undefined)
  make({ server: 'https://wallets.my.app', latchkey: {} }).latchkey.destroy()
  expect(warnings).toEqual([])
  const { latchkey } = make({
    coolMode: true,
    modalSize: 'compact',
    avatar: () => null,
    appInfo: { learnMoreUrl: 'https://my.app/learn', disclaimer: () => null }
  })
  expect(warnings.map(text => text.split(' does')[0])).toEqual([
    'latchkey/rainbowkit: option coolMode',
    'latchkey/rainbowkit: option modalSize',
    'latchkey/rainbowkit: option avatar',
    'latchkey/rainbowkit: option learnMoreUrl',
    'latchkey/rainbowkit: option disclaimer',
    'latchkey/rainbowkit: WalletConnect without a relay'
  ])
  expect(latchkey.getTheme()).toEqual(themeOptions(lightTheme, false))
  latchkey.destroy()
})

test('a list of wallets without codes needs no relay', () => {
  const config = makeConfig({}, [safeWallet])
  createInstance(config, {}, themeOptions(null, false), undefined).latchkey.destroy()
  expect(warnings).toEqual([])
})
