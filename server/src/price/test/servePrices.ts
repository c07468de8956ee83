import { erc20Abi } from 'viem'
import { expect } from 'vitest'
import type { ServedChain } from '../../config/chainsFile.js'
import { type Contract, contract, multicall3, scriptedContracts } from '../../test/scriptedContracts.js'
import { startNode } from '../../test/startNode.js'
import { startSite } from '../../test/startSite.js'
import { startTestServer } from '../../test/startTestServer.js'

export const native = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
export const address = (index: number) => `0x${index.toString(16).padStart(40, '0')}` as const
export const [low, usdc, weth, high] = [address(5), address(10), address(20), address(30)]
export const tokenId = (token: string) => `eip155:1:${token}`

export const open: (() => Promise<void>)[] = []
/** Stops what a test started. */
export async function stopAll(): Promise<void> {
  for (const close of open.splice(0).reverse()) await close()
}

export async function site(answer: unknown) {
  const started = await startSite(answer)
  open.push(started.stop)
  return started
}

export const chain: ServedChain = {
  caipNetworkId: 'eip155:1',
  name: 'One',
  rpcUrls: ['http://127.0.0.1:1'],
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }
}

export async function serve(
  more: Partial<ServedChain>,
  contracts: Record<string, Contract> = {},
  prices = {}
) {
  const node = await startNode(scriptedContracts({ contracts }))
  const clock = { now: 1_000_000 }
  const server = await startTestServer(
    { chains: [{ ...chain, rpcUrls: [node.url], multicall3, ...more }], prices },
    { now: () => clock.now }
  )
  open.push(node.stop, server.stop)
  const price = async (...addresses: readonly string[]) => {
    const { status, body } = await server.post('/v1/fungible/price', { currency: 'usd', addresses })
    expect(status).toBe(200)
    return (body as { fungibles: { address: string; price: number }[] }).fungibles.map(
      one => [one.address, one.price] as const
    )
  }
  return { server, node, clock, price }
}

export const erc20 = (decimals: number, balances: Record<string, bigint> = {}) =>
  contract(erc20Abi, {
    symbol: () => 'SYM',
    name: () => 'Name',
    decimals: () => decimals,
    balanceOf: (owner: string) => balances[owner.toLowerCase()] ?? 0n
  })
