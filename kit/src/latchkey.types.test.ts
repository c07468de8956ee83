import { assertType, describe, expectTypeOf, test } from 'vitest'
import type {
  ConnectionChoice,
  Connector,
  DismissParameters,
  KitEvent,
  Latchkey,
  LatchkeyConnection,
  LatchkeyError,
  OpenOutcome,
  OpenParameters,
  PairingCode,
  PublicAccount,
  PublicNetwork,
  PublicState,
  PublicTheme,
  ViewName,
  WalletInfo
} from './index.js'
import type { CaipAddress, CaipNetworkId, Namespace, NetworkInput } from './protocol/index.js'
import type { LatchkeyConnections } from './react/index.js'

describe('open', () => {
  test('takes optional parameters and answers an outcome', () => {
    expectTypeOf<Parameters<Latchkey['open']>>().toEqualTypeOf<[parameters?: OpenParameters | undefined]>()
    expectTypeOf<Latchkey['open']>().returns.resolves.toEqualTypeOf<OpenOutcome>()
  })

  test('knows the views and namespaces there are', () => {
    assertType<OpenParameters>({})
    assertType<OpenParameters>({ view: 'Networks', namespace: 'eip155', data: { network: 'eip155:1' } })
    // @ts-expect-error the view is called 'Account'
    assertType<OpenParameters>({ view: 'Profile' })
    // @ts-expect-error the namespace is called 'eip155'
    assertType<OpenParameters>({ namespace: 'evm' })
    // @ts-expect-error there is no such parameter
    assertType<OpenParameters>({ uri: 'wc:' })
    expectTypeOf<OpenParameters['view']>().toEqualTypeOf<ViewName | undefined>()
  })

  test('an outcome is narrowed by its type, and there are no further types', () => {
    const read = (outcome: OpenOutcome) => {
      // @ts-expect-error only a connected outcome has an address
      assertType(outcome.caipAddress)
      switch (outcome.type) {
        case 'connected':
          return expectTypeOf(outcome.caipAddress).toEqualTypeOf<CaipAddress>()
        case 'switched':
          return expectTypeOf(outcome.network).toEqualTypeOf<CaipNetworkId>()
        case 'sent':
          return expectTypeOf(outcome.hash).toEqualTypeOf<string>()
        case 'disconnected':
        case 'rejected':
        case 'closed':
          return expectTypeOf<keyof typeof outcome>().toEqualTypeOf<'type'>()
        default:
          return expectTypeOf(outcome).toBeNever()
      }
    }
    read({ type: 'closed' })
  })
})

describe('connections', () => {
  test('connect takes a connector, with a network and a listener for codes', () => {
    expectTypeOf<Latchkey['connect']>().parameter(0).toEqualTypeOf<Connector>()
    type Options = NonNullable<Parameters<Latchkey['connect']>[1]>
    expectTypeOf<Options['network']>().toEqualTypeOf<NetworkInput | undefined>()
    expectTypeOf<Options['onUri']>().toEqualTypeOf<((code: PairingCode) => void) | undefined>()
    expectTypeOf<PairingCode>().toEqualTypeOf<{ readonly uri: string; readonly expiresAt: number }>()
    expectTypeOf<Latchkey['connect']>().returns.toEqualTypeOf<Promise<void>>()
  })

  test('disconnect ends one namespace or all', () => {
    expectTypeOf<Latchkey['disconnect']>().toBeCallableWith()
    expectTypeOf<Latchkey['disconnect']>().toBeCallableWith({ namespace: 'eip155' })
    // @ts-expect-error the namespace is a member of the options
    expectTypeOf<Latchkey['disconnect']>().toBeCallableWith('eip155')
  })

  test('a ConnectionChoice is a namespace, with an address or without, or a wallet used before', () => {
    assertType<ConnectionChoice>({ namespace: 'eip155' })
    assertType<ConnectionChoice>({ namespace: 'eip155', address: '0x' })
    assertType<ConnectionChoice>({ id: 'com.example' })
    assertType<ConnectionChoice>({ id: 'com.example', rdns: 'com.example' })
    // @ts-expect-error neither a connection nor a wallet
    assertType<ConnectionChoice>({})
    // @ts-expect-error an address alone may belong to several namespaces
    assertType<ConnectionChoice>({ address: '0x' })
    // @ts-expect-error no such namespace
    assertType<ConnectionChoice>({ namespace: 'ethereum' })
  })

  test('what useConnections lists may be chosen', () => {
    expectTypeOf<LatchkeyConnection>().toExtend<ConnectionChoice>()
    expectTypeOf<LatchkeyConnections['recent'][number]>().toExtend<ConnectionChoice>()
    expectTypeOf<Latchkey['switchConnection']>().parameter(0).toEqualTypeOf<ConnectionChoice>()
  })

  test('a request is dismissed by its namespace and the id of pendingRequests', () => {
    expectTypeOf<LatchkeyConnection['pendingRequests'][number]['id']>().toEqualTypeOf<
      DismissParameters['id']
    >()
    assertType<DismissParameters>({ namespace: 'eip155', id: 1 })
    // @ts-expect-error an id is unique in its namespace only
    assertType<DismissParameters>({ id: 1 })
  })
})

describe('state', () => {
  test('an account has an address only where it may be undefined', () => {
    expectTypeOf<Latchkey['getAccount']>().returns.toEqualTypeOf<PublicAccount>()
    expectTypeOf<PublicAccount['address']>().toEqualTypeOf<string | undefined>()
    expectTypeOf<PublicAccount['caipAddress']>().toEqualTypeOf<CaipAddress | undefined>()
    expectTypeOf<PublicAccount['status']>().toEqualTypeOf<
      'disconnected' | 'connecting' | 'reconnecting' | 'locked' | 'connected'
    >()
  })

  test('a chain id is a number or a CAIP-2 reference, and may be unknown', () => {
    expectTypeOf<Latchkey['getNetwork']>().returns.toEqualTypeOf<PublicNetwork>()
    expectTypeOf<PublicNetwork['chainId']>().toEqualTypeOf<number | string | undefined>()
    expectTypeOf<PublicNetwork['caipNetworkId']>().toEqualTypeOf<CaipNetworkId | undefined>()
  })

  test('a provider is unknown: it is the wallet that makes it', () => {
    expectTypeOf<Latchkey['getProvider']>().returns.toBeUnknown()
    expectTypeOf<Latchkey['getProvider']>().parameter(0).toEqualTypeOf<Namespace>()
  })

  test('what is returned cannot be written to', () => {
    const write = (state: PublicState, account: PublicAccount) => {
      // @ts-expect-error open() opens
      state.open = true
      // @ts-expect-error the wallet decides on its accounts
      account.allAccounts.push({ namespace: 'eip155', address: '0x' })
    }
    expectTypeOf(write).toBeFunction()
  })
})

describe('subscriptions', () => {
  type Heard<Name extends keyof Latchkey> = Latchkey[Name] extends (
    callback: (value: infer Value) => void,
    ...rest: never
  ) => () => void
    ? Value
    : never

  test('each calls back with what its reader returns, and answers a function that ends it', () => {
    expectTypeOf<Heard<'subscribeAccount'>>().toEqualTypeOf<PublicAccount>()
    expectTypeOf<Heard<'subscribeNetwork'>>().toEqualTypeOf<PublicNetwork>()
    expectTypeOf<Heard<'subscribeState'>>().toEqualTypeOf<PublicState>()
    expectTypeOf<Heard<'subscribeTheme'>>().toEqualTypeOf<PublicTheme>()
    expectTypeOf<Heard<'subscribeEvents'>>().toEqualTypeOf<KitEvent>()
    expectTypeOf<Heard<'subscribeErrors'>>().toEqualTypeOf<LatchkeyError>()
    expectTypeOf<Heard<'subscribeWalletInfo'>>().toEqualTypeOf<WalletInfo | undefined>()
    expectTypeOf<Heard<'subscribeConnections'>>().toEqualTypeOf<readonly LatchkeyConnection[]>()
    expectTypeOf<Heard<'subscribeProviders'>>().toEqualTypeOf<Readonly<Partial<Record<Namespace, unknown>>>>()
  })
})
