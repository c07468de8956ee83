import { expect, test } from 'vitest'
import { startFaultProxy } from '../../relay/test/faultProxy.js'
import { startNode } from '../../test/startNode.js'
import { startPostgres } from '../../test/startPostgres.js'
import { startTestServer } from '../../test/startTestServer.js'
import { createScriptedChain } from '../test/scriptedChain.js'

test('the server stops in time while the database hangs that its indexer waits for', async () => {
  const postgres = await startPostgres()
  const proxy = await startFaultProxy(postgres.url)
  const chain = createScriptedChain()
  const node = await startNode(chain.behaviour)
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const server = await startTestServer({
    roles: ['api'],
    databaseUrl: postgres.url.replace(/:\d+\//, `:${new URL(proxy.url).port}/`),
    chains: [{ caipNetworkId: 'eip155:1', name: 'One', rpcUrls: [node.url], nativeCurrency, index: true }]
  })
  await expect.poll(() => server.lines.join('')).toContain('elected as the indexer')
  await expect.poll(() => JSON.stringify(node.seen)).toContain('eth_getBlockByNumber')
  proxy.halfOpen()
  // Once it waits for the database, it asks the node no more, which it does every second otherwise.
  let seen = 0
  await expect
    .poll(
      () => {
        const before = seen
        seen = node.seen.length
        return seen - before
      },
      { interval: 1_500 }
    )
    .toBe(0)
  const start = performance.now()
  await server.stop()
  expect(performance.now() - start).toBeLessThan(10_000)
  await proxy.stop()
  await node.stop()
  await postgres.stop()
})
