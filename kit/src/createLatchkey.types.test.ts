import { mainnet as viemMainnet } from 'viem/chains'
import { assertType, describe, expectTypeOf, test } from 'vitest'
import { base, mainnet } from './chains/index.js'
import type {
  Adapter,
  Connector,
  ConnectorFactory,
  cookieToInitialState,
  createLatchkey,
  KitEvent,
  Latchkey,
  LatchkeyError,
  LatchkeyOptions,
  UpdatableOptions,
  WalletEntry
} from './index.js'
import type { Network } from './protocol/index.js'
import type { RequiredKeys } from './types.harness.js'

test('createLatchkey takes the options and returns an instance', () => {
  expectTypeOf<typeof createLatchkey>().parameter(0).toEqualTypeOf<LatchkeyOptions>()
  expectTypeOf<typeof createLatchkey>().returns.toEqualTypeOf<Latchkey>()
})

describe('LatchkeyOptions', () => {
  test('networks is the only option that is required, and may be a plain array', () => {
    expectTypeOf<RequiredKeys<LatchkeyOptions>>().toEqualTypeOf<'networks'>()
    assertType<LatchkeyOptions>({ networks: [mainnet, base] })
    // @ts-expect-error there is nothing to connect to without networks
    assertType<LatchkeyOptions>({})
    assertType<LatchkeyOptions>({ networks: [mainnet] as readonly Network[] })
  })

  test('a viem chain is a network, also as the default one', () => {
    assertType<LatchkeyOptions>({ networks: [viemMainnet], defaultNetwork: viemMainnet })
  })

  test('an unknown option, feature or service is refused', () => {
    // @ts-expect-error the option is called `networks`
    assertType<LatchkeyOptions>({ networks: [mainnet], chains: [mainnet] })
    // @ts-expect-error there is no such feature
    assertType<LatchkeyOptions>({ networks: [mainnet], features: { wallets: true } })
    // @ts-expect-error there is no such service
    assertType<LatchkeyOptions>({ networks: [mainnet], services: { rpc: 'https://rpc.example' } })
  })

  test('an option of few values takes no other', () => {
    assertType<LatchkeyOptions>({
      networks: [mainnet],
      themeMode: 'dark',
      tabs: 'isolated',
      allWallets: 'HIDE'
    })
    // @ts-expect-error the system's theme is the default, not a value
    assertType<LatchkeyOptions>({ networks: [mainnet], themeMode: 'system' })
    // @ts-expect-error the values are 'block', 'banner' and 'ignore'
    assertType<LatchkeyOptions>({ networks: [mainnet], unsupportedNetwork: true })
  })

  test('an option that is not given is absent; initialState may be undefined, as cookieToInitialState answers it', () => {
    // @ts-expect-error `undefined` is no project id
    assertType<LatchkeyOptions>({ networks: [mainnet], projectId: undefined })
    assertType<LatchkeyOptions>({ networks: [mainnet], initialState: undefined })
    expectTypeOf<ReturnType<typeof cookieToInitialState>>().toEqualTypeOf<LatchkeyOptions['initialState']>()
  })

  test('connectors takes connectors and factories; adapters takes adapters alone', () => {
    type Connectors = NonNullable<LatchkeyOptions['connectors']>[number]
    expectTypeOf<Connectors>().toEqualTypeOf<Connector | ConnectorFactory>()
    expectTypeOf<NonNullable<LatchkeyOptions['adapters']>[number]>().toEqualTypeOf<Adapter>()
  })

  test('theme variables and RPC URLs have keys of a fixed form', () => {
    assertType<LatchkeyOptions>({
      networks: [mainnet],
      themeVariables: { '--lk-accent': '#06f', '--w3m-z-index': 9 }
    })
    // @ts-expect-error the variable is called '--lk-accent'
    assertType<LatchkeyOptions>({ networks: [mainnet], themeVariables: { accent: '#06f' } })
    assertType<LatchkeyOptions>({
      networks: [mainnet],
      customRpcUrls: { 'eip155:1': ['https://rpc.example'] }
    })
    // @ts-expect-error the key is the CAIP-2 id
    assertType<LatchkeyOptions>({ networks: [mainnet], customRpcUrls: { 1: ['https://rpc.example'] } })
  })

  test('callbacks know what they are called with', () => {
    assertType<LatchkeyOptions>({
      networks: [mainnet],
      onEvent: event => expectTypeOf(event).toEqualTypeOf<KitEvent>(),
      onError: error => expectTypeOf(error).toEqualTypeOf<LatchkeyError>(),
      wallets(list, environment) {
        expectTypeOf(list).toEqualTypeOf<readonly WalletEntry[]>()
        expectTypeOf(environment.isMobile).toEqualTypeOf<boolean>()
        return list.filter(({ kind }) => kind !== 'recommended')
      }
    })
    // @ts-expect-error the list has to be returned
    assertType<LatchkeyOptions>({ networks: [mainnet], wallets: () => undefined })
  })

  test('inspectRequest may answer now or later, or nothing', () => {
    const kinds = [
      'connect',
      'switchNetwork',
      'signMessage',
      'send',
      'approve',
      'swap',
      'grantPermissions',
      'revoke'
    ] as const
    assertType<LatchkeyOptions>({
      networks: [mainnet],
      inspectRequest: ({ kind }) => {
        expectTypeOf(kind).toEqualTypeOf<(typeof kinds)[number]>()
        return kind !== 'connect'
      }
    })
    assertType<LatchkeyOptions>({ networks: [mainnet], inspectRequest: async () => false })
    assertType<LatchkeyOptions>({ networks: [mainnet], inspectRequest: () => {} })
    assertType<LatchkeyOptions>({ networks: [mainnet], inspectRequest: async () => {} })
    // @ts-expect-error a text is neither a veto nor a permission
    assertType<LatchkeyOptions>({ networks: [mainnet], inspectRequest: () => 'no' })
  })
})

test('UpdatableOptions are optional, and none of those that are read once', () => {
  expectTypeOf<RequiredKeys<UpdatableOptions>>().toBeNever()
  assertType<UpdatableOptions>({ themeMode: 'dark', debug: true })
  // @ts-expect-error networks are read once
  assertType<UpdatableOptions>({ networks: [mainnet] })
  assertType<UpdatableOptions>({
    // @ts-expect-error the storage is read once
    storage: { get: () => null, set: () => undefined, remove: () => undefined }
  })
})
