import { assertType, describe, expectTypeOf, test } from 'vitest'
import type {
  Connector,
  ConnectorEvent,
  ConnectorSession,
  ConnectorType,
  PendingRequest
} from '../../index.js'
import type { CaipNetworkId } from '../../protocol/index.js'
import type { RequiredKeys } from '../../types.harness.js'

const session: ConnectorSession = { accounts: ['0x'], chainId: '1', provider: {} }
const least: Connector = {
  id: 'com.example',
  name: 'Example',
  type: 'EXTERNAL',
  reach: 'window',
  namespace: 'eip155',
  connect: async () => session
}

describe('Connector', () => {
  test('a Connector needs an id, a name, a namespace, a type and `connect`; the rest are capabilities', () => {
    expectTypeOf<RequiredKeys<Connector>>().toEqualTypeOf<
      'id' | 'name' | 'type' | 'reach' | 'namespace' | 'connect'
    >()
    assertType<Connector>(least)
    // @ts-expect-error `connect` is missing
    assertType<Connector>({
      id: 'com.example',
      name: 'Example',
      type: 'EXTERNAL',
      reach: 'window',
      namespace: 'eip155'
    })
    // @ts-expect-error no such type
    assertType<Connector>({ ...least, type: 'BROWSER' })
    // @ts-expect-error no such way to reach a wallet
    assertType<Connector>({ ...least, reach: 'qrcode' })
    expectTypeOf(least.type).toEqualTypeOf<ConnectorType>()
  })

  test('an absent capability is left out, not undefined', () => {
    // @ts-expect-error absent
    assertType<Connector>({ ...least, disconnect: undefined })
    // @ts-expect-error absent
    assertType<Connector>({ ...least, subscribe: undefined })
    // @ts-expect-error absent
    assertType<Connector>({ ...least, switchNetwork: undefined })
    // @ts-expect-error absent
    assertType<Connector>({ ...least, signMessage: undefined })
    // @ts-expect-error absent
    assertType<Connector>({ ...least, dismissRequest: undefined })
  })

  test('a capability must be checked before it is used', () => {
    const use = async (connector: Connector) => {
      await connector.disconnect?.()
      // @ts-expect-error not every wallet can be disconnected
      await connector.disconnect()
      // @ts-expect-error not every wallet signs
      await connector.signMessage({ message: 'hello', address: '0x' })
    }
    expectTypeOf(use).returns.toEqualTypeOf<Promise<void>>()
  })

  test('`signMessage` needs a message and an address, and returns a string', () => {
    type Sign = NonNullable<Connector['signMessage']>
    expectTypeOf<Sign>().parameter(0).toEqualTypeOf<{ readonly message: string; readonly address: string }>()
    expectTypeOf<Sign>().returns.resolves.toEqualTypeOf<string>()
  })
})

describe('ConnectorSession', () => {
  test('a ConnectorSession has accounts, a chain and a provider; unknown facts are left out', () => {
    expectTypeOf<RequiredKeys<ConnectorSession>>().toEqualTypeOf<'accounts' | 'chainId' | 'provider'>()
    expectTypeOf<ConnectorSession['provider']>().toBeUnknown()
    // @ts-expect-error the chain is a CAIP-2 reference, a string
    assertType<ConnectorSession>({ ...session, chainId: 1 })
    // @ts-expect-error networks are CAIP-2 ids
    assertType<ConnectorSession>({ ...session, networks: ['1'] })
    expectTypeOf<PendingRequest['chainId']>().toEqualTypeOf<CaipNetworkId>()
  })
})

test('a ConnectorEvent is narrowed by its type', () => {
  const listener = (event: ConnectorEvent) => {
    if (event.type === 'accounts') expectTypeOf(event.accounts).toEqualTypeOf<readonly string[]>()
    if (event.type === 'network') expectTypeOf(event.chainId).toEqualTypeOf<string>()
    if (event.type === 'session') expectTypeOf(event.session).toEqualTypeOf<ConnectorSession>()
    // @ts-expect-error only an event of type `accounts` has them
    assertType(event.accounts)
    // @ts-expect-error the event is called `network`
    if (event.type === 'chainChanged') return
  }
  expectTypeOf(listener).toExtend<Parameters<NonNullable<Connector['subscribe']>>[0]>()
  // @ts-expect-error the chain is missing
  assertType<ConnectorEvent>({ type: 'network' })
})
