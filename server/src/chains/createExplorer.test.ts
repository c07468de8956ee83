import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { createSafeFetch } from '../http/createSafeFetch.js'
import { startSite } from '../test/startSite.js'
import { createExplorers, readTransfers } from './createExplorer.js'

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

const chain = (id: number) => ({
  caipNetworkId: `eip155:${id}`,
  name: 'One',
  rpcUrls: [],
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }
})

/** A service that writes down when it is called. */
async function service() {
  const times: number[] = []
  const site = await startSite((_: unknown, response: { readonly end: (text: string) => void }) => {
    times.push(performance.now())
    response.end('{"status":"0","message":"No transactions found","result":[]}')
  })
  open.push(site.stop)
  return { ...site, times }
}

test('all networks and all uses of a service share its rate, which is that of the free plan: 3 calls a second', async () => {
  const times: number[] = []
  const fetch = async () => {
    times.push(performance.now())
    return { status: 200, body: Buffer.from('{"result":[]}') }
  }
  const createExplorer = createExplorers(fetch)
  const url = 'https://explorer.example/api'
  const explorers = [1, 1, 10, 10].map(id => createExplorer({ type: 'etherscan', url }, chain(id)))
  await Promise.all(explorers.map(explorer => explorer('tokentx', {})))
  const [first = 0, , , fourth = 0] = times
  expect(fourth - first).toBeGreaterThan(1_000)
})

test('another service has a rate of its own', async () => {
  const [one, other] = [await service(), await service()]
  const createExplorer = createExplorers(createSafeFetch(), 5_000)
  await Promise.all(
    [one, other].map(({ url }) => createExplorer({ type: 'blockscout', url }, chain(1))('txlist', {}))
  )
  expect(Math.abs((one.times[0] ?? 0) - (other.times[0] ?? 0))).toBeLessThan(2_500)
})

test('a page that the service refuses ends a list, which then is not complete; without the first page there is none', async () => {
  const refused = '{"status":"0","message":"NOTOK","result":"Result window is too large"}'
  let isRefusing = false
  const site = await startSite((request: IncomingMessage, response: ServerResponse) => {
    const { searchParams } = new URL(request.url ?? '', 'http://site.example')
    const isRead = searchParams.get('page') === '1' && !isRefusing
    response.end(isRead ? JSON.stringify({ result: Array(1_000).fill({}) }) : refused)
  })
  open.push(site.stop)
  const explorer = createExplorers(createSafeFetch(), 0)({ type: 'etherscan', url: site.url }, chain(1))
  const { items, isComplete } = await readTransfers(explorer, 'tokentx', '0x1')
  expect([items.length, isComplete]).toEqual([1_000, false])
  isRefusing = true
  await expect(readTransfers(explorer, 'tokentx', '0x1')).rejects.toThrow('Result window is too large')
})
