import { type Devnet, serverChains, serverOnRamp, serverPrices, startDevnet } from '@latchkey/devnet'
import { devnetTokens } from '@latchkey/devnet/data'
import * as v from 'valibot'
import { createPublicClient, erc20Abi, http, parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chainsFileSchema } from '../config/chainsFile.js'
import { onrampFileSchema } from '../config/onrampFile.js'
import { startTestServer, type TestServer } from '../test/startTestServer.js'
import { cards } from './sandbox/cards.js'

let devnet: Devnet
let server: TestServer
beforeAll(async () => {
  devnet = await startDevnet({ port: 0, history: false })
  server = await startTestServer({
    chains: v.parse(chainsFileSchema, serverChains(devnet)).map(chain => ({ ...chain, index: false })),
    prices: serverPrices(),
    onramp: v.parse(onrampFileSchema, serverOnRamp())
  })
})
afterAll(async () => {
  await server.stop()
  await devnet.stop()
})

const newcomer = '0x1111111111111111111111111111111111111111'

async function buy(symbol: string, chainId: string) {
  const { status, body } = await server.post('/v1/onramp/widget', {
    sessionData: {
      serviceProvider: 'SANDBOX',
      walletAddress: newcomer,
      destinationCurrencyCode: symbol,
      sourceAmount: '100',
      chainId
    }
  })
  expect(status).toBe(200)
  const { orderId } = body as { orderId: string }
  const page = `${server.url}/onramp/sandbox/${orderId}`
  const [, units = ''] = /name="units" value="(\d+)"/.exec(await (await fetch(page)).text()) ?? []
  const pay = () =>
    fetch(page, {
      method: 'POST',
      body: new URLSearchParams({ action: 'pay', card: cards.pays, cents: '10000', units })
    })
  await Promise.all([pay(), pay(), pay()])
  const order = async () =>
    (await server.call(`/v1/onramp/orders/${orderId}`)).body as { status: string; hash: string }
  await expect.poll(async () => (await order()).status, { timeout: 20_000 }).toBe('delivered')
  return order()
}

test.each([0, 1] as const)('a paid order really delivers the token and the coin on chain %i', async index => {
  const { network, rpcUrl } = devnet.chains[index]
  const client = createPublicClient({ transport: http(rpcUrl) })
  const usdc = devnetTokens.find(({ symbol }) => symbol === 'USDC')
  const tokens = () =>
    client.readContract({
      address: usdc?.address ?? '0x',
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [newcomer]
    })
  const [ether, before] = [await client.getBalance({ address: newcomer }), await tokens()]
  const { hash } = await buy('USDC', network.caipNetworkId)
  expect(await tokens()).toBe(before + 98_500_000n)
  expect((await client.getTransactionReceipt({ hash: hash as `0x${string}` })).status).toBe('success')
  await buy('ETH', network.caipNetworkId)
  const gained = (await client.getBalance({ address: newcomer })) - ether
  // 98.50 dollars at about 3,000 dollars for one.
  expect(gained > parseEther('0.03') && gained < parseEther('0.036')).toBe(true)
})
