import { expect, test } from 'vitest'
import { servedCoin } from '../views/Account/holdings.harness.js'
import { probe } from './probe.harness.js'
import { useTokens } from './useTokens.js'

const options = { services: { api: 'https://api.example' } }

test('useTokens: isIncomplete while the data API could not list every token', async () => {
  let incomplete: readonly string[] = ['eip155:1']
  const { now, client, wallet } = await probe(useTokens, {
    options,
    world: {
      respond: url =>
        url.includes('/supported-chains')
          ? { body: { http: ['eip155:1'], ws: [] } }
          : { body: { balances: [servedCoin('1')], incomplete } }
    }
  })
  expect(now().isIncomplete).toBe(false)
  await client.connect(wallet)
  await expect
    .poll(() => now())
    .toMatchObject({ status: 'success', isIncomplete: true, data: [{ symbol: 'ETH' }] })
  incomplete = []
  await now().refetch()
  await expect.poll(() => now()).toMatchObject({ status: 'success', isIncomplete: false })
})
