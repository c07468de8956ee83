import { expect, test } from 'vitest'
import { createMemoryEnvironment } from '../../testing/memoryEnvironment.js'
import type { FetchScript } from '../../testing/scriptedFetch.js'
import { readRpc } from './readRpc.js'

const urls = ['https://a.example', 'https://b.example']
const ask = async (respond: FetchScript) => {
  const environment = createMemoryEnvironment({ respond })
  const outcome = await readRpc(environment, urls, { method: 'eth_blockNumber', params: undefined }).catch(
    (error: { code: number; message: string }) => ({ code: error.code, message: error.message })
  )
  return { outcome, requests: environment.requests }
}

test('asks the network, and no other host', async () => {
  const { outcome, requests } = await ask(() => ({ body: { jsonrpc: '2.0', id: 1, result: '0x10' } }))
  expect(outcome).toBe('0x10')
  expect(requests.map(({ url, init }) => [url, init.body])).toEqual([
    ['https://a.example', JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] })]
  ])
})

test('moves on to the next URL where one cannot be read; a node that says no is believed', async () => {
  const second = await ask(url => (url === urls[0] ? 'offline' : { body: { result: null } }))
  expect([second.outcome, second.requests.length]).toEqual([null, 2])
  const said = await ask(() => ({ body: { error: { code: -32_000, message: 'execution \u202ereverted' } } }))
  expect([said.outcome, said.requests.length]).toEqual([{ code: -32_000, message: 'execution reverted' }, 1])
})

test.each(['offline', { body: 'x' }, { body: null }, { body: [] }] as const)(
  '%j from all is 4901',
  async answer => {
    expect((await ask(() => answer)).outcome).toMatchObject({ code: 4901 })
  }
)
