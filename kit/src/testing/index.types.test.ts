import { assertType, describe, expectTypeOf, test } from 'vitest'
import type { Connector, ConnectorEvent, createLatchkey, Storage } from '../index.js'
import type { RequiredKeys } from '../types.harness.js'
import type {
  ConformanceCase,
  ConformanceSubject,
  connectorConformance,
  createMemoryEnvironment,
  createMemoryStorage,
  createMockConnector,
  createMockWallet,
  FetchScript,
  MemoryClock,
  MemoryEnvironment,
  MockBehaviour,
  MockConnector,
  MockConnectorOptions,
  MockWallet,
  MockWalletOptions
} from './index.js'

test('createLatchkey accepts a memory environment beside its options', () => {
  expectTypeOf<ReturnType<typeof createMemoryEnvironment>>().toEqualTypeOf<MemoryEnvironment>()
  expectTypeOf<MemoryEnvironment>().toExtend<NonNullable<Parameters<typeof createLatchkey>[1]>>()
  expectTypeOf<MemoryEnvironment['clock']>().toEqualTypeOf<MemoryClock>()
  expectTypeOf<ReturnType<typeof createMemoryStorage>>().toExtend<Storage>()
})

test('a script of the network answers synchronously or with a promise, or fails', () => {
  assertType<FetchScript>(() => ({ body: {} }))
  assertType<FetchScript>(async url => (url.endsWith('/slow') ? 'hang' : { status: 404 }))
  assertType<FetchScript>(() => 'offline')
  // @ts-expect-error a text is sent as `body`
  assertType<FetchScript>(() => 'hello')
})

describe('mock connector', () => {
  test('a mock connector is a connector with functions for the test', () => {
    expectTypeOf<ReturnType<typeof createMockConnector>>().toEqualTypeOf<MockConnector>()
    expectTypeOf<MockConnector>().toExtend<Connector>()
    expectTypeOf<MockConnector['emit']>().toEqualTypeOf<(event: ConnectorEvent) => void>()
    expectTypeOf<MockConnector['calls']>().toEqualTypeOf<readonly string[]>()
  })

  test('a mock connector accepts any part of a connector except `subscribe`', () => {
    assertType<MockConnectorOptions>({
      id: 'com.example',
      chainId: '10',
      connect: () => new Promise(() => undefined)
    })
    // @ts-expect-error the test sends events by emit()
    assertType<MockConnectorOptions>({ subscribe: () => () => undefined })
    // @ts-expect-error no such option
    assertType<MockConnectorOptions>({ address: '0x' })
  })
})

describe('mock wallet', () => {
  test('a mock wallet needs chains, and no other option', () => {
    expectTypeOf<RequiredKeys<MockWalletOptions>>().toEqualTypeOf<'chains'>()
    expectTypeOf<typeof createMockWallet>().parameter(0).toEqualTypeOf<MockWalletOptions>()
    expectTypeOf<typeof createMockWallet>().returns.toEqualTypeOf<MockWallet>()
    // @ts-expect-error a chain needs an RPC
    assertType<MockWalletOptions>({ chains: [{ chainId: 1 }] })
    // @ts-expect-error no such fault
    assertType<MockWalletOptions>({ chains: [], faults: ['lies'] })
  })

  test('a mock wallet has one of the known behaviours', () => {
    assertType<MockBehaviour>('hang')
    assertType<MockBehaviour>({ late: 100 })
    assertType<MockBehaviour>({ error: 4100, message: 'no' })
    // @ts-expect-error no such behaviour
    assertType<MockBehaviour>('ignore')
    // @ts-expect-error a message needs a code
    assertType<MockBehaviour>({ message: 'no' })
  })

  test('a mock wallet has hexadecimal addresses', () => {
    expectTypeOf<MockWallet['addresses']>().toEqualTypeOf<readonly `0x${string}`[]>()
  })
})

test('conformance cases get a function that creates subjects, and run in any test runner', () => {
  expectTypeOf<Parameters<typeof connectorConformance>>().toEqualTypeOf<
    [create: () => Promise<ConformanceSubject>]
  >()
  expectTypeOf<ReturnType<typeof connectorConformance>>().toEqualTypeOf<readonly ConformanceCase[]>()
  expectTypeOf<ConformanceCase['run']>().toEqualTypeOf<() => Promise<void>>()
})
