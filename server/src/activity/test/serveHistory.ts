import { historyAnswerSchema } from 'latchkey/protocol/http'
import * as v from 'valibot'
import { getAddress } from 'viem'
import { expect } from 'vitest'
import type { ServedChain } from '../../config/chainsFile.js'
import { startNode } from '../../test/startNode.js'
import { startTestServer, type TestServer } from '../../test/startTestServer.js'
import type { ActivitySource } from '../ActivitySource.js'
import { createScriptedChain, type ScriptedChain, type ScriptedTransaction } from './scriptedChain.js'

export const address = (start: string, end = start) =>
  `0x${start}${'5'.repeat(40 - start.length - end.length)}${end}`
export const alice = address('a11c', 'e0de')
export const bob = address('b0b0')
export const pool = address('9001')
export const usdc = address('0dc0')
export const fake = address('fa4e')
export const pictures = address('91c7')
const nobody = address('0b0d')
export const nameless = address('dead')
export const zero = `0x${'0'.repeat(40)}`
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

export const tokens = {
  [fake]: { name: 'Visit usdc-claim.com', symbol: 'UЅDС', decimals: 6 },
  [pictures]: { name: 'Good\u202e Pictures', symbol: 'PIC' }
}

export let chains: ScriptedChain[] = []
export let nodes: Awaited<ReturnType<typeof startNode>>[] = []
export let server: TestServer | undefined
let now = 1_000_000

/** Stops what a test started. */
export async function stopHistory() {
  await server?.stop()
  for (const node of nodes) await node.stop()
  ;[server, nodes, chains] = [undefined, [], []]
}

/** Starts a server with networks eip155:1, eip155:2, ... that are indexed, unless their options say otherwise. */
export async function start(
  options: readonly Partial<ServedChain>[] = [{}],
  activitySources: Record<string, readonly ActivitySource[]> = {},
  contracts: Parameters<typeof createScriptedChain>[0] = { tokens }
) {
  const served: ServedChain[] = []
  for (const [i, option] of options.entries()) {
    // Blocks of the second chain are 5 s later than those of the first one.
    const chain = createScriptedChain({ ...contracts, start: 1_700_000_000 + 5 * i, chainId: i + 1 })
    const node = await startNode(chain.behaviour)
    chains.push(chain)
    nodes.push(node)
    served.push({
      caipNetworkId: `eip155:${i + 1}`,
      name: `Net ${i + 1}`,
      rpcUrls: [node.url],
      nativeCurrency,
      tokens: [{ address: getAddress(usdc), symbol: 'USDC', name: 'USD Coin', decimals: 6 }],
      index: true,
      ...option
    })
  }
  server = await startTestServer(
    {
      chains: served,
      publicUrl: 'https://keys.example',
      prices: {
        'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee': { usd: 3000 },
        [`eip155:1:${usdc}`]: { usd: 1, eur: 0.9 },
        [`eip155:1:${nameless}`]: { usd: 2 }
      }
    },
    { now: () => now, activitySources }
  )
}

export const call = (query = '', account = alice) => {
  // The answers in memory have expired.
  now += 10_000
  return server?.call(`/v1/account/${account}/history?${query}`)
}
export const get = async (query = '', account = alice) => {
  const answer = await call(query, account)
  expect(answer).toMatchObject({ status: 200 })
  return v.parse(historyAnswerSchema, answer?.body)
}
/** Waits until the index has a transaction of an account. */
export const indexed = async (hash: string | undefined, account = alice, query = '') =>
  expect.poll(async () => JSON.stringify((await call(query, account))?.body)).toContain(hash)
/** Waits until all blocks are indexed: until then an empty history is none. */
export const complete = () => expect.poll(async () => (await call('', nobody))?.status).toBe(200)
export const mine = async (...transactions: readonly ScriptedTransaction[]) => {
  const hashes = chains[0]?.mine(...transactions) ?? []
  await indexed(hashes.at(-1))
  return hashes
}
