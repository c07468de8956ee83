import {
  type Devnet,
  devnetTokens,
  multicall3Address,
  serverChains,
  startDevnet,
  testAccounts,
  tokenFunds
} from '@latchkey/devnet'
import { balancesAnswerSchema } from 'latchkey/protocol/http'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chainsFileSchema } from '../config/chainsFile.js'
import { startSite } from '../test/startSite.js'
import { startTestServer } from '../test/startTestServer.js'

let devnet: Devnet
let explorer: Awaited<ReturnType<typeof startSite>>
beforeAll(async () => {
  devnet = await startDevnet({ port: 0 })
  const contracts = [...devnetTokens.map(token => token.address), testAccounts[0].address, multicall3Address]
  explorer = await startSite({ result: contracts.map(contractAddress => ({ contractAddress })) })
})
afterAll(async () => {
  await explorer.stop()
  await devnet.stop()
})

test.each([
  ['with', multicall3Address],
  ['without', undefined]
])('%s Multicall3, tokens that an explorer found are described by their contracts', async (_, address) => {
  const [written] = v.parse(chainsFileSchema, serverChains(devnet))
  if (!written) throw new Error('devnet has a chain')
  const { multicall3: __, ...chain } = written
  const server = await startTestServer({
    chains: [
      {
        ...chain,
        index: false,
        ...(address && { multicall3: address }),
        tokenSources: [{ type: 'etherscan', url: explorer.url }]
      }
    ]
  })
  const path = `/v1/account/${testAccounts[0].address}/balance?chainId=${chain.caipNetworkId}`
  const { balances } = v.parse(balancesAnswerSchema, (await server.call(path)).body)
  const seen = balances.slice(1).map(line => [line.symbol, line.name, line.quantity.decimals])
  expect(seen).toEqual(devnetTokens.map(token => [token.symbol, token.name, String(token.decimals)]))
  const amounts = balances.slice(1).map(line => [line.symbol, line.quantity.numeric] as const)
  expect(Object.fromEntries(amounts)).toMatchObject({ DAI: tokenFunds.DAI, USDC: tokenFunds.USDC })
  await server.stop()
})
