import { expect, test } from 'vitest'
import type { NetworkClient } from '../../core/contracts/Adapter.js'
import type { ConnectorContext } from '../../core/contracts/ConnectorFactory.js'
import type { TransactionRequest } from '../../protocol/walletRequests.js'
import { respondToSwap, services, swappingAdapter, swappingWallet } from '../views/Swap/swap.harness.js'
import { probe } from './probe.harness.js'
import { useSwap } from './useSwap.js'

const hash = `0x${'1'.repeat(64)}`

/** The hook on a page with a connected wallet, and the form of half an ether for USDC. */
async function render(change: Partial<NetworkClient> = {}) {
  const asked: TransactionRequest[] = []
  const wallet = swappingWallet({
    sendTransaction: async request => {
      asked.push(request)
      return hash
    }
  })
  const adapter = {
    ...swappingAdapter(change),
    discover: (context: ConnectorContext) => void context.addConnector(wallet)
  }
  const options = { ...services, adapters: [adapter] }
  const { now, client } = await probe(useSwap, { options, wallet, world: { respond: respondToSwap() } })
  await client.connect(wallet)
  const { all } = await now().listTokens()
  for (const [side, symbol] of [
    ['from', 'ETH'],
    ['to', 'USDC']
  ] as const) {
    const token = all.find(other => other.symbol === symbol)
    if (token) await now().setToken(side, token)
  }
  await now().setAmount('0.5')
  return { now, asked }
}

test('useSwap: a headless swap from the form to its transaction; the wallet gets what was reviewed', async () => {
  const { now, asked } = await render()
  expect(await now().quote()).toBe(1_475n * 10n ** 18n)
  const { id, offer } = await now().review()
  expect(offer).toMatchObject({ approval: 'none', quoted: 1_475n * 10n ** 18n, problem: undefined })
  expect(await now().swap()).toBe(hash)
  expect(asked).toMatchObject([{ data: '0xaa', value: 5n * 10n ** 17n }])
  await expect.poll(() => now().intent).toMatchObject({ id, status: 'sent', hash })
  await now().reset()
  await expect.poll(() => now().intent).toBeUndefined()
})

test('useSwap: where the network cannot simulate, nothing is sent before the application has agreed to that', async () => {
  const { now, asked } = await render({ simulateCalls: async () => undefined })
  await now().review()
  await expect(now().swap()).rejects.toMatchObject({ code: 'LATCHKEY_SWAP__UNPROVED' })
  expect(asked).toEqual([])
  await now().acceptUnproved()
  expect(await now().swap()).toBe(hash)
})

test('useSwap: an offer with a problem is not sent, whatever the application agrees to', async () => {
  const { now, asked } = await render({ checkSwap: async () => 'recipient' })
  expect((await now().review()).offer?.problem).toBe('recipient')
  await now().accept()
  await now().acceptUnproved()
  await expect(now().swap()).rejects.toMatchObject({ code: 'LATCHKEY_SWAP__BLOCKED' })
  expect(asked).toEqual([])
})
