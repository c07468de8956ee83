import {
  createClient,
  createPublicClient,
  getContractAddress,
  http,
  type LocalAccount,
  pad,
  parseEther,
  zeroAddress
} from 'viem'
import {
  createBundlerClient,
  createPaymasterClient,
  toSimple7702SmartAccount,
  toSoladySmartAccount
} from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Devnet, devnetSmartAccounts, startDevnet } from '../index.js'
import { saltOf, smartAccountAddresses, smartAccountCodes } from '../world/smartAccountSteps.js'

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet({ port: 0 })
})
afterAll(() => devnet.stop())

const friend = '0x00000000000000000000000000000000000f00d1'

function clients() {
  const { network, rpcUrl } = devnet.chains[0]
  const client = createPublicClient({ chain: network, transport: http(rpcUrl), pollingInterval: 20 })
  const url = http(`${devnet.filesUrl}/bundler/31337`)
  const bundler = createBundlerClient({ client, transport: url, pollingInterval: 20 })
  const paymaster = createPaymasterClient({ transport: url })
  const fund = (address: `0x${string}`) =>
    createClient({ transport: http(rpcUrl) }).request({
      method: 'anvil_setBalance' as never,
      params: [address, '0xde0b6b3a7640000'] as never
    })
  return { client, bundler, paymaster, fund }
}

const solady = (owner: LocalAccount) =>
  toSoladySmartAccount({
    client: clients().client,
    owner,
    factoryAddress: devnetSmartAccounts.factory,
    salt: pad(owner.address, { dir: 'right', size: 32 })
  })

test('the contracts are where their creation codes put them, and where public chains have them', async () => {
  const { client } = clients()
  for (const [name, bytecode] of Object.entries(smartAccountCodes())) {
    const from = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
    const address = getContractAddress({ opcode: 'CREATE2', from, salt: saltOf(name), bytecode })
    expect([name, smartAccountAddresses[name as 'factory']]).toEqual([name, address])
    expect((await client.getCode({ address }))?.length, name).toBeGreaterThan(100)
  }
})

test('an account is deployed by its first operation, pays itself, and does two things at once', async () => {
  const { client, bundler, fund } = clients()
  const account = await solady(privateKeyToAccount(generatePrivateKey()))
  await fund(account.address)
  const calls = [
    { to: friend, value: 1n },
    { to: friend, value: 2n }
  ] as const
  const before = await client.getBalance({ address: friend })
  const hash = await bundler.sendUserOperation({ account, calls })
  const { success, receipt } = await bundler.waitForUserOperationReceipt({ hash })
  expect([success, receipt.status]).toEqual([true, 'success'])
  expect((await client.getBalance({ address: friend })) - before).toBe(3n)
  expect(await account.isDeployed()).toBe(true)
  const found = await bundler.getUserOperation({ hash })
  expect(found.userOperation.sender).toBe(account.address)
})

test('an account without ether is sponsored', async () => {
  const { bundler, paymaster } = clients()
  const account = await solady(privateKeyToAccount(generatePrivateKey()))
  const hash = await bundler.sendUserOperation({ account, calls: [{ to: friend, value: 0n }], paymaster })
  const { success, paymaster: payer } = await bundler.waitForUserOperationReceipt({ hash })
  expect([success, payer]).toEqual([true, devnetSmartAccounts.paymaster])
})

test('a key without ether delegates, and is sponsored (EIP-7702)', async () => {
  const { client, bundler, paymaster } = clients()
  const owner = privateKeyToAccount(generatePrivateKey())
  const account = await toSimple7702SmartAccount({ client, owner })
  const authorization = await owner.signAuthorization({
    chainId: 31337,
    nonce: 0,
    contractAddress: devnetSmartAccounts.simple7702
  })
  const calls = [{ to: friend, value: 0n }] as const
  const hash = await bundler.sendUserOperation({ account, calls, paymaster, authorization })
  expect((await bundler.waitForUserOperationReceipt({ hash })).success).toBe(true)
  expect(await client.getCode({ address: owner.address })).toBe(
    `0xef0100${devnetSmartAccounts.simple7702.slice(2).toLowerCase()}`
  )
})

test('operations that would fail are refused: without ether, with a revert, for another EntryPoint', async () => {
  const { bundler, fund } = clients()
  const poor = await solady(privateKeyToAccount(generatePrivateKey()))
  const calls = [{ to: friend, value: 0n }] as const
  await expect(bundler.sendUserOperation({ account: poor, calls })).rejects.toThrow("AA21 didn't pay prefund")
  const rich = await solady(privateKeyToAccount(generatePrivateKey()))
  await fund(rich.address)
  await expect(
    bundler.sendUserOperation({ account: rich, calls: [{ to: friend, value: parseEther('2') }] })
  ).rejects.toThrow('revert')
  await expect(
    bundler.request({ method: 'eth_sendUserOperation', params: [{} as never, zeroAddress] })
  ).rejects.toThrow('not supported')
})
