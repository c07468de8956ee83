import {
  createPublicClient,
  createWalletClient,
  erc20Abi,
  http,
  parseAbi,
  parseEther,
  parseSignature
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { artifact } from './artifacts.js'
import { type Devnet, devnetTokens, multicall3Address, startDevnet, testAccounts } from './index.js'

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet({ port: 0 })
})
afterAll(() => devnet.stop())

function clients() {
  const chain = devnet.chains[0].network
  const account = privateKeyToAccount(testAccounts[0].privateKey)
  const client = createPublicClient({ chain, transport: http(), pollingInterval: 20 })
  const wallet = createWalletClient({ chain, account, transport: http() })
  const mined = async (hash: `0x${string}`) => (await client.waitForTransactionReceipt({ hash })).status
  return { client, wallet, mined }
}

const [weth, usdc, usdt] = devnetTokens
const [alice, bob] = testAccounts

test('multicall reports the failed calls and answers the others', async () => {
  const { client } = clients()
  const [good, bad, none] = await client.multicall({
    contracts: [
      { address: weth.address, abi: erc20Abi, functionName: 'symbol' },
      { address: weth.address, abi: erc20Abi, functionName: 'transfer', args: [bob.address, 10n ** 30n] },
      { address: testAccounts[6].address, abi: erc20Abi, functionName: 'decimals' }
    ]
  })
  expect([good.status, bad.status, none.status]).toEqual(['success', 'failure', 'failure'])
  expect(good.result).toBe('WETH')
})

test("multicall's getters return the chain's values", async () => {
  const { client } = clients()
  const abi = artifact('Multicall3').abi
  const read = (functionName: string, args: unknown[] = []) =>
    client.readContract({ address: multicall3Address, abi, functionName, args })
  expect(await read('getChainId')).toBe(31337n)
  expect(await read('getEthBalance', [testAccounts[6].address])).toBe(0n)
  expect(await read('getBlockNumber')).toBe(await client.getBlockNumber())
  await expect(
    client.simulateContract({
      address: multicall3Address,
      abi,
      functionName: 'tryAggregate',
      args: [true, [{ target: weth.address, callData: '0x12345678' }]]
    })
  ).rejects.toThrow('Multicall3: call failed')
})

test('WETH wraps and unwraps ether', async () => {
  const { client, wallet, mined } = clients()
  const abi = parseAbi([
    'function withdraw(uint256 value)',
    'function balanceOf(address) view returns (uint256)'
  ])
  const balance = () =>
    client.readContract({ address: weth.address, abi, functionName: 'balanceOf', args: [alice.address] })
  const before = await balance()
  await mined(await wallet.sendTransaction({ to: weth.address, value: parseEther('2') }))
  expect(await balance()).toBe(before + parseEther('2'))
  const withdrawn = await wallet.writeContract({
    address: weth.address,
    abi,
    functionName: 'withdraw',
    args: [parseEther('2')]
  })
  expect(await mined(withdrawn)).toBe('success')
  expect(await balance()).toBe(before)
})

test('USDT returns nothing on a transfer, so a caller that expects a bool fails', async () => {
  const { client, wallet, mined } = clients()
  const request = {
    address: usdt.address,
    functionName: 'transfer',
    args: [bob.address, 5n],
    account: alice.address
  } as const
  await expect(client.simulateContract({ ...request, abi: erc20Abi })).rejects.toThrow('returned no data')
  const silent = parseAbi(['function transfer(address to, uint256 value)'])
  const hash = await wallet.writeContract({ ...request, abi: silent, account: wallet.account })
  expect(await mined(hash)).toBe('success')
})

test('a token needs an allowance to be moved by another account', async () => {
  const { client, wallet, mined } = clients()
  const usdc = devnetTokens[1].address
  const move = {
    address: usdc,
    abi: erc20Abi,
    functionName: 'transferFrom',
    args: [alice.address, bob.address, 9n]
  } as const
  await expect(client.simulateContract({ ...move, account: bob.address })).rejects.toThrow(
    'TOKEN: allowance too low'
  )
  await mined(
    await wallet.writeContract({
      address: usdc,
      abi: erc20Abi,
      functionName: 'approve',
      args: [bob.address, 9n]
    })
  )
  const { result } = await client.simulateContract({ ...move, account: bob.address })
  expect(result).toBe(true)
})

test('USDC is approved by a signature of its owner, once, and until its deadline', async () => {
  const { client, wallet, mined } = clients()
  const abi = parseAbi([
    'function nonces(address owner) view returns (uint256)',
    'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)'
  ])
  const account = privateKeyToAccount(alice.privateKey)
  const read = { address: usdc.address, abi, functionName: 'nonces', args: [alice.address] } as const
  const permitBy = async (signer: typeof account, deadline: bigint) => {
    const signature = await signer.signTypedData({
      domain: { name: usdc.name, version: '2', chainId: 31337, verifyingContract: usdc.address },
      types: {
        Permit: [
          { name: 'owner', type: 'address' },
          { name: 'spender', type: 'address' },
          { name: 'value', type: 'uint256' },
          { name: 'nonce', type: 'uint256' },
          { name: 'deadline', type: 'uint256' }
        ]
      },
      primaryType: 'Permit',
      message: {
        owner: alice.address,
        spender: bob.address,
        value: 5n,
        nonce: await client.readContract(read),
        deadline
      }
    })
    const { r, s, v } = parseSignature(signature)
    const args = [alice.address, bob.address, 5n, deadline, Number(v), r, s] as const
    return { ...read, functionName: 'permit', args } as const
  }
  const later = 10_000_000_000n
  const other = privateKeyToAccount(bob.privateKey)
  const refused = async (call: Awaited<ReturnType<typeof permitBy>>, reason: string) =>
    expect(client.simulateContract({ ...call, account })).rejects.toThrow(reason)
  await refused(await permitBy(other, later), 'PERMIT: wrong signature')
  await refused(await permitBy(account, 1n), 'PERMIT: expired')
  const permit = await permitBy(account, later)
  expect(await mined(await wallet.writeContract(permit))).toBe('success')
  const allowance = { ...read, abi: erc20Abi, functionName: 'allowance', args: [alice.address, bob.address] }
  expect(await client.readContract(allowance as never)).toBe(5n)
  await refused(permit, 'PERMIT: wrong signature')
})
