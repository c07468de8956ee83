import { type Config, createConfig, http, type Transport } from '@wagmi/core'
import { assertType, expectTypeOf, test } from 'vitest'
import type { Adapter, ConnectorFactory, LatchkeyOptions } from '../index.js'
import { getDefaultConfig, latchkeyConnectors, wagmi } from './index.js'
import { chains } from './wagmi.harness.js'

const [one, two] = chains

test("an application's own config fits the adapter, and its chains fit the networks of the kit", () => {
  const create = () =>
    createConfig({
      chains,
      connectors: latchkeyConnectors({ wallets: {} }),
      transports: { [one.id]: http(), [two.id]: http() }
    })
  const options = (config: ReturnType<typeof create>): LatchkeyOptions => ({
    adapters: [wagmi({ config })],
    networks: config.chains
  })
  expectTypeOf(options).returns.toEqualTypeOf<LatchkeyOptions>()
  expectTypeOf(wagmi).returns.toEqualTypeOf<Adapter>()
})

test('the default config keeps the types of its chains', () => {
  const make = () => getDefaultConfig({ appName: 'My app', chains })
  expectTypeOf(make).returns.toEqualTypeOf<Config<typeof chains, Record<number, Transport>>>()
  // @ts-expect-error a name is required
  assertType(() => getDefaultConfig({ chains }))
  // @ts-expect-error there is at least one chain
  assertType(() => getDefaultConfig({ appName: 'My app', chains: [] }))
})

test('connectors are given by their ids', () => {
  const factory: ConnectorFactory = () => []
  assertType(() => latchkeyConnectors({ wallets: { walletConnect: factory } }))
  // @ts-expect-error a name is no connector
  assertType(() => latchkeyConnectors({ wallets: { walletConnect: 'walletConnect' } }))
})
