import { hashMessage, hashTypedData, parseAbi, parseEther, stringToHex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { permissionCapability } from '../permissions/Permission.js'
import { memoryStorage } from '../storage/FrameStorage.js'
import { chain, friend, gifts, settings, startSmart } from './smart.harness.js'

let house: Awaited<ReturnType<typeof startSmart>>
beforeAll(async () => {
  house = await startSmart()
})
afterAll(() => house.stop())

const designator = (address: string) => `0xef0100${address.slice(2).toLowerCase()}`

/** Simple7702Account, and the contract of accounts that can grant permissions. */
describe.each(['eip7702', 'delegator'] as const)('%s', kind => {
  const { implementation } = settings[kind]

  test('a batch of a key that does not delegate: one transaction that delegates to the pinned contract only, without bundler', async () => {
    const { client, makeOwner, open, paid } = house
    const owner = await makeOwner('1')
    const { smart, asked } = open(kind)
    expect(await smart.account(chain, owner.address)).toEqual({
      address: owner.address,
      kind: 'eip7702',
      isDeployed: false
    })
    const calls = gifts(3n, 4n)
    // In any case of its letters: a record may have another one than viem.
    const spelled = owner.address.toLowerCase() as `0x${string}`
    const prepared = await smart.prepare({ chain, owner: spelled, calls })
    expect(prepared).toMatchObject({ isSponsored: false, delegatesTo: implementation, calls })
    const before = await paid()
    const id = await smart.send(prepared, owner)
    const hash = await smart.waitForHash(id)
    const receipt = await client.waitForTransactionReceipt({ hash })
    expect([receipt.status, receipt.from.toLowerCase(), receipt.type]).toEqual([
      'success',
      owner.address.toLowerCase(),
      'eip7702'
    ])
    expect((await paid()) - before).toBe(7n)
    expect(await client.getCode({ address: owner.address })).toBe(designator(implementation))
    // No more than was shown.
    const spent = parseEther('1') - 7n - (await client.getBalance({ address: owner.address }))
    expect(spent).toBeLessThanOrEqual(prepared.maxFee)
    expect(await smart.status(id)).toMatchObject({
      version: '2.0.0',
      id,
      chainId: '0x7a69',
      status: 200,
      atomic: true,
      receipts: [{ status: '0x1', transactionHash: hash }]
    })
    expect(asked).toEqual([])
    const transaction = await client.getTransaction({ hash })
    expect(transaction.authorizationList).toMatchObject([{ chainId: 31337, nonce: 1 }])
  })

  test('a second batch delegates no more; one call alone is an ordinary transaction', async () => {
    const { client, makeOwner, open } = house
    const owner = await makeOwner('1')
    const { smart } = open(kind)
    const run = async (calls: ReturnType<typeof gifts>) => {
      const prepared = await smart.prepare({ chain, owner: owner.address, calls })
      const hash = await smart.waitForHash(await smart.send(prepared, owner))
      await client.waitForTransactionReceipt({ hash })
      return client.getTransaction({ hash })
    }
    expect((await run(gifts(1n))).to).toBe(friend)
    expect((await run(gifts(1n, 2n))).type).toBe('eip7702')
    const second = await run(gifts(3n, 4n))
    expect([second.type, second.to?.toLowerCase()]).toEqual(['eip1559', owner.address.toLowerCase()])
    expect(await smart.account(chain, owner.address)).toMatchObject({ isDeployed: true })
  })

  test('an account that delegates elsewhere is never changed: a batch is refused, one call passes', async () => {
    const { client, makeOwner, node, open } = house
    const owner = await makeOwner('1')
    const other = designator('0x00000000000000000000000000000000deadbeef')
    await node.setCode({ address: owner.address, bytecode: other as `0x${string}` })
    const { smart } = open(kind)
    await expect(smart.prepare({ chain, owner: owner.address, calls: gifts(1n, 2n) })).rejects.toMatchObject({
      reason: 'delegated_elsewhere',
      code: 5760
    })
    await expect(
      smart.prepare({
        chain,
        owner: owner.address,
        calls: gifts(1n),
        capabilities: { paymasterService: { url: 'https://pays.example' } }
      })
    ).rejects.toMatchObject({ reason: 'delegated_elsewhere' })
    expect(await smart.capabilities(owner.address)).toEqual({
      '0x7a69': { atomic: { status: 'unsupported' } }
    })
    const prepared = await smart.prepare({ chain, owner: owner.address, calls: gifts(1n) })
    expect(prepared.delegatesTo).toBeUndefined()
    await client.waitForTransactionReceipt({
      hash: await smart.waitForHash(await smart.send(prepared, owner))
    })
    expect(await client.getCode({ address: owner.address })).toBe(other)
  })

  test('what changes between the view and the signature is not signed', async () => {
    const { client, makeOwner, node, open } = house
    const owner = await makeOwner('1')
    const other = await makeOwner('1')
    const { smart } = open(kind)
    const prepared = await smart.prepare({ chain, owner: owner.address, calls: gifts(1n, 2n) })
    const payload = prepared.payload as Record<string, unknown>
    const evil = [
      { ...prepared, payload: { ...payload, maxFeePerGas: '0xffffffffff' } },
      { ...prepared, calls: gifts(1n, 3n) },
      { ...prepared, delegatesTo: undefined },
      { ...prepared, chain: 'eip155:1' },
      { ...prepared, owner: other.address }
    ]
    for (const changed of evil) {
      const sending = Promise.resolve().then(() => smart.send(changed as typeof prepared, owner))
      await expect(sending).rejects.toMatchObject({ name: 'SmartAccountFailure' })
    }
    await expect(smart.send(prepared, other)).rejects.toMatchObject({ reason: 'tampered' })
    await node.setCode({ address: owner.address, bytecode: designator(friend) as `0x${string}` })
    await expect(smart.send(prepared, owner)).rejects.toMatchObject({ reason: 'changed' })
    expect(await client.getTransactionCount({ address: owner.address })).toBe(0)
  })

  test('sending twice, in two frames, and after a lost answer sends once', async () => {
    const { client, makeOwner, open, paid } = house
    const owner = await makeOwner('1')
    const storage = memoryStorage()
    let lost = 0
    const { smart } = open(kind, {
      storage,
      rpcFault: async (method, _, pass) => {
        const answer = await pass()
        if (method !== 'eth_sendRawTransaction') return answer
        lost++
        throw new TypeError('The connection was lost')
      }
    })
    const prepared = await smart.prepare({ chain, owner: owner.address, calls: gifts(5n, 6n) })
    const before = await paid()
    const again = open(kind, { storage }).smart
    const [one, two] = await Promise.all([smart.send(prepared, owner), smart.send(prepared, owner)])
    expect(await again.send(prepared, owner).catch(() => one)).toBe(one)
    expect([one, lost]).toEqual([two, 1])
    await client.waitForTransactionReceipt({ hash: await smart.waitForHash(one) })
    expect((await paid()) - before).toBe(11n)
    expect(await client.getTransactionCount({ address: owner.address })).toBe(2)
    // The other frame, after a reload.
    expect((await again.status(one)).status).toBe(200)
  })

  test('a node that has the nonce before the receipt: what was mined is not said to have failed', async () => {
    const { client, makeOwner, open } = house
    const owner = await makeOwner('1')
    let hidden = 0
    const { smart } = open(kind, {
      rpcFault: async (method, _, pass) =>
        method === 'eth_getTransactionReceipt' && hidden-- > 0 ? null : pass()
    })
    const prepared = await smart.prepare({ chain, owner: owner.address, calls: gifts(1n, 2n) })
    const id = await smart.send(prepared, owner)
    await client.waitForTransactionReceipt({ hash: id as `0x${string}` })
    // Asked before the nonce and after it, then until it is there.
    hidden = 3
    expect((await smart.status(id)).status).toBe(200)
    // A node that is further behind knows the transaction still.
    hidden = 4
    expect((await smart.status(id)).status).toBe(100)
    expect((await smart.status(id)).status).toBe(200)
  })

  test('calls that never will be mined are answered as such; those of an unknown id are refused', async () => {
    const { client, makeOwner, node, open } = house
    const owner = await makeOwner('1')
    const { smart } = open(kind, {
      rpcFault: async (method, _, pass) => {
        if (method === 'eth_sendRawTransaction') throw new TypeError('Offline')
        return pass()
      }
    })
    const prepared = await smart.prepare({ chain, owner: owner.address, calls: gifts(1n, 1n) })
    const id = await smart.send(prepared, owner)
    expect((await smart.status(id)).status).toBe(100)
    await node.setNonce({ address: owner.address, nonce: 9 })
    expect((await smart.status(id)).status).toBe(400)
    await expect(smart.waitForHash(id)).rejects.toMatchObject({ reason: 'refused' })
    await expect(smart.status('0x12')).rejects.toMatchObject({ reason: 'unknown_id', code: 5730 })
    expect(await client.getCode({ address: owner.address })).toBeUndefined()
  })

  test('no ether: a sponsor pays where there is one, else nothing is shown to sign', async () => {
    const { client, makeOwner, open, paid } = house
    const owner = await makeOwner()
    const { smart } = open(kind)
    const calls = gifts(0n, 0n)
    const prepared = await smart.prepare({ chain, owner: owner.address, calls })
    expect(prepared).toMatchObject({ isSponsored: true, maxFee: 0n, delegatesTo: implementation })
    const before = await paid()
    const id = await smart.send(prepared, owner)
    const hash = await smart.waitForHash(id)
    expect((await client.getTransactionReceipt({ hash })).status).toBe('success')
    expect(await smart.status(id)).toMatchObject({ status: 200, receipts: [{ transactionHash: hash }] })
    expect((await paid()) - before).toBe(0n)
    expect(await client.getCode({ address: owner.address })).toBe(designator(implementation))
    // Sponsored again, without an authorisation.
    const second = await smart.prepare({ chain, owner: owner.address, calls })
    expect(second.delegatesTo).toBeUndefined()
    await smart.waitForHash(await smart.send(second, owner))
    const alone = open(kind, { more: { hasPaymaster: false } }).smart
    const poor = await makeOwner('0.000000001')
    await expect(alone.prepare({ chain, owner: poor.address, calls })).rejects.toMatchObject({
      reason: 'insufficient_funds'
    })
    await expect(
      alone.prepare({ chain, owner: poor.address, calls, capabilities: { paymasterService: {} } })
    ).rejects.toMatchObject({ reason: 'capability', code: 5700 })
  })

  test('calls that revert are refused before anything is signed', async () => {
    const { makeOwner, open } = house
    const owner = await makeOwner('1')
    const { smart } = open(kind)
    const failing = { to: settings.erc4337.factory, value: 0n, data: '0x12345678' as const }
    await expect(
      smart.prepare({ chain, owner: owner.address, calls: [failing, ...gifts(1n)] })
    ).rejects.toMatchObject({ reason: 'reverts' })
  })

  test('signatures verify on the chain: as a key, and as the contract that the account delegates to', async () => {
    const { client, makeOwner, open } = house
    const owner = await makeOwner('1')
    const { smart } = open(kind)
    const message = stringToHex('hello')
    const typedData = {
      domain: { name: 'Test', chainId: 31337, verifyingContract: friend },
      types: { Mail: [{ name: 'text', type: 'string' }] },
      primaryType: 'Mail',
      message: { text: 'hello' }
    } as const
    const check = async () => {
      const signature = await smart.signMessage({ chain, message }, owner)
      const typed = await smart.signTypedData({ chain, typedData }, owner)
      const { address } = owner
      expect(await client.verifyMessage({ address, message: 'hello', signature })).toBe(true)
      expect(await client.verifyMessage({ address, message: 'hullo', signature })).toBe(false)
      expect(await client.verifyTypedData({ address, ...typedData, signature: typed })).toBe(true)
      return { signature, typed }
    }
    await check()
    const prepared = await smart.prepare({ chain, owner: owner.address, calls: gifts(1n, 1n) })
    await client.waitForTransactionReceipt({
      hash: await smart.waitForHash(await smart.send(prepared, owner))
    })
    const { signature, typed } = await check()
    const abi = parseAbi(['function isValidSignature(bytes32, bytes) view returns (bytes4)'])
    for (const [hash, signed] of [
      [hashMessage('hello'), signature],
      [hashTypedData(typedData), typed]
    ] as const) {
      const call = {
        address: owner.address,
        abi,
        functionName: 'isValidSignature',
        args: [hash, signed]
      } as const
      expect(await client.readContract(call)).toBe('0x1626ba7e')
    }
  })

  test('capabilities: ready before the first batch, supported after it; sponsoring where there is a paymaster', async () => {
    const { makeOwner, open } = house
    const owner = await makeOwner('1')
    const { smart } = open(kind)
    const permissions = kind === 'delegator' && { permissions: permissionCapability }
    const sponsored = { paymasterService: { supported: true }, ...permissions }
    expect(await smart.capabilities(owner.address)).toEqual({
      '0x7a69': { atomic: { status: 'ready' }, ...sponsored }
    })
    const prepared = await smart.prepare({ chain, owner: owner.address, calls: gifts(1n, 1n) })
    await smart.waitForHash(await smart.send(prepared, owner))
    await expect
      .poll(() => smart.capabilities(owner.address))
      .toEqual({ '0x7a69': { atomic: { status: 'supported' }, ...sponsored } })
    const down = open(kind, { rpcFault: () => Promise.reject(new TypeError('Offline')) }).smart
    expect(await down.capabilities(owner.address)).toEqual({})
  })
})
