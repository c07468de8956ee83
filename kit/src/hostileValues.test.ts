import { expect, test } from 'vitest'
import { connect } from './core/actions/connect.js'
import { fetchWalletPage } from './core/actions/fetchWalletPage.js'
import { activityQuery } from './core/activity/activityQuery.js'
import { approvalsQuery } from './core/approvals/approvalsQuery.js'
import { onRampApi } from './core/onRamp/onRampApi.js'
import { onRampOptionsQuery } from './core/onRamp/onRampOptions.js'
import { fetchQuery } from './core/query/fetchQuery.js'
import { nftsQuery } from './core/query/nftsQuery.js'
import { tokenBalancesQuery } from './core/query/tokenBalancesQuery.js'
import { queryState } from './core/select/queryState.js'
import { walletPagesKey } from './core/select/walletKeys.js'
import { swapTokensQuery } from './core/swap/swapQueries.js'
import { account, services } from './serviceCall.harness.js'
import { requestLine, respondHonestly } from './serviceCalls.harness.js'
import { setupTestKit } from './setupTestKit.harness.js'
import { createMockConnector } from './testing/mockConnector.js'
import type { FetchScript } from './testing/scriptedFetch.js'

// What an answer that the schemas let through must not lead to. `hostileAnswers.test.ts` has those that they refuse.

/** A connected kit at a server whose honest answers are changed as text. */
async function kitAt(change: (body: string) => string) {
  const respond: FetchScript = async (url, init) => {
    const answer = await respondHonestly(url, init)
    const isChains = requestLine(url, init).endsWith('/supported-chains')
    return isChains || typeof answer === 'string'
      ? answer
      : { ...answer, body: change(JSON.stringify(answer.body)) }
  }
  const { kit, environment } = setupTestKit({ services }, { respond })
  await connect(kit, { connector: createMockConnector() })
  return { kit, environment }
}

test('tokens, NFTs, approvals, transactions and swaps of another network are left out', async () => {
  const { kit } = await kitAt(body =>
    body.replaceAll('eip155:1"', 'eip155:10"').replaceAll('eip155:1:', 'eip155:10:')
  )
  expect(await fetchQuery(kit, tokenBalancesQuery(kit, account))).toEqual([])
  expect((await fetchQuery(kit, nftsQuery(kit, account))).pages.flatMap(({ nfts }) => nfts)).toEqual([])
  expect((await fetchQuery(kit, approvalsQuery(kit, account))).approvals).toEqual([])
  expect((await fetchQuery(kit, activityQuery(kit, account))).items).toEqual([])
  expect(await fetchQuery(kit, swapTokensQuery(kit, 'eip155:1'))).toEqual([])
})

test('pictures of other hosts are not shown, because these would learn who looks (decision D13)', async () => {
  const picturesAt = async (host: string) => {
    const { kit } = await kitAt(body => body.replaceAll('https://api.example', host))
    const [token] = await fetchQuery(kit, tokenBalancesQuery(kit, account))
    const [approval] = (await fetchQuery(kit, approvalsQuery(kit, account))).approvals
    const [item] = (await fetchQuery(kit, activityQuery(kit, account))).items
    const [swapped] = await fetchQuery(kit, swapTokensQuery(kit, 'eip155:1'))
    return [token?.iconUrl, approval?.iconUrl, item?.transfers[0]?.image, swapped?.image]
  }
  const picture = 'https://api.example/public/getTokenImage/USDC'
  expect(await picturesAt('https://api.example')).toEqual([picture, picture, picture, picture])
  expect(await picturesAt('https://evil.example')).toEqual(['', null, undefined, undefined])
})

test('names of what can be bought are cleaned, and a token whose symbol hides characters is not offered', async () => {
  const optionsWith = async (from: string, to: string) => {
    const { kit } = await kitAt(body => body.replaceAll(from, to))
    return (await fetchQuery(kit, onRampOptionsQuery(kit))).purchaseCurrencies
  }
  const [named] = await optionsWith('USD Coin', 'USD\u202eC\u200boin')
  expect(named?.name).toBe('USDCoin')
  const [placed] = await optionsWith('"Ethereum"', '"Eth\u202eereum"')
  expect(placed?.networks[0]?.display_name).toBe('Ethereum')
  const symbols = (await optionsWith('"USDC"', '"US\u200bDC"')).map(({ symbol }) => symbol)
  expect(symbols).not.toContain('US\u200bDC')
  expect(symbols).toContain('USDC')
})

test('the reason of a failure is cleaned text', async () => {
  const reasons = [{ field: '', description: `The first\u202e reason\u200b ${'x'.repeat(1_000)}` }]
  const respond: FetchScript = () => ({ status: 400, body: { status: 'FAILED', reasons } })
  const { kit } = setupTestKit({ services }, { respond })
  const failure = onRampApi(kit).order('a')
  await expect(failure).rejects.toMatchObject({
    shortMessage: expect.stringMatching(/^The first reason x{50,239}$/)
  })
})

test('a directory that repeats its page without end is asked twice', async () => {
  const { kit, environment } = await kitAt(body => body.replace('"count":93', '"count":1000000'))
  for (let tries = 0; tries < 10; tries++) await fetchWalletPage(kit)
  const asked = environment.requests.filter(({ url, init }) => requestLine(url, init) === 'GET /getWallets')
  expect(asked).toHaveLength(2)
  expect(queryState(kit, walletPagesKey()).data?.next).toBeUndefined()
})
