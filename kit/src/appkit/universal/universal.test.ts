import { afterEach, expect, test } from 'vitest'
import { pair } from '../../core/actions/pair.js'
import { createMemoryEnvironment } from '../../testing/memoryEnvironment.js'
import { createMemoryStorage } from '../../testing/memoryStorage.js'
import { createFakeRelay } from '../../testing/walletconnect/createFakeRelay.js'
import { createPhone, type PhoneOptions } from '../../testing/walletconnect/createPhone.js'
import { systemClock } from '../../walletconnect/relay/systemEnvironment.js'
import { UniversalConnector } from './index.js'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const sui = {
  id: 784,
  chainNamespace: 'sui',
  caipNetworkId: 'sui:mainnet',
  name: 'Sui',
  nativeCurrency: { name: 'SUI', symbol: 'SUI', decimals: 9 },
  rpcUrls: { default: { http: ['https://fullnode.example'] } }
} as const
const address = `0x${'5f'.repeat(32)}`

async function setUp(options: PhoneOptions = {}) {
  const relay = createFakeRelay()
  const { createSocket } = relay
  const phone = await createPhone({
    relays: [relay.url],
    createSocket,
    addresses: { sui: [address] },
    answer: async ({ method }) => `answered ${method}`,
    ...options
  })
  ends.push(() => phone.close())
  const storage = createMemoryStorage()
  const load = async () => {
    const environment = {
      ...createMemoryEnvironment({ storage, respond: () => ({ body: { result: '0x1' } }) }),
      clock: systemClock(),
      random: { bytes: (length: number) => crypto.getRandomValues(new Uint8Array(length)) }
    }
    const connector = await UniversalConnector.init(
      {
        services: { relay: [relay.url] },
        networks: [{ namespace: 'sui', chains: [sui], methods: ['sui_signPersonalMessage'], events: ['any'] }]
      },
      { environment, walletConnect: { createSocket } }
    )
    ends.push(() => connector.latchkey.destroy())
    const events: unknown[] = []
    for (const event of ['connect', 'disconnect', 'session_delete', 'session_event', 'any'])
      connector.provider.on(event, value => events.push([event, value]))
    return { connector, events, environment }
  }
  /** What the modal does when it is open. */
  const scan = async (connector: UniversalConnector) => {
    const uri = new Promise<unknown>(resolve => connector.provider.on('display_uri', resolve))
    await expect.poll(() => connector.latchkey.isOpen()).toBe(true)
    void connector.latchkey._internal.run(kit => pair(kit))
    await phone.scan(String(await uri))
  }
  return { phone, load, scan, storage }
}

test('a wallet of a namespace that the kit does not know is connected, asked, and ended', async () => {
  const { phone, load, scan } = await setUp()
  const { connector, events, environment } = await load()
  expect(connector.provider.session).toBe(undefined)
  const connecting = connector.connect()
  await scan(connector)
  const { session } = await connecting
  expect(session.namespaces.sui?.accounts).toEqual([`sui:mainnet:${address}`])
  expect(connector.provider.session).toBe(session)
  expect([connector.latchkey.isOpen(), connector.latchkey.getAccount().isConnected]).toEqual([false, false])
  expect(events).toEqual([['connect', { session }]])
  expect(phone.proposals()[0]?.optionalNamespaces.sui).toMatchObject({ chains: ['sui:mainnet'] })

  const question = { method: 'sui_signPersonalMessage', params: { message: 'Hello' } }
  expect(await connector.request(question, 'sui:mainnet')).toBe('answered sui_signPersonalMessage')
  // A method that the session has not granted is a question for the chain.
  expect(await connector.request({ method: 'sui_getReferenceGasPrice' })).toBe('0x1')
  expect(environment.requests.map(({ url }) => url)).toEqual(['https://fullnode.example'])

  await connector.disconnect()
  expect([connector.provider.session, events.at(-1)]).toEqual([
    undefined,
    ['disconnect', { topic: session.topic }]
  ])
  await expect.poll(() => phone.sessions()).toEqual([])
  await expect(connector.request(question)).rejects.toMatchObject({
    code: 'LATCHKEY_CONNECT__WALLET_DISCONNECTED'
  })
})

test('the session is there again after a reload, and the wallet may end it', async () => {
  const { phone, load, scan } = await setUp()
  const { connector } = await load()
  const connecting = connector.connect()
  await scan(connector)
  const { session } = await connecting
  connector.latchkey.destroy()
  const again = await load()
  expect(again.connector.provider.session?.topic).toBe(session.topic)
  await phone.peer.emitEvent(session.topic, 'sui:mainnet', { name: 'any', data: 1 })
  await expect
    .poll(() => again.events)
    .toEqual([
      [
        'session_event',
        { topic: session.topic, params: { chainId: 'sui:mainnet', event: { name: 'any', data: 1 } } }
      ],
      ['any', 1]
    ])
  await phone.disconnectAll()
  await expect.poll(() => again.connector.provider.session).toBe(undefined)
  const { connector: third } = await load()
  expect(third.provider.session).toBe(undefined)
})

test('closing the modal rejects, and a wallet that scanned the code has no session', async () => {
  const { phone, load, scan } = await setUp({ behaviour: 'hang' })
  const { connector } = await load()
  const connecting = connector.connect()
  connecting.catch(() => undefined)
  await scan(connector)
  connector.latchkey.close()
  await expect(connecting).rejects.toMatchObject({ code: 'LATCHKEY_CONNECT__USER_REJECTED' })
  expect([connector.provider.session, phone.sessions()]).toEqual([undefined, []])
})

test('without a relay connect says so', async () => {
  const environment = createMemoryEnvironment()
  const connector = await UniversalConnector.init({ networks: [] }, { environment })
  ends.push(() => connector.latchkey.destroy())
  await expect(connector.connect()).rejects.toMatchObject({ code: 'LATCHKEY_CONFIG__NO_RELAY' })
})
