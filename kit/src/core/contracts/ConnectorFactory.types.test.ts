import { assertType, expectTypeOf, test } from 'vitest'
import type { WalletConnectOptions, walletConnect } from '../../connectors/index.js'
import type { Connector, ConnectorContext, ConnectorFactory } from '../../index.js'
import type { Namespace, Network } from '../../protocol/index.js'

test('a factory gets a context and returns connectors synchronously', () => {
  expectTypeOf<ConnectorFactory>().parameters.toEqualTypeOf<[context: ConnectorContext]>()
  expectTypeOf<ConnectorFactory>().returns.toEqualTypeOf<readonly Connector[]>()
  expectTypeOf<ConnectorFactory['isHere']>().toEqualTypeOf<(() => boolean) | undefined>()
  assertType<ConnectorFactory>(() => [])
  // @ts-expect-error one connector is a list of one
  assertType<ConnectorFactory>((): Connector => ({}) as Connector)
  // @ts-expect-error a factory is synchronous
  assertType<ConnectorFactory>(async () => [])
})

test('a context has networks and the selected one, which may be undefined', () => {
  expectTypeOf<ConnectorContext['networks']>().toEqualTypeOf<readonly Network[]>()
  expectTypeOf<ConnectorContext['selectedNetwork']>().toEqualTypeOf<
    (namespace: Namespace) => Network | undefined
  >()
  expectTypeOf<ConnectorContext['onDestroy']>().returns.toEqualTypeOf<() => void>()
  expectTypeOf<ConnectorContext['relays']>().toEqualTypeOf<readonly string[]>()
})

test('walletConnect() returns a factory, and needs no options', () => {
  expectTypeOf<ReturnType<typeof walletConnect>>().toEqualTypeOf<ConnectorFactory>()
  expectTypeOf<Parameters<typeof walletConnect>>().toEqualTypeOf<
    [options?: WalletConnectOptions | undefined]
  >()
})
