import { expect, it } from 'vitest'
import { createFakeRelay, type FakeRelay } from './createFakeRelay.js'

const topic = 'a'.repeat(64)

/**
 * A client that subscribes to `topic` and stores the messages it receives; it acknowledges only those of
 * `acknowledge`.
 */
async function listener(relay: FakeRelay, name: string) {
  const socket = relay.createSocket(`wss://relay.test/?client=${name}`)
  const received: { id: number; message: string }[] = []
  socket.onmessage = ({ data }: { data: unknown }) => {
    const { id, method, params } = JSON.parse(String(data))
    if (method === 'irn_subscription') received.push({ id, message: params.data.message })
  }
  await new Promise<void>(resolve => {
    socket.onopen = () => resolve()
  })
  const sendFrame = (frame: object) => socket.send(JSON.stringify({ jsonrpc: '2.0', ...frame }))
  const subscribe = () => sendFrame({ id: 1, method: 'irn_subscribe', params: { topic } })
  subscribe()
  await expect.poll(() => relay.topics()).toEqual([topic])
  return {
    subscribe,
    acknowledge: (id: number) => sendFrame({ id, result: true }),
    texts: () => received.map(({ message }) => message),
    received
  }
}

it('a publish delivers its own message, and does not repeat pending ones', async () => {
  const relay = createFakeRelay()
  const phone = await listener(relay, 'phone')
  for (const text of ['one', 'two', 'three']) relay.inject(topic, text)
  await expect.poll(phone.texts).toContain('three')
  expect(phone.texts()).toEqual(['one', 'two', 'three'])
})

it('a message that was not acknowledged is sent again when its client subscribes again', async () => {
  const relay = createFakeRelay()
  const phone = await listener(relay, 'phone')
  for (const text of ['one', 'two']) relay.inject(topic, text)
  await expect.poll(phone.texts).toEqual(['one', 'two'])
  phone.acknowledge(phone.received[0]?.id ?? 0)
  phone.subscribe()
  await expect.poll(phone.texts).toEqual(['one', 'two', 'two'])
})
