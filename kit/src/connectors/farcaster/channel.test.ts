import { expect, test } from 'vitest'
import { createMemoryEnvironment } from '../../testing/memoryEnvironment.js'
import { ChannelClosedError, ClientError, createChannel } from './channel.js'
import { createFarcasterClient, type FarcasterClientOptions } from './client.harness.js'

const isHttps = (origin: string) => origin.startsWith('https:')

function open(options: FarcasterClientOptions = {}, isAllowed = isHttps) {
  const client = createFarcasterClient(options)
  const environment = createMemoryEnvironment()
  return { client, environment, channel: createChannel(client.page, isAllowed, environment) }
}

/** The id of the last request that waits. */
const lastId = (sent: readonly { readonly id: string }[]) => sent.at(-1)?.id

/** A parent that does not answer, and what it was sent. */
function mute() {
  const { client, environment } = open()
  const sent: { readonly id: string; readonly target: string }[] = []
  const parent = {
    postMessage: (message: { id: string }, target: string) => sent.push({ id: message.id, target })
  }
  const page = { ...client.page, parent: parent as never }
  const channel = createChannel(page, isHttps, environment)
  const answer = (data: object, from: object = {}) =>
    client.deliver({ id: lastId(sent), ...data }, { source: parent, ...from })
  return { client, environment, channel, sent, answer }
}

test('the official host answers with its context, its values and what it throws', async () => {
  const { channel, client } = open()
  expect(await channel.context(1_000)).toMatchObject({ user: { fid: 3 } })
  expect(await channel.call('getCapabilities', [])).toContain('actions.openUrl')
  expect(await channel.call('openUrl', ['https://harbor.example'])).toBeUndefined()
  expect(client.opened).toEqual(['https://harbor.example'])
  const failure = channel.call('ethProviderRequest', [{}])
  await expect(failure).rejects.toThrow(/ethProviderRequest is not a function/)
  await expect(failure).rejects.toBeInstanceOf(ClientError)
})

test.each([
  ['the parent that the browser names', ['https://farcaster.xyz'], '', 'https://farcaster.xyz'],
  ['a referrer that is allowed', undefined, 'https://farcaster.xyz/feed', 'https://farcaster.xyz'],
  ['everybody, if the browser names nobody', undefined, '', '*'],
  ['everybody, if the referrer is an earlier page of its own', undefined, 'https://my.app/a', '*'],
  ['everybody, if the referrer is not allowed', undefined, 'http://evil.example', '*']
])(
  'the first question goes to %s, and all later ones to who answered it',
  async (_, ancestors, referrer, target) => {
    const { channel, client } = open({ referrer, ...(ancestors && { ancestorOrigins: ancestors }) })
    await channel.context(1_000)
    await channel.call('ready', [{}])
    expect(client.calls.map(call => call.target)).toEqual([target, 'https://farcaster.xyz'])
  }
)

test('before the first answer nothing but the question for the context is sent', async () => {
  const { channel, client } = open()
  await expect(channel.call('ethProviderRequestV2', [{}])).rejects.toBeInstanceOf(ChannelClosedError)
  expect(client.calls).toEqual([])
})

test('an answer counts from the parent, of an allowed origin, to a request that waits, in a known form', async () => {
  const { channel, answer, client } = mute()
  let settled: unknown
  void channel.context(1_000).then(value => {
    settled = value
  })
  const good = { type: 'RAW', value: 'hello' }
  answer(good, { source: {} })
  answer(good, { origin: 'http://evil.example' })
  answer({ ...good, id: 'other' })
  answer({ type: 'PROXY', value: 'hello' })
  answer({ type: 'HANDLER', name: 'proxy', value: {} })
  client.deliver(null)
  client.deliver('text')
  await Promise.resolve()
  expect(settled).toBeUndefined()
  answer(good)
  await expect.poll(() => settled).toBe('hello')
  void channel.call('ready', [{}]).then(value => {
    settled = value
  })
  await Promise.resolve()
  // The origin of the first answer is the only one from then on.
  answer({ type: 'RAW', value: 'again' }, { origin: 'https://other.example' })
  await Promise.resolve()
  expect(settled).toBe('hello')
  answer({ type: 'RAW', value: 'again' })
  await expect.poll(() => settled).toBe('again')
})

test('a request ends with its limit or with the channel, and leaves no listener (P24)', async () => {
  const { channel, client, environment } = mute()
  const context = channel.context(1_000)
  expect(client.listeners()).toBe(1)
  await environment.advance(1_000)
  expect([await context, client.listeners()]).toEqual([undefined, 0])
  const another = channel.context(1_000)
  const stop = channel.subscribe(() => undefined)
  channel.close()
  await expect(another).rejects.toBeInstanceOf(ChannelClosedError)
  stop()
  expect(client.listeners()).toBe(0)
})

test('events are heard once the client is known, until the end', async () => {
  const { channel, client } = open()
  const heard: unknown[] = []
  const stop = channel.subscribe(message => heard.push(message))
  const event = { type: 'frameEvent', event: { event: 'primary_button_clicked' } }
  client.deliver(event)
  await channel.context(1_000)
  client.deliver(event, { origin: 'https://other.example' })
  client.deliver(event)
  stop()
  client.deliver(event)
  expect(heard).toEqual([event])
})

test('in a web view texts go to the client, and its events are read from the document', async () => {
  const { channel, client } = open({ isView: true, isShared: false })
  const heard: unknown[] = []
  channel.subscribe(message => heard.push(message))
  expect(await channel.context(1_000)).toMatchObject({ user: { fid: 3 } })
  await channel.call('eip6963RequestProvider', [])
  client.emitEthProvider('accountsChanged', [['0xa']])
  await expect.poll(() => heard.length).toBe(2)
  expect(heard).toMatchObject([
    { type: 'frameEvent', event: { event: 'eip6963:announceProvider', info: { name: 'Client wallet' } } },
    { type: 'frameEthProviderEvent', event: 'accountsChanged', params: [['0xa']] }
  ])
})

test('values that cannot be sent reject', async () => {
  const { channel } = open()
  await channel.context(1_000)
  await expect(channel.call('ready', [() => undefined])).rejects.toThrow(/clone/)
})
