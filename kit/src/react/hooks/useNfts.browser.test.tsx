import { expect, test } from 'vitest'
import { nftPage, respondAsApi, servedNft } from '../views/Account/holdings.harness.js'
import { probe } from './probe.harness.js'
import { useNfts } from './useNfts.js'

const options = { services: { api: 'https://api.example' } }

test('useNfts: pages of NFTs, one after the other, once an account is connected', async () => {
  let isUp = true
  const respond = respondAsApi({
    nfts: cursor => {
      if (!cursor) return nftPage([servedNft('1')], 'b')
      return isUp ? nftPage([servedNft('2', { isSpam: true })], null, ['eip155:1']) : undefined
    }
  })
  const { now, client, wallet, environment } = await probe(useNfts, { options, world: { respond } })
  expect(now()).toMatchObject({ status: 'idle', data: undefined, hasNextPage: false })
  await client.connect(wallet)
  await expect.poll(() => now().status).toBe('success')
  expect(now()).toMatchObject({ data: [{ name: 'Key 1' }], hasNextPage: true, isIncomplete: false })

  isUp = false
  await now().fetchNextPage()
  await expect.poll(() => now().status).toBe('error')
  expect(now()).toMatchObject({
    data: [{ name: 'Key 1' }],
    error: { code: 'LATCHKEY_HTTP__FAILED' },
    hasNextPage: true
  })
  isUp = true
  await now().fetchNextPage()
  await expect.poll(() => now().data?.length).toBe(2)
  expect(now()).toMatchObject({ status: 'success', hasNextPage: false, isIncomplete: true, error: undefined })

  const asked = environment.requests.length
  await now().fetchNextPage()
  expect(environment.requests).toHaveLength(asked)
  await now().refetch()
  expect(environment.requests).toHaveLength(asked + 2)
  expect(now().data?.map(({ tokenId }) => tokenId)).toEqual(['1', '2'])
})

test('useNfts asks for nothing while it is not enabled', async () => {
  const { now, client, wallet, environment } = await probe(() => useNfts({ enabled: false }), {
    options,
    world: { respond: respondAsApi({}) }
  })
  await client.connect(wallet)
  await now().fetchNextPage()
  expect([now().status, environment.requests.filter(({ url }) => url.includes('/nfts'))]).toEqual([
    'idle',
    []
  ])
})
