import {
  type Devnet,
  devnetContracts,
  devnetItems,
  devnetTokens,
  oddTokens,
  startDevnet,
  testAccounts
} from '@latchkey/devnet'
import { encodeFunctionData, erc20Abi, erc721Abi, erc1155Abi, type Hex, parseAbi, parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Described, Rpc } from '../contracts/Described.js'
import { describe } from './describe.js'
import { config, fieldsOf, origin, warningsOf } from './describe.harness.js'

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet({ port: 0 })
})
afterAll(() => devnet.stop())

const [alice, bob] = testAccounts
const [weth, usdc, usdt] = devnetTokens
const space = '\u00a0'
const chain = 'eip155:31337'
const odd = (symbol: string) => {
  const found = oddTokens.find(token => token.symbol === symbol)
  if (!found) throw new Error(symbol)
  return found.address
}

const rpc: Rpc = async (_, method, params) => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(devnet.chains[0].rpcUrl, { method: 'POST', headers, body })
  const { result, error } = (await response.json()) as { result: unknown; error?: { message: string } }
  if (error) throw new Error(error.message)
  return result
}

const own = {
  ...config,
  chains: [{ id: chain, name: 'Devnet', currency: { name: 'Ether', symbol: 'ETH', decimals: 18 } }],
  contracts: [
    { chain, address: devnetContracts.uniswapSwapRouter02, name: 'Swap router', role: 'router' as const },
    { chain, address: weth.address, name: 'Wrapped Ether', role: 'wrapped' as const }
  ]
}

async function ask(
  to: Hex,
  data: Hex = '0x',
  value = 0n
): Promise<Described & { readonly changes: unknown }> {
  const described = await describe(
    { kind: 'calls', calls: [{ to, data, value }], account: alice.address, chain },
    { rpc, config: own, now: Date.now, origin, locale: 'en' }
  )
  const simulation = await described.simulation
  return {
    ...described,
    changes:
      simulation?.status === 'done'
        ? simulation.changes.map(({ direction, amount, symbol }) => `${direction} ${amount} ${symbol}`)
        : simulation
  }
}
const transfer = (amount: bigint, to: Hex = bob.address) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })

test('a payment of ether', async () => {
  const described = await ask(bob.address, '0x', parseEther('1.25'))
  expect(fieldsOf(described)).toEqual({ amount: `1.25${space}ETH`, to: bob.address })
  expect([described.warnings, described.changes]).toEqual([[], ['out 1.25 ETH']])
})

test('a payment to an address that was never used', async () => {
  const described = await ask('0x00000000000000000000000000000000dEaD1234', '0x', 1n)
  expect(warningsOf(described)).toEqual({ toUnused: 'note' })
})

test('more ether than there is', async () => {
  const described = await ask(bob.address, '0x', parseEther('1000000000'))
  expect(described.changes).toEqual({
    status: 'reverts',
    reason: 'There is not enough of the network’s coin for it.'
  })
})

test.each([usdc, usdt])('a transfer of $symbol', async token => {
  const described = await ask(token.address, transfer(12_500_000n))
  expect(fieldsOf(described)).toMatchObject({ amount: `12.5${space}${token.symbol}`, token: token.address })
  expect([described.warnings, described.changes]).toEqual([[], [`out 12.5 ${token.symbol}`]])
})

test('more tokens than there are revert, with the reason of the token', async () => {
  const described = await ask(usdc.address, transfer(10n ** 18n))
  expect(described.changes).toMatchObject({ status: 'reverts', reason: expect.stringMatching(/balance/i) })
})

test('an approval moves nothing, and an unlimited one for a person is pointed out', async () => {
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [bob.address, 2n ** 256n - 1n]
  })
  const described = await ask(usdc.address, data)
  expect(described.changes).toEqual([])
  expect(warningsOf(described)).toEqual({ takesAll: 'typed', spenderAccount: 'danger' })
})

test('ether is wrapped', async () => {
  const described = await ask(weth.address, '0xd0e30db0', parseEther('2'))
  expect([described.title, described.changes]).toEqual(['wrap', ['out 2 ETH', 'in 2 WETH']])
})

test('a swap of ether by the router', async () => {
  const abi = parseAbi([
    'function exactInputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 amountIn,uint256 amountOutMinimum,uint160 sqrtPriceLimitX96) params) payable',
    'function multicall(uint256 deadline,bytes[] data) payable',
    'function refundETH() payable'
  ])
  const amount = parseEther('0.01')
  const swap = encodeFunctionData({
    abi,
    functionName: 'exactInputSingle',
    args: [
      {
        tokenIn: weth.address,
        tokenOut: usdc.address,
        fee: 3000,
        recipient: '0x0000000000000000000000000000000000000001',
        amountIn: amount,
        amountOutMinimum: 1_000_000n,
        sqrtPriceLimitX96: 0n
      }
    ]
  })
  const deadline = BigInt(Math.floor(Date.now() / 1_000) + 86_400)
  const refund = encodeFunctionData({ abi, functionName: 'refundETH' })
  const data = encodeFunctionData({ abi, functionName: 'multicall', args: [deadline, [swap, refund]] })
  const described = await ask(devnetContracts.uniswapSwapRouter02, data, amount)
  expect(described.parts?.map(({ title }) => title)).toEqual(['swap', 'refund'])
  expect(fieldsOf(described.parts?.[0] ?? { fields: [] })).toMatchObject({
    pay: `0.01${space}ETH`,
    receiveAtLeast: `1${space}USDC`
  })
  expect(described.warnings).toEqual([])
  expect(described.changes).toEqual(['out 0.01 ETH', expect.stringMatching(/^in [\d.]+ USDC$/)])
})

test('an ERC-721 and ERC-1155 token are sent', async () => {
  const picture = encodeFunctionData({
    abi: erc721Abi,
    functionName: 'safeTransferFrom',
    args: [alice.address, bob.address, 1n]
  })
  const described = await ask(devnetContracts.pictures, picture)
  expect([described.title, fieldsOf(described).tokenId]).toEqual(['sendNft', '#1'])
  expect(described.changes).toEqual([expect.stringMatching(/^out 1 .*#1$/)])
  const [item] = devnetItems
  const args = [alice.address, bob.address, item?.id ?? 0n, 2n, '0x'] as const
  const items = await ask(
    devnetContracts.items,
    encodeFunctionData({ abi: erc1155Abi, functionName: 'safeTransferFrom', args })
  )
  expect([items.title, fieldsOf(items).tokenId]).toEqual(['sendNft', `2 × #${item?.id}`])
  expect(items.changes).toEqual([expect.stringMatching(/^out 2 .*#1$/)])
})

test('a token that keeps a part of each transfer takes what the balance says', async () => {
  expect((await ask(odd('TAX'), transfer(parseEther('100')))).changes).toEqual(['out 100 TAX'])
})

test('a token that lies about its decimals is shown in smallest units', async () => {
  const described = await ask(odd('LIAR'), transfer(5n))
  expect(fieldsOf(described).amount).toBe(`5${space}smallest units (LIAR)`)
  expect(warningsOf(described)).toEqual({ tokenDecimals: 'danger' })
})

test('a name of 10 MB is not read', async () => {
  const started = Date.now()
  const described = await ask(odd('HUGE'), transfer(1n))
  expect(described.fields.find(({ label }) => label === 'token')).toMatchObject({ name: 'HUGE' })
  expect(Date.now() - started).toBeLessThan(8_000)
})

test('of a token whose balance reverts, the simulation has its events', async () => {
  const described = await ask(odd('REVERT'), transfer(parseEther('1')))
  expect(fieldsOf(described).amount).toBe(`1${space}REVERT`)
  expect(described.changes).toEqual(['out 1 REVERT'])
})

test('a token that looks like USDC is pointed out, and transfers that it pretends change nothing', async () => {
  const token = odd('USD\u0421')
  expect(warningsOf(await ask(token, transfer(1n)))).toEqual({ tokenImitates: 'danger' })
  const abi = parseAbi(['function pretend(address from, address to, uint256 value)'])
  const data = encodeFunctionData({ abi, args: [bob.address, alice.address, 10n ** 12n] })
  const described = await ask(token, data)
  expect([described.title, described.changes]).toEqual(['call', []])
})

test('a token that advertises a website is pointed out', async () => {
  expect(warningsOf(await ask(odd('claim-reward.example'), transfer(1n)))).toEqual({
    tokenAdvertises: 'danger'
  })
})
