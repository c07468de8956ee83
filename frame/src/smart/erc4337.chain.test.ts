import { type Hex, isAddressEqual, parseEther, stringToHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { devnetSmartAccounts } from '@latchkey/devnet'
import { memoryStorage } from '../storage/FrameStorage.js'
import { BundlerRefusal } from './createBundlerCall.js'
import { chain, friend, gifts, settings, startSmart } from './smart.harness.js'

let house: Awaited<ReturnType<typeof startSmart>>
beforeAll(async () => {
  house = await startSmart()
})
afterAll(() => house.stop())

const alone = { more: { hasPaymaster: false } } as const
const salt = (owner: string) => `${owner}${'0'.repeat(24)}` as Hex
const factoryAbi = [
  {
    type: 'function',
    name: 'getAddress',
    stateMutability: 'view',
    inputs: [{ name: 'salt', type: 'bytes32' }],
    outputs: [{ type: 'address' }]
  }
] as const

test('the address is computed without a node, and is where the factory puts the account', async () => {
  const { client, makeOwner, open } = house
  for (let count = 0; count < 3; count++) {
    const owner = await makeOwner()
    const account = await open('erc4337').smart.account(chain, owner.address)
    const address = await client.readContract({
      address: settings.erc4337.factory,
      abi: factoryAbi,
      functionName: 'getAddress',
      args: [salt(owner.address)]
    })
    expect(account).toEqual({ address, kind: 'erc4337', isDeployed: false })
  }
  const smart = open('erc4337', {
    rpcFault: async (method, _, pass) =>
      method === 'eth_call' ? `0x${'0'.repeat(24)}${friend.slice(2)}` : pass()
  }).smart
  const owner = await makeOwner()
  expect((await smart.account(chain, owner.address))?.address).not.toBe(friend)
})

test('the first operation deploys the account, which pays itself; a second does not deploy', async () => {
  const { client, fund, makeOwner, open, paid } = house
  const owner = await makeOwner()
  const { smart } = open('erc4337', alone)
  const { address } = (await smart.account(chain, owner.address)) ?? { address: friend }
  await fund(address, '1')
  const before = await paid()
  const prepared = await smart.prepare({ chain, owner: owner.address, calls: gifts(1n, 2n) })
  expect(prepared.isSponsored).toBe(false)
  const id = await smart.send(prepared, owner)
  const hash = await smart.waitForHash(id)
  expect((await paid()) - before).toBe(3n)
  expect(await smart.account(chain, owner.address)).toEqual({ address, kind: 'erc4337', isDeployed: true })
  expect(await smart.status(id)).toMatchObject({
    status: 200,
    atomic: true,
    receipts: [{ status: '0x1', transactionHash: hash, logs: [] }]
  })
  const spent = parseEther('1') - 3n - (await client.getBalance({ address }))
  expect(spent).toBeLessThanOrEqual(prepared.maxFee)
  const second = await smart.prepare({ chain, owner: owner.address, calls: gifts(1n) })
  expect((second.payload as { operation: { factory?: string } }).operation.factory).toBeUndefined()
  await smart.waitForHash(await smart.send(second, owner))
  expect((await paid()) - before).toBe(4n)
  expect(await smart.capabilities(owner.address)).toEqual({ '0x7a69': { atomic: { status: 'supported' } } })
})

test('an account without ether is sponsored; if the sponsor refuses, it pays itself, unless the page requires a sponsor', async () => {
  const { client, fund, makeOwner, open } = house
  const owner = await makeOwner()
  const { smart } = open('erc4337')
  const calls = gifts(0n)
  const prepared = await smart.prepare({ chain, owner: owner.address, calls })
  expect(prepared).toMatchObject({ isSponsored: true, maxFee: 0n })
  const hash = await smart.waitForHash(await smart.send(prepared, owner))
  const { logs } = await client.getTransactionReceipt({ hash })
  const topic = devnetSmartAccounts.paymaster.slice(2).toLowerCase()
  expect(logs.some(({ topics }) => topics[3]?.endsWith(topic))).toBe(true)
  expect(await client.getBalance({ address: prepared.account.address })).toBe(0n)

  const refusing = open('erc4337', {
    bundlerFault: async (method, _, pass) => {
      if (method.startsWith('pm_')) throw new BundlerRefusal('The budget is used up', -32000)
      return pass()
    }
  }).smart
  const required = { paymasterService: { url: 'https://pays.example' } }
  await expect(
    refusing.prepare({ chain, owner: owner.address, calls, capabilities: required })
  ).rejects.toMatchObject({ reason: 'paymaster_refused', detail: 'The budget is used up' })
  await expect(refusing.prepare({ chain, owner: owner.address, calls })).rejects.toMatchObject({
    reason: 'insufficient_funds'
  })
  await fund(prepared.account.address, '1')
  expect(await refusing.prepare({ chain, owner: owner.address, calls })).toMatchObject({ isSponsored: false })
})

test('a bundler that is down, or refuses, is said; nothing is signed or remembered', async () => {
  const { fund, makeOwner, open } = house
  const owner = await makeOwner()
  const down = open('erc4337', {
    ...alone,
    bundlerFault: () => Promise.reject(new TypeError('fetch failed'))
  })
  const address = (await down.smart.account(chain, owner.address))?.address ?? friend
  await fund(address, '1')
  await expect(down.smart.prepare({ chain, owner: owner.address, calls: gifts(1n) })).rejects.toMatchObject({
    reason: 'bundler_unavailable',
    message: expect.stringContaining('Try again')
  })
  const { smart } = open('erc4337', {
    ...alone,
    bundlerFault: async (method, _, pass) => {
      if (method === 'eth_sendUserOperation') throw new BundlerRefusal('throttled', -32504)
      return pass()
    }
  })
  const prepared = await smart.prepare({ chain, owner: owner.address, calls: gifts(1n) })
  await expect(smart.send(prepared, owner)).rejects.toMatchObject({ reason: 'refused', detail: 'throttled' })
  await expect(
    smart.prepare({ chain, owner: owner.address, calls: gifts(parseEther('5')) })
  ).rejects.toMatchObject({ reason: 'reverts' })
})

test('a bundler that carries out an operation but loses its answer: it is sent once, and found on the chain', async () => {
  const { fund, makeOwner, open, paid } = house
  const owner = await makeOwner()
  const storage = memoryStorage()
  const { smart, asked } = open('erc4337', {
    ...alone,
    storage,
    bundlerFault: async (method, _, pass) => {
      const answer = await pass()
      if (method === 'eth_sendUserOperation') throw new TypeError('The connection was lost')
      if (method === 'eth_getUserOperationReceipt') return null
      return answer
    }
  })
  const address = (await smart.account(chain, owner.address))?.address ?? friend
  await fund(address, '1')
  const before = await paid()
  const prepared = await smart.prepare({ chain, owner: owner.address, calls: gifts(7n) })
  const id = await smart.send(prepared, owner)
  await smart.waitForHash(id)
  expect((await paid()) - before).toBe(7n)
  expect(asked.filter(method => method === 'eth_sendUserOperation')).toHaveLength(3)
  // After a reload, with the bundler gone for good.
  const later = open('erc4337', { storage, bundlerFault: () => Promise.reject(new TypeError('Down')) }).smart
  expect((await later.status(id)).status).toBe(200)
})

test('a bundler that lies about receipts is not believed', async () => {
  const { client, fund, makeOwner, open } = house
  const owner = await makeOwner()
  const block = await client.getBlock({ blockTag: 'latest' })
  const foreign = block.transactions[0]
  const { smart } = open('erc4337', {
    ...alone,
    bundlerFault: async (method, params, pass) => {
      // It sends nothing, and answers with another transaction's hash.
      if (method === 'eth_sendUserOperation') return `0x${'1'.repeat(64)}`
      if (method === 'eth_getUserOperationReceipt')
        return { userOpHash: params[0], success: true, receipt: { transactionHash: foreign, status: '0x1' } }
      return pass()
    }
  })
  const address = (await smart.account(chain, owner.address))?.address ?? friend
  await fund(address, '1')
  const prepared = await smart.prepare({ chain, owner: owner.address, calls: gifts(1n) })
  const id = await smart.send(prepared, owner)
  expect(id).not.toBe(`0x${'1'.repeat(64)}`)
  expect((await smart.status(id)).status).toBe(100)
  const waiting = smart.waitForHash(id, AbortSignal.timeout(200))
  await expect(waiting).rejects.toMatchObject({ name: 'TimeoutError' })
  // Dropped: another operation takes the nonce.
  const honest = open('erc4337', alone).smart
  const other = await honest.prepare({ chain, owner: owner.address, calls: gifts(2n) })
  await honest.waitForHash(await honest.send(other, owner))
  expect((await smart.status(id)).status).toBe(400)
})

test('a node that has the nonce before the logs: what was mined is not said to have failed', async () => {
  const { fund, makeOwner, open } = house
  const owner = await makeOwner()
  let hidden = 0
  const { smart } = open('erc4337', {
    ...alone,
    rpcFault: async (method, _, pass) => (method === 'eth_getLogs' && hidden-- > 0 ? [] : pass()),
    bundlerFault: async (method, _, pass) => (method === 'eth_getUserOperationReceipt' ? null : pass())
  })
  await fund((await smart.account(chain, owner.address))?.address ?? friend, '1')
  const prepared = await smart.prepare({ chain, owner: owner.address, calls: gifts(1n) })
  const id = await smart.send(prepared, owner)
  await smart.waitForHash(id)
  hidden = 3
  expect((await smart.status(id)).status).toBe(200)
})

test('calls that revert only when they are mined: 500, with the receipt', async () => {
  const { fund, makeOwner, node, open } = house
  const owner = await makeOwner()
  const { smart } = open('erc4337', alone)
  const address = (await smart.account(chain, owner.address))?.address ?? friend
  await fund(address, '1')
  const target = '0x00000000000000000000000000000000000f00d9'
  const calls = [{ to: target, value: 1n, data: '0x' }] as const
  const prepared = await smart.prepare({ chain, owner: owner.address, calls })
  // PUSH0 PUSH0 REVERT
  await node.setCode({ address: target, bytecode: '0x5f5ffd' })
  const id = await smart.send(prepared, owner)
  await smart.waitForHash(id)
  expect(await smart.status(id)).toMatchObject({ status: 500, receipts: [{ status: '0x0' }] })
})

test('signatures verify before the account is deployed (ERC-6492) and after it (ERC-1271)', async () => {
  const { client, makeOwner, open } = house
  const owner = await makeOwner()
  const { smart } = open('erc4337')
  const address = (await smart.account(chain, owner.address))?.address ?? friend
  const typedData = {
    domain: { name: 'Test', version: '1', chainId: 31337, verifyingContract: friend },
    types: { Mail: [{ name: 'text', type: 'string' }] },
    primaryType: 'Mail',
    message: { text: 'hello' }
  } as const
  const check = async (isWrapped: boolean) => {
    const signature = await smart.signMessage({ chain, message: stringToHex('hello') }, owner)
    const typed = await smart.signTypedData({ chain, typedData }, owner)
    expect([signature, typed].map(signed => signed.endsWith('6492'.repeat(16)))).toEqual([
      isWrapped,
      isWrapped
    ])
    expect(await client.verifyMessage({ address, message: 'hello', signature })).toBe(true)
    expect(await client.verifyMessage({ address, message: 'hullo', signature })).toBe(false)
    expect(await client.verifyMessage({ address: friend, message: 'hello', signature })).toBe(false)
    expect(await client.verifyTypedData({ address, ...typedData, signature: typed })).toBe(true)
  }
  await check(true)
  const prepared = await smart.prepare({ chain, owner: owner.address, calls: gifts(0n) })
  await smart.waitForHash(await smart.send(prepared, owner))
  await check(false)
})

test('a node that names the domain of another account gets no signature', async () => {
  const { makeOwner, open } = house
  const [owner, victim] = [await makeOwner(), await makeOwner()]
  const smart = open('erc4337').smart
  const other = (await smart.account(chain, victim.address))?.address ?? friend
  const own = (await smart.account(chain, owner.address))?.address ?? friend
  const lying = open('erc4337', {
    rpcFault: async (method, _, pass) => {
      const answer = await pass()
      if (method !== 'eth_call' || typeof answer !== 'string') return answer
      return [own, settings.erc4337.implementation].reduce(
        (text, address) => text.replaceAll(address.slice(2).toLowerCase(), other.slice(2).toLowerCase()),
        answer
      )
    }
  }).smart
  expect(isAddressEqual(own, other)).toBe(false)
  await expect(lying.signMessage({ chain, message: '0x00' }, owner)).rejects.toMatchObject({
    reason: 'tampered'
  })
  await expect(smart.signMessage({ chain: 'eip155:5', message: '0x00' }, owner)).rejects.toMatchObject({
    reason: 'chain',
    code: 5710
  })
})
