import { type Config, createConfig } from '@wagmi/core'
import { polygon } from 'viem/chains'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signInTexts } from '../messages/signInButton.js'
import { createInstance, optionsOf } from './createInstance.js'
import { type DefaultConfigParameters, getDefaultConfig, getDefaultConnectors } from './getDefaultConfig.js'
import type { ConnectKitProviderProps } from './props.js'
import { createSiwe, type SIWEConfig, type SIWESession } from './siwe.js'
import { themeOptions } from './themes.js'
import { wallets } from './wallets.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const warnings: string[] = []
beforeEach(() => {
  warnings.length = 0
  vi.spyOn(console, 'warn').mockImplementation(text => void warnings.push(String(text)))
  vi.stubGlobal('location', { host: 'my.app', origin: 'https://my.app', href: 'https://my.app/' })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const make = (parameters: DefaultConfigParameters = {}) =>
  createConfig({
    ...getDefaultConfig(parameters),
    storage: null,
    multiInjectedProviderDiscovery: false
  }) as unknown as Config

test('the default config has the chains of ConnectKit, a transport for each, and the connectors of the kit', () => {
  const { chains, connectors } = make({ appName: 'My app' })
  expect(chains.map(({ id }) => id)).toEqual([1, 137, 10, 42_161])
  expect(connectors.map(({ id, name }) => [id, name])).toEqual([
    ['safe', 'Safe'],
    ['walletConnect', 'WalletConnect'],
    ['coinbaseWalletSDK', 'Coinbase Wallet']
  ])
  const own = getDefaultConfig({ chains: [polygon], connectors: [], ssr: true })
  expect(own).toMatchObject({ chains: [polygon], connectors: [], ssr: true })
  expect(Object.keys(own)).not.toContain('appName')
  expect(getDefaultConnectors({ app: {}, coinbaseWalletPreference: { options: 'eoaOnly' } })).toHaveLength(3)
})

test('the config and the properties become options of the kit', () => {
  const config = make({
    appName: 'My app',
    appDescription: 'An app',
    appIcon: 'https://my.app/icon.png',
    walletConnectProjectId: 'my-app',
    server: 'https://wallets.my.app',
    ssr: true
  })
  const props: ConnectKitProviderProps = {
    options: { initialChainId: 137, language: 'fr-FR', enforceSupportedChains: false, hideNoWalletCTA: true },
    debugMode: true,
    latchkey: { termsConditionsUrl: 'https://my.app/terms' }
  }
  const options = optionsOf(config, props)
  expect(options).toMatchObject({
    projectId: 'my-app',
    server: 'https://wallets.my.app',
    locale: 'fr-FR',
    ssr: true,
    debug: true,
    enableWalletGuide: false,
    unsupportedNetwork: 'ignore',
    termsConditionsUrl: 'https://my.app/terms',
    metadata: { name: 'My app', description: 'An app', icons: ['https://my.app/icon.png'] }
  })
  expect(options.defaultNetwork?.id).toBe(137)
  expect(optionsOf(config, { options: { initialChainId: 0 } })).toMatchObject({ unsupportedNetwork: 'block' })
  expect(optionsOf(config, { server: 'https://second.my.app' }).server).toBe('https://second.my.app')
})

test('what has no equal is said once, by its name', () => {
  const theme = themeOptions('auto', 'auto', undefined)
  const options = {
    embedGoogleFonts: true,
    walletConnectCTA: 'both',
    hideTooltips: false,
    avoidLayoutShift: true
  } as const
  createInstance(make(), { options }, theme, undefined).latchkey.destroy()
  expect(warnings.map(text => text.split(' does')[0])).toEqual([
    'latchkey/connectkit: option walletConnectCTA',
    'latchkey/connectkit: option embedGoogleFonts',
    'latchkey/connectkit: WalletConnect without a relay'
  ])
  warnings.length = 0
  createInstance(make({ server: 'https://wallets.my.app' }), {}, theme, undefined).latchkey.destroy()
  expect(warnings).toEqual([])
})

test.each([
  ['auto', 'auto', undefined, {}],
  ['auto', 'dark', 'dark', {}],
  ['default', 'light', 'light', {}],
  [undefined, undefined, undefined, {}],
  [
    'midnight',
    'light',
    'dark',
    { '--lk-color-bg': '#1F2023', '--lk-radius-card': '10px', '--lk-color-text-secondary': '#8B8F97' }
  ],
  ['minimal', 'auto', 'light', { '--lk-border-radius-master': '0px', '--lk-color-text': '#111111' }]
] as const)('the theme %s in mode %s is %s', (theme, mode, expected, variables) => {
  const { themeMode, themeVariables } = themeOptions(theme, mode, undefined)
  expect(themeMode).toBe(expected)
  expect(themeVariables).toMatchObject(variables)
  if (!Object.keys(variables).length) expect(themeVariables).toEqual({})
})

test('variables of the application have precedence over those of the theme', () => {
  const custom = {
    '--ck-accent-color': '#00D54B',
    '--ck-accent-text-color': '#000000',
    '--ck-border-radius': 42,
    '--ck-unknown': '1'
  }
  expect(themeOptions('auto', 'auto', custom).themeVariables).toEqual({
    '--lk-accent': '#00D54B',
    '--lk-color-on-accent': '#000000',
    '--lk-radius-card': '42px'
  })
  expect(themeOptions('nouns', 'auto', custom).themeVariables).toMatchObject({
    '--lk-accent': '#00D54B',
    '--lk-color-bg': '#F4F4F8'
  })
})

/** An application's server with one session. */
function application(changes: Partial<SIWEConfig> = {}) {
  let session: SIWESession | null = null
  const config: SIWEConfig = {
    getNonce: async () => 'nonce123',
    createMessage: ({ nonce, address, chainId }) => `${address} ${chainId} ${nonce}`,
    async verifyMessage({ message, signature }) {
      const [address = '', chainId] = message.split(' ')
      session = signature === '0x01' ? { address, chainId: Number(chainId) } : null
      return session !== null
    },
    getSession: async () => session,
    async signOut() {
      session = null
      return true
    },
    ...changes
  }
  return createSiwe(config).siwx
}

async function signIn(siwx: ReturnType<typeof application>, signature = '0x01') {
  const data = await siwx.createMessage({ chainId: 'eip155:1', accountAddress: alice })
  await siwx.addSession({ data, message: data.toString(), signature })
}

test('an account signs in with the functions of the application, and stays connected without a session', async () => {
  const siwx = application()
  expect([siwx.getRequired?.(), siwx.signOutOnDisconnect]).toEqual([false, true])
  expect(await siwx.getSessions('eip155:1', alice)).toEqual([])
  await expect(signIn(siwx, '0x00')).rejects.toMatchObject({ code: 'LATCHKEY_SIWX__SESSION_REFUSED' })
  await signIn(siwx)
  const count = async (chainId: 'eip155:1' | 'eip155:137', address: string) =>
    (await siwx.getSessions(chainId, address)).length
  expect([
    await count('eip155:1', alice.toLowerCase()),
    await count('eip155:137', alice),
    await count('eip155:1', bob)
  ]).toEqual([1, 0, 0])
  await siwx.revokeSession('eip155:1', bob)
  expect(await count('eip155:1', alice)).toBe(1)
  await siwx.revokeSession('eip155:1', alice)
  expect(await count('eip155:1', alice)).toBe(0)
})

test('a session may count for other networks and accounts, if the application says so', async () => {
  const siwx = application({ signOutOnNetworkChange: false, signOutOnAccountChange: false })
  await signIn(siwx)
  expect(await siwx.getSessions('eip155:137', bob)).toHaveLength(1)
})

test('a sign-out that the application refuses is a typed error', async () => {
  const siwx = application({ signOut: async () => false })
  await signIn(siwx)
  await expect(siwx.revokeSession('eip155:1', alice)).rejects.toMatchObject({
    code: 'LATCHKEY_SIWX__SESSION_REFUSED'
  })
})

test('known wallets have their links by rdns', () => {
  expect(wallets['io.metamask']).toMatchObject({ name: 'MetaMask' })
  expect(wallets['io.metamask']?.getWalletConnectDeeplink?.('wc:1')).toBe(
    'https://metamask.app.link/wc?uri=wc%3A1'
  )
})

test.each([
  ['en-US', 'Sign in'],
  ['de-AT', 'Anmelden'],
  ['zh-TW', '登入'],
  ['zh-Hans', '登录'],
  ['xx', 'Sign in']
])('the button of %s says %s', (locale, text) => {
  expect(signInTexts(locale).signIn).toBe(text)
})
