import { afterEach, expect, test } from 'vitest'
import { createSafeFetch } from '../http/createSafeFetch.js'
import { startSite } from '../test/startSite.js'
import { createExplorers } from './createExplorer.js'

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
  const { url, times } = await service()
  const createExplorer = createExplorers(createSafeFetch())
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
