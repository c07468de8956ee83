import { expect, test } from 'vitest'
import { mainnet } from '../chains/index.js'
import { rememberedKey } from '../client/storage/rememberedKey.js'
import { createLatchkey } from '../createLatchkey.js'
import { reopeningWindow } from '../protocol/limits.js'
import { createMemoryEnvironment } from '../testing/memoryEnvironment.js'
import type { SessionStorage } from './contracts/Environment.js'
import { dispatch } from './dispatch.js'
import { keepOpened } from './keepOpened.js'
import { viewSlice } from './state/view.js'

/** A page that was loaded after `text` was left for it. */
async function arrive(text: unknown, age = 1_000) {
  const values = new Map<string, string>()
  const session: SessionStorage = {
    getItem: key => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: key => void values.delete(key)
  }
  const environment = createMemoryEnvironment({ session: () => session })
  await environment.storage.set(rememberedKey, '{"version":1,"connectors":{"eip155":""},"networks":{}}')
  const at = environment.clock.now() - age
  session.setItem(
    'latchkey.reopening',
    typeof text === 'string' ? text : JSON.stringify({ version: 1, at, views: text })
  )
  const errors: unknown[] = []
  const { namespace, ...adapter } = {
    namespace: 'eip155' as const,
    discover: async () => {},
    client: () => Promise.reject(new Error('no chain'))
  }
  const client = createLatchkey(
    { networks: [mainnet], adapters: [{ namespace, ...adapter }], onError: error => void errors.push(error) },
    environment
  )
  await client.ready()
  const views = () =>
    client._internal.kit
      .get()
      ?.slice(viewSlice)
      .get()
      .history.map(({ name }) => name)
  const isWakened = () => environment.storage.get(rememberedKey) !== null
  return { client, values, errors, views, isWakened, environment }
}

test('a page that had to be loaded anew opens the same views again, once', async () => {
  const { client, values, views, errors, isWakened } = await arrive(['Connect', 'AllWallets'])
  await expect.poll(() => client.isOpen()).toBe(true)
  await expect.poll(views).toEqual(['Connect', 'AllWallets'])
  expect([values.size, isWakened(), errors]).toEqual([0, false, []])
})

test('a view that sends a wallet a request is not opened again: the one before it is', async () => {
  const { client, views } = await arrive(['Connect', 'ConnectingExternal'])
  await expect.poll(() => client.isOpen()).toBe(true)
  expect(views()).toEqual(['Connect'])
})

test('the account of somebody who is not connected any more is the list of wallets', async () => {
  const { client, views } = await arrive(['Account'])
  await expect.poll(() => client.isOpen()).toBe(true)
  expect(views()).toEqual(['Connect'])
})

test.each([
  ['late', ['AllWallets'], reopeningWindow + 1],
  ['of the future', ['AllWallets'], -60_000],
  ['no list', { Connect: 1 }, 1_000],
  ['broken', '{"version":1,', 1_000],
  ['of another version', '{"version":2,"at":0,"views":["Connect"]}', 1_000]
])('what is %s opens nothing, and is not kept', async (_, left, age) => {
  const { client, values, errors, isWakened } = await arrive(left, age)
  expect([client.isOpen(), values.size, isWakened(), errors]).toEqual([false, 0, false, []])
})

test('with a blocked storage nothing opens and no error is reported', async () => {
  const session = () => {
    throw new Error('The operation is insecure.')
  }
  const environment = createMemoryEnvironment({ session })
  const errors: unknown[] = []
  const client = createLatchkey(
    { networks: [mainnet], onError: error => void errors.push(error) },
    environment
  )
  await environment.storage.set(rememberedKey, '{"version":1,"connectors":{},"networks":{}}')
  await client.ready()
  await client.load()
  await client._internal.run(keepOpened)
  expect([client.isOpen(), errors]).toEqual([false, []])
})

test('the open views are kept for the same tab, and the kit wakes there after a reload', async () => {
  const { client, values, environment } = await arrive('')
  void client.open({ view: 'Connect' })
  await expect.poll(() => client.isOpen()).toBe(true)
  await client._internal.run(kit => dispatch(kit, { type: 'push', view: 'AllWallets' }))
  await client._internal.run(keepOpened)
  const left = JSON.parse(values.get('latchkey.reopening') ?? '')
  expect(left.views).toEqual(['Connect', 'AllWallets'])
  const record = await environment.storage.get(rememberedKey)
  expect(JSON.parse(record ?? '')).toEqual({ version: 1, connectors: { eip155: '' }, networks: {} })
})

test('a host that gave the storage keeps nothing of it elsewhere (promise P25)', async () => {
  const environment = createMemoryEnvironment()
  const client = createLatchkey({ networks: [mainnet] }, environment)
  await client.load()
  await client._internal.run(keepOpened)
  expect(environment.storage.get(rememberedKey)).toBeNull()
})
