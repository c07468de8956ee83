import { assertType, describe, expectTypeOf, test } from 'vitest'
import type { evm } from '../../evm/index.js'
import type { Adapter, ChainBalance, Connector, ConnectorContext, NetworkClient } from '../../index.js'
import type { RequiredKeys } from '../../types.harness.js'

const least: Adapter = { namespace: 'solana', discover: () => undefined }

describe('Adapter', () => {
  test('needs a namespace and a way to look for wallets, which may take time', () => {
    expectTypeOf<RequiredKeys<Adapter>>().toEqualTypeOf<'namespace' | 'discover'>()
    assertType<Adapter>(least)
    assertType<Adapter>({ ...least, discover: async () => undefined })
    // @ts-expect-error it stops by context.onDestroy, not by a function that it returns
    assertType<Adapter>({ ...least, discover: () => () => undefined })
    // @ts-expect-error no such namespace
    assertType<Adapter>({ ...least, namespace: 'evm' })
  })

  test('gets the context of connector factories, through which it offers wallets', () => {
    expectTypeOf<Adapter['discover']>().parameters.toEqualTypeOf<[ConnectorContext]>()
    expectTypeOf<NonNullable<Adapter['client']>>().parameter(1).toEqualTypeOf<ConnectorContext>()
    expectTypeOf<ConnectorContext['addConnector']>().parameter(0).toEqualTypeOf<Connector>()
  })

  test('a client that it lacks is absent, not undefined', () => {
    // @ts-expect-error absent
    assertType<Adapter>({ ...least, client: undefined })
    // @ts-expect-error a client is loaded, so that it comes later
    assertType<Adapter>({ ...least, client: () => ({}) })
  })

  test('evm() makes one', () => {
    expectTypeOf<ReturnType<typeof evm>>().toExtend<Adapter>()
  })
})

describe('NetworkClient', () => {
  test('offers what its chain has; the rest is absent', () => {
    expectTypeOf<RequiredKeys<NetworkClient>>().toBeNever()
    assertType<NetworkClient>({})
    // @ts-expect-error absent
    assertType<NetworkClient>({ getBalance: undefined })
    // @ts-expect-error absent
    assertType<NetworkClient>({ isContract: undefined })
  })

  test('a balance is exact', () => {
    expectTypeOf<NonNullable<NetworkClient['getBalance']>>().returns.resolves.toEqualTypeOf<ChainBalance>()
    expectTypeOf<ChainBalance['amount']>().toEqualTypeOf<bigint>()
    // @ts-expect-error a number is not exact
    assertType<ChainBalance>({ amount: 1, decimals: 18, symbol: 'ETH', name: 'Ether' })
  })
})
