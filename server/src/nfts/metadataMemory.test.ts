import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { readMetadata } from './readMetadata.js'

test('texts that were cut do not keep the rest in memory', async () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const used = () => {
    collect()
    return getHeapStatistics().used_heap_size
  }
  const chain = {
    caipNetworkId: 'eip155:1',
    name: 'One',
    rpcUrls: [],
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }
  }
  const read = (number: number) => {
    const json = JSON.stringify({ name: `${number}`, description: `${number} ${'x'.repeat(150_000)}` })
    const uri = `data:application/json;base64,${Buffer.from(json).toString('base64')}`
    const fetch = () => Promise.reject(new Error('nothing is fetched'))
    return readMetadata(uri, { chain, fetch, tokenId: 1n })
  }
  await read(0)
  const before = used()
  const kept = []
  for (let i = 0; i < 100; i++) kept.push(await read(i))
  // All of them would be 15 MB.
  expect(used() - before).toBeLessThan(3_000_000)
  expect(kept.map(({ description }) => description?.length)).toEqual(Array(100).fill(1_000))
})
