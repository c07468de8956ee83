import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mainnet, solana } from '../chains/index.js'
import { localSiwx } from '../siwx/localSiwx.js'
import { createConnectorContext } from '../testing/index.js'
import { BitcoinAdapter } from './adapters/bitcoin.js'
import { EthersAdapter } from './adapters/ethers.js'
import { SolanaAdapter } from './adapters/solana.js'
import { TonAdapter } from './adapters/ton.js'
import { TronAdapter } from './adapters/tron.js'
import type { AppKitOptions } from './AppKitOptions.js'
import { DefaultSIWX } from './siwx/DefaultSIWX.js'
import { ReownAuthentication } from './siwx/ReownAuthentication.js'
import { toLatchkeyOptions } from './toLatchkeyOptions.js'

const networks = [mainnet]
let warned: string[]
beforeEach(() => {
  warned = []
  vi.spyOn(console, 'warn').mockImplementation(
    text => void warned.push(String(text).split(' does ')[0] ?? '')
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

/** The options that are passed on, without adapters and connectors. */
function passed(options: Omit<AppKitOptions, 'networks'>) {
  const { adapters: _, connectors: __, networks: ___, ...rest } = toLatchkeyOptions({ networks, ...options })
  return rest
}

test('options keep their names; those of AppKit alone become ours', () => {
  expect(
    passed({
      projectId: 'p',
      themeMode: 'dark',
      experimental_preferUniversalLinks: true,
      features: { history: false, swaps: ['1inch'], onramp: true, email: false, receive: false }
    })
  ).toEqual({
    projectId: 'p',
    themeMode: 'dark',
    preferUniversalLinks: true,
    features: { activity: false, swaps: true, email: false, receive: false }
  })
  expect(passed({ features: { onramp: ['meld'] } })).toEqual({ features: { onramp: ['meld'] } })
  expect(passed({ features: { onramp: false } })).toEqual({ features: { onramp: false } })
  expect(warned).toEqual([])
})

test('what has no equal is said once each in development, and not in production', () => {
  const options = { enableAuthLogger: true, features: { pay: true, email: true } }
  passed(options)
  expect(warned).toEqual([
    'latchkey/appkit: option enableAuthLogger',
    'latchkey/appkit: option features.pay',
    'latchkey/appkit: a login by e-mail or a social account'
  ])
  vi.stubEnv('NODE_ENV', 'production')
  passed(options)
  expect(warned).toHaveLength(3)
})

test('each adapter is of its namespace; those of Tron and TON are refused', () => {
  const adapters = [new EthersAdapter({}), new SolanaAdapter({ wallets: [] }), new BitcoinAdapter()]
  const { adapters: own } = toLatchkeyOptions({ networks, adapters })
  expect(own?.map(({ namespace }) => namespace)).toEqual(['eip155', 'solana', 'bip122'])
  for (const Adapter of [TonAdapter, TronAdapter])
    expect(() => new Adapter()).toThrow(
      expect.objectContaining({ code: 'LATCHKEY_APPKIT__ADAPTER_UNSUPPORTED' })
    )
})

test('connectors are there where their service is configured', () => {
  const ids = (options: Partial<AppKitOptions>, context: Parameters<typeof createConnectorContext>[0]) =>
    (toLatchkeyOptions({ networks, ...options }).connectors ?? []).flatMap(connector =>
      typeof connector === 'function'
        ? connector(createConnectorContext({ networks, ...context })).map(({ id }) => id)
        : connector.id
    )
  const none = { enableCoinbase: false }
  expect(ids(none, {})).toEqual([])
  expect(new Set(ids(none, { relays: ['wss://relay.my.app'] }))).toEqual(new Set(['walletConnect']))
  expect(ids({ ...none, enableWalletConnect: false }, { relays: ['wss://relay.my.app'] })).toEqual([])
  expect(ids(none, { services: { frame: 'https://frame.my.app' } })).toContain('ID_AUTH')
})

test('Coinbase is offered on pages with EVM networks, as its preference says', () => {
  const ids = (options: Partial<AppKitOptions>) =>
    (toLatchkeyOptions({ networks, enableWalletConnect: false, ...options }).connectors ?? []).flatMap(
      connector =>
        typeof connector === 'function' ? connector(createConnectorContext()).map(({ id }) => id) : []
    )
  expect(ids({})).toEqual(['coinbaseWalletSDK'])
  expect(ids({ coinbasePreference: 'smartWalletOnly' })).toEqual(['baseAccount'])
  expect(ids({ coinbasePreference: 'smartWalletOnly', enableBaseAccount: false })).toEqual([])
  expect(ids({ enableCoinbase: false })).toEqual([])
  expect(ids({ networks: [solana] })).toEqual([])
})

test('sign-in plug-ins are made with the server of the options', () => {
  const own = localSiwx()
  expect(passed({ siwx: own }).siwx).toBe(own)
  expect(passed({ siwx: new DefaultSIWX({ required: false }) }).siwx?.getRequired?.()).toBe(false)
  const siwx = new ReownAuthentication()
  expect(passed({ siwx, server: 'https://wallets.my.app' }).siwx?.getRequired?.()).toBe(true)
  expect(() => passed({ siwx })).toThrow(expect.objectContaining({ code: 'LATCHKEY_CONFIG__INVALID_OPTION' }))
})
