import { expect, test } from 'vitest'
import { createMemoryEnvironment } from '../../testing/memoryEnvironment.js'
import { type Channel, ClientError, createChannel } from './channel.js'
import { createFarcasterClient, type FarcasterClientOptions } from './client.harness.js'
import { createProvider } from './provider.js'

async function open(options: FarcasterClientOptions = {}) {
  const client = createFarcasterClient(options)
  const channel = createChannel(client.page, () => true, createMemoryEnvironment())
  await channel.context(1_000)
  return { client, channel, provider: createProvider(channel) }
}

/** A provider whose client answers as the test says. */
function answering(answer: (name: string, request: { readonly method: string }) => unknown) {
  const asked: string[] = []
  const channel: Channel = {
    context: async () => undefined,
    call: async (name, [request]) => {
      asked.push(`${name} ${(request as { readonly method: string }).method}`)
      return answer(name, request as { readonly method: string })
    },
    subscribe: () => () => undefined,
    close: () => undefined
  }
  return { asked, provider: createProvider(channel) }
}

test('the official host passes requests to its wallet, and its errors with their codes', async () => {
  const { client, provider } = await open()
  expect(await provider.request({ method: 'eth_accounts' })).toEqual(client.wallet.addresses)
  client.wallet.rejectNext()
  const refused = provider.request({ method: 'personal_sign', params: ['0x61', client.wallet.addresses[0]] })
  await expect(refused).rejects.toMatchObject({ code: 4001 })
  await expect(provider.request({ method: 'bzz_none' })).rejects.toMatchObject({ code: 4200 })
  expect(
    client.calls.filter(({ name }) => name === 'ethProviderRequestV2').map(({ values }) => values)
  ).toEqual([
    [{ id: 1, jsonrpc: '2.0', method: 'eth_accounts' }],
    [{ id: 2, jsonrpc: '2.0', method: 'personal_sign', params: ['0x61', client.wallet.addresses[0]] }],
    [{ id: 3, jsonrpc: '2.0', method: 'bzz_none' }]
  ])
})

test('a client without the newer function is asked by the older one', async () => {
  const { client, provider } = await open({ isOld: true })
  expect(await provider.request({ method: 'eth_accounts' })).toEqual(client.wallet.addresses)
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
  expect(client.names().slice(1)).toEqual([
    'ethProviderRequestV2',
    'ethProviderRequest',
    'ethProviderRequest'
  ])
})

test('a request is never sent a second time once the client has answered by the newer function', async () => {
  let count = 0
  const { asked, provider } = answering(() => {
    count += 1
    if (count === 1) return { result: '0x1' }
    throw new ClientError("Cannot read properties of undefined (reading 'apply')")
  })
  await provider.request({ method: 'eth_chainId' })
  await expect(provider.request({ method: 'eth_sendTransaction' })).rejects.toMatchObject({ code: -32_603 })
  expect(asked).toEqual(['ethProviderRequestV2 eth_chainId', 'ethProviderRequestV2 eth_sendTransaction'])
})

test.each([
  [{ error: { code: 4001, message: 'No' } }, { code: 4001, message: 'No' }],
  [{ error: { code: 1000, message: '', details: 'broken' } }, { code: 1000, message: 'broken' }],
  [{ error: { code: 'x' } }, { code: -32_603, message: 'The wallet answered with an error' }],
  [{ error: 'text' }, { code: -32_603 }],
  [null, { code: -32_603 }],
  ['0x1', { code: -32_603 }],
  [undefined, { code: -32_603 }]
])('the answer %j rejects with %j', async (answer, error) => {
  const { provider } = answering(() => answer)
  await expect(provider.request({ method: 'eth_chainId' })).rejects.toMatchObject(error)
})

test('events of the wallet reach its listeners once each, and those of other names nobody', async () => {
  const { client, provider } = await open()
  const heard: unknown[] = []
  const hear = (value: unknown) => void heard.push(value)
  for (const event of ['accountsChanged', 'chainChanged', 'evil']) provider.on(event, hear)
  provider.on('accountsChanged', hear)
  client.emitEthProvider('accountsChanged', [['0xa']])
  client.emitEthProvider('chainChanged', ['0xa'])
  client.emitEthProvider('chainChanged', ['0xa'])
  client.emitEthProvider('chainChanged', [10])
  client.emitEthProvider('evil', ['x'])
  client.emitEthProvider('accountsChanged', 'no list')
  await expect.poll(() => heard).toEqual([['0xa'], '0xa'])
  for (const event of ['accountsChanged', 'chainChanged', 'evil']) provider.removeListener(event, hear)
  expect(client.listeners()).toBe(0)
})

test('a switch without an event is told by the provider', async () => {
  const { provider } = await open({ isSilent: true })
  const heard: unknown[] = []
  provider.on('chainChanged', value => void heard.push(value))
  await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] })
  expect(heard).toEqual(['0xa'])
})

test('what waits when the channel is closed rejects as disconnected', async () => {
  const { provider, channel } = await open({ wallet: { behaviour: 'hang' }, isShared: false })
  const waiting = provider.request({ method: 'eth_requestAccounts' })
  await Promise.resolve()
  channel.close()
  await expect(waiting).rejects.toMatchObject({ code: 4900 })
})
