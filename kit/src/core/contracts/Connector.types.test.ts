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
  test('needs an identity and a way to connect; all else is a capability', () => {
    expectTypeOf<RequiredKeys<Connector>>().toEqualTypeOf<
      'id' | 'name' | 'type' | 'reach' | 'namespace' | 'connect'
    >()
    assertType<Connector>(least)
    // @ts-expect-error it has to connect
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

  test('a capability that it lacks is absent, not undefined', () => {
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

  test('a capability has to be looked for before it is used', () => {
    const use = async (connector: Connector) => {
      await connector.disconnect?.()
      // @ts-expect-error not every wallet can be disconnected
      await connector.disconnect()
      // @ts-expect-error not every wallet signs
      await connector.signMessage({ message: 'hello', address: '0x' })
    }
    expectTypeOf(use).returns.toEqualTypeOf<Promise<void>>()
  })

  test('a signature is a text; asking for one needs message and address', () => {
    type Sign = NonNullable<Connector['signMessage']>
    expectTypeOf<Sign>().parameter(0).toEqualTypeOf<{ readonly message: string; readonly address: string }>()
    expectTypeOf<Sign>().returns.resolves.toEqualTypeOf<string>()
  })
})

describe('ConnectorSession', () => {
  test('answers accounts, chain and provider; what is not known is left out', () => {
    expectTypeOf<RequiredKeys<ConnectorSession>>().toEqualTypeOf<'accounts' | 'chainId' | 'provider'>()
    expectTypeOf<ConnectorSession['provider']>().toBeUnknown()
    // @ts-expect-error the chain is a CAIP-2 reference, which is a text
    assertType<ConnectorSession>({ ...session, chainId: 1 })
    // @ts-expect-error networks are CAIP-2 ids
    assertType<ConnectorSession>({ ...session, networks: ['1'] })
    expectTypeOf<PendingRequest['chainId']>().toEqualTypeOf<CaipNetworkId>()
  })
})

test('a ConnectorEvent is narrowed by its type', () => {
  const hear = (event: ConnectorEvent) => {
    if (event.type === 'accounts') expectTypeOf(event.accounts).toEqualTypeOf<readonly string[]>()
    if (event.type === 'network') expectTypeOf(event.chainId).toEqualTypeOf<string>()
    if (event.type === 'session') expectTypeOf(event.session).toEqualTypeOf<ConnectorSession>()
    // @ts-expect-error only an event of type `accounts` has them
    assertType(event.accounts)
    // @ts-expect-error the event is called `network`
    if (event.type === 'chainChanged') return
  }
  expectTypeOf(hear).toExtend<Parameters<NonNullable<Connector['subscribe']>>[0]>()
  // @ts-expect-error the chain is missing
  assertType<ConnectorEvent>({ type: 'network' })
})
