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

/** Loads a page `age` ms after an earlier page has stored `text`: a list of views, or raw text. */
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
  const hasRecord = () => environment.storage.get(rememberedKey) !== null
  return { client, values, errors, views, hasRecord, environment }
}

test('a reloaded page opens the views that were open before, once', async () => {
  const { client, values, views, errors, hasRecord } = await arrive(['Connect', 'AllWallets'])
  await expect.poll(() => client.isOpen()).toBe(true)
  await expect.poll(views).toEqual(['Connect', 'AllWallets'])
  expect([values.size, hasRecord(), errors]).toEqual([0, false, []])
})

test('a reload does not reopen a view that sends a request to a wallet, but the view before it', async () => {
  const { client, views } = await arrive(['Connect', 'ConnectingExternal'])
  await expect.poll(() => client.isOpen()).toBe(true)
  expect(views()).toEqual(['Connect'])
})

test('a reload opens Connect in place of Account if no wallet is connected any more', async () => {
  const { client, views } = await arrive(['Account'])
  await expect.poll(() => client.isOpen()).toBe(true)
  expect(views()).toEqual(['Connect'])
})

test.each([
  ['that is too old', ['AllWallets'], reopeningWindow + 1],
  ['with a time in the future', ['AllWallets'], -60_000],
  ['whose views are not a list', { Connect: 1 }, 1_000],
  ['that is invalid JSON', '{"version":1,', 1_000],
  ['of another version', '{"version":2,"at":0,"views":["Connect"]}', 1_000]
])('a stored record %s opens no view and is removed', async (_, left, age) => {
  const { client, values, errors, hasRecord } = await arrive(left, age)
  expect([client.isOpen(), values.size, hasRecord(), errors]).toEqual([false, 0, false, []])
})

test('a session storage that throws opens no view and reports no error', async () => {
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

test('keepOpened stores the open views for the tab, and a record that loads the kit after a reload', async () => {
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

test('keepOpened stores nothing if the host provides the storage (promise P25)', async () => {
  const environment = createMemoryEnvironment()
  const client = createLatchkey({ networks: [mainnet] }, environment)
  await client.load()
  await client._internal.run(keepOpened)
  expect(environment.storage.get(rememberedKey)).toBeNull()
})
