import { approvalsAnswerSchema } from 'latchkey/protocol/http'
import * as v from 'valibot'
import {
  type Address,
  encodeAbiParameters,
  encodeEventTopics,
  erc20Abi,
  erc721Abi,
  getAddress,
  parseAbi
} from 'viem'
import { expect } from 'vitest'
import { createScriptedChain, type ScriptedLog } from '../../activity/test/scriptedChain.js'
import type { ServedChain } from '../../config/chainsFile.js'
import { type Contract, contract, multicall3, scriptedContracts } from '../../test/scriptedContracts.js'
import { startNode } from '../../test/startNode.js'
import { startTestServer, type TestServer } from '../../test/startTestServer.js'
import { permit2Address } from '../permit2.js'

/** The address of one digit. */
export const address = (digit: string) => `0x${digit.repeat(40)}` as Address
export const [alice, bob, router, usdc, pictures, other] = [...'ab1234'].map(address) as [
  Address,
  Address,
  Address,
  Address,
  Address,
  Address
]
export const abi = parseAbi([
  'event ApprovalForAll(address indexed owner, address indexed operator, bool approved)',
  'event Approval(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration)',
  'event Lockdown(address indexed owner, address token, address spender)',
  'function allowance(address, address, address) view returns (uint160, uint48, uint48)'
])
export const word = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
export const approve = (token: Address, spender: Address, amount = 1n, owner = alice): ScriptedLog => ({
  address: token,
  topics: encodeEventTopics({ abi: erc20Abi, eventName: 'Approval', args: { owner, spender } }) as never,
  data: word(amount)
})
export const approveNft = (token: Address, approved: Address, tokenId: bigint): ScriptedLog => ({
  address: token,
  topics: encodeEventTopics({
    abi: erc721Abi,
    eventName: 'Approval',
    args: { owner: alice, spender: approved, tokenId }
  }) as never,
  data: '0x'
})
export const approveAll = (token: Address, operator: Address): ScriptedLog => ({
  address: token,
  topics: encodeEventTopics({ abi, eventName: 'ApprovalForAll', args: { owner: alice, operator } }) as never,
  data: word(1n)
})
export const permit = (token: Address, spender: Address, from: Address = permit2Address): ScriptedLog => ({
  address: from,
  topics: encodeEventTopics({ abi, eventName: 'Approval', args: { owner: alice, token, spender } }) as never,
  data: `${word(5n)}${word(6n).slice(2)}`
})

/** What `stopAll` stops. */
export const open: (() => Promise<unknown>)[] = []
export async function stopAll(): Promise<void> {
  for (const stop of open.splice(0).reverse()) await stop()
}
export const start = Date.parse('2026-03-01T00:00:00Z')

/** A token of 6 decimals of which alice has 100, and of which there are 1,000. */
export const token = (
  allowances: Readonly<Record<Address, bigint>>,
  more: Parameters<typeof contract>[1] = {}
) =>
  contract(erc20Abi, {
    name: () => 'USD Coin',
    symbol: () => 'USDC',
    decimals: () => 6,
    totalSupply: () => 1_000_000_000n,
    balanceOf: () => 100_000_000n,
    allowance: (_: Address, spender: Address) => allowances[spender.toLowerCase() as Address] ?? 0n,
    ...more
  })

/** A server whose network has these contracts and an index of `chain`. */
export async function serve(
  contracts: Readonly<Record<string, Contract>>,
  options: Partial<ServedChain> = {},
  chain = createScriptedChain()
) {
  const ofContracts = scriptedContracts({ contracts })
  const node = await startNode(request =>
    request.method === 'eth_call' ? ofContracts(request) : chain.behaviour(request)
  )
  open.push(node.stop)
  let now = start
  const server: TestServer = await startTestServer(
    {
      chains: [
        {
          caipNetworkId: 'eip155:1',
          name: 'One',
          rpcUrls: [node.url],
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          multicall3,
          tokens: [{ address: getAddress(usdc), symbol: 'USDC', name: 'USD Coin', decimals: 6 }],
          spenders: [{ address: router, name: 'A router' }],
          index: true,
          ...options
        }
      ],
      prices: { [`eip155:1:${usdc}`]: { usd: 2, eur: 1 } }
    },
    { now: () => now }
  )
  open.push(server.stop)
  const call = (query = '') => {
    // Answers in memory have expired; the index is not stale yet.
    now += 3_000
    return server.call(`/v1/account/${getAddress(alice)}/approvals?${query}`)
  }
  const read = async (query = '') => {
    const { status, body } = await call(query)
    expect([status, body]).toMatchObject([200, {}])
    return v.parse(approvalsAnswerSchema, body)
  }
  /** Waits until the index has all blocks. */
  const indexed = () =>
    expect.poll(async () => ((await call()).body as { incomplete?: unknown[] }).incomplete).toEqual([])
  const advance = (time: number) => {
    now += time
  }
  return { chain, node, server, call, read, indexed, advance }
}
