import { assertType, describe, expectTypeOf, test } from 'vitest'
import type { evm } from '../../evm/index.js'
import type { Adapter, ChainBalance, Connector, ConnectorContext, NetworkClient } from '../../index.js'
import type { RequiredKeys } from '../../types.harness.js'

const least: Adapter = { namespace: 'solana', discover: () => undefined }

describe('Adapter', () => {
  test('an Adapter needs a namespace and `discover`, which may be asynchronous', () => {
    expectTypeOf<RequiredKeys<Adapter>>().toEqualTypeOf<'namespace' | 'discover'>()
    assertType<Adapter>(least)
    assertType<Adapter>({ ...least, discover: async () => undefined })
    // @ts-expect-error discover returns no function: it stops by context.onDestroy
    assertType<Adapter>({ ...least, discover: () => () => undefined })
    // @ts-expect-error no such namespace
    assertType<Adapter>({ ...least, namespace: 'evm' })
  })

  test('an Adapter gets the context of connector factories, and adds wallets through it', () => {
    expectTypeOf<Adapter['discover']>().parameters.toEqualTypeOf<[ConnectorContext]>()
    expectTypeOf<NonNullable<Adapter['client']>>()
      .parameter(1)
      .toEqualTypeOf<Pick<ConnectorContext, 'environment'>>()
    expectTypeOf<ConnectorContext['addConnector']>().parameter(0).toEqualTypeOf<Connector>()
  })

  test('an absent `client` is left out, not undefined', () => {
    // @ts-expect-error absent
    assertType<Adapter>({ ...least, client: undefined })
    // @ts-expect-error client returns a promise
    assertType<Adapter>({ ...least, client: () => ({}) })
  })

  test('evm() makes an Adapter', () => {
    expectTypeOf<ReturnType<typeof evm>>().toExtend<Adapter>()
  })
})

describe('NetworkClient', () => {
  test('a NetworkClient has the functions that its chain supports; the others are absent', () => {
    expectTypeOf<RequiredKeys<NetworkClient>>().toBeNever()
    assertType<NetworkClient>({})
    // @ts-expect-error absent
    assertType<NetworkClient>({ getBalance: undefined })
    // @ts-expect-error absent
    assertType<NetworkClient>({ isContract: undefined })
    // @ts-expect-error absent
    assertType<NetworkClient>({ paymentUri: undefined })
  })

  test('a balance is a bigint', () => {
    expectTypeOf<NonNullable<NetworkClient['getBalance']>>().returns.resolves.toEqualTypeOf<ChainBalance>()
    expectTypeOf<ChainBalance['amount']>().toEqualTypeOf<bigint>()
    // @ts-expect-error a number is not exact
    assertType<ChainBalance>({ amount: 1, decimals: 18, symbol: 'ETH', name: 'Ether' })
  })
})
