import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type FrameScreen, openScreen } from '../screen/index.js'
import { createTestRequests, token } from './requests.harness.js'

let screen: FrameScreen
let made: Awaited<ReturnType<typeof createTestRequests>>
beforeEach(async () => {
  screen = await openScreen({ windowUrl: '/window' })
  made = await createTestRequests(screen)
})
afterEach(() => screen.close())

const outcome = (promise: Promise<unknown>) => promise.catch((error: unknown) => error)

describe('assets (ERC-7811)', () => {
  const chainId = 'eip155:1'
  const coin = { name: 'Ether', symbol: 'ETH', chainId, price: 2, value: 3 }
  const dollar = { name: 'USD Coin', symbol: 'USDC', chainId, address: `${chainId}:${token}`, price: 1 }
  const answer = {
    balances: [
      { ...coin, quantity: { decimals: '18', numeric: '1.5' }, iconUrl: 'https://a.example/e.png' },
      { ...dollar, quantity: { decimals: '6', numeric: '2' }, value: 2, iconUrl: 'https://a.example/u.png' },
      { ...dollar, isSpam: true, quantity: { decimals: '6', numeric: '9' } },
      { ...dollar, chainId: 'eip155:137', quantity: { decimals: '6', numeric: '9' } }
    ]
  }
  const ask = (more: object = {}) => made.request('wallet_getAssets', [{ account: made.owner, ...more }])
  const native = { address: 'native', balance: '0x14d1120d7b160000', type: 'native' }
  const erc20 = {
    address: token,
    balance: '0x1e8480',
    type: 'erc20',
    metadata: { symbol: 'USDC', decimals: 6 }
  }

  test('those of the data API, by the filters', async () => {
    const asked = vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(answer))
    onTestFinished(() => asked.mockRestore())
    expect(await ask()).toMatchObject({ '0x1': [native, erc20] })
    expect(String(asked.mock.calls[0]?.[0])).toMatch(
      new RegExp(`^https://api.example/v1/account/${made.owner}/balance\\?projectId=test`)
    )
    expect(await ask({ assetTypeFilter: ['ERC20'] })).toMatchObject({ '0x1': [erc20] })
    const only = { '0x1': [{ address: 'native', type: 'native' }] }
    expect(await ask({ assetFilter: only, assetTypeFilter: ['erc20'] })).toMatchObject({ '0x1': [native] })
    expect(await ask({ chainFilter: ['0x89'] })).toEqual({})
  })

  test('a server that fails is an error; filters of another form are refused', async () => {
    const asked = vi.spyOn(window, 'fetch').mockImplementation(async () => new Response('', { status: 503 }))
    onTestFinished(() => asked.mockRestore())
    expect(await outcome(ask())).toMatchObject({ code: -32_603 })
    for (const more of [{ chainFilter: '0x1' }, { chainFilter: ['1'] }, { assetFilter: { '0x1': 'native' } }])
      expect(await outcome(ask(more))).toMatchObject({ code: -32_602 })
  })
})
