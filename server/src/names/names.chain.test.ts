import {
  type Devnet,
  devnetPeople,
  devnetZone,
  setNameGateway,
  startDevnet,
  testAccounts
} from '@latchkey/devnet'
import type { AccountName } from 'latchkey/protocol/http'
import {
  type Abi,
  type Address,
  createPublicClient,
  encodeFunctionData,
  type Hex,
  http,
  namehash,
  parseAbi
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deployWallet, nodeOf, planWallet } from '../test/simpleWallets.js'
import { startTestServer, type TestServer } from '../test/startTestServer.js'

const alice = privateKeyToAccount(testAccounts[2].privateKey)
const bob = privateKeyToAccount(testAccounts[3].privateKey)
const coin = 0x80000000 + 31337
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

let devnet: Devnet
let server: TestServer
beforeAll(async () => {
  devnet = await startDevnet({ port: 0 })
  server = await startTestServer({
    nameKey: devnetPeople.registrar.privateKey,
    chains: devnet.chains.map(({ network, rpcUrl }) => ({
      ensUniversalResolver: network.contracts.ensUniversalResolver.address,
      caipNetworkId: network.caipNetworkId,
      name: network.name,
      rpcUrls: [rpcUrl],
      nativeCurrency
    }))
  })
  await setNameGateway(devnet.chains[0].rpcUrl, server.url)
})
afterAll(async () => {
  await server.stop()
  await devnet.stop()
})

const node = () => nodeOf(devnet.chains[0].network)

async function register(
  name: string,
  address: Address,
  sign: (message: string) => Promise<Hex>,
  attributes: object = {}
) {
  const { body } = await server.call(`/v1/profile/challenge?action=register&address=${address}`)
  const message = JSON.stringify({ action: 'register', name, attributes, ...(body as object) })
  return server.post('/v1/profile/account', {
    message,
    signature: await sign(message),
    coin_type: coin,
    address
  })
}
const byKey = (account: typeof alice) => (message: string) => account.signMessage({ message })
const changed = (signature: Hex) =>
  `${signature.slice(0, 20)}${signature[20] === '0' ? '1' : '0'}${signature.slice(21)}` as Hex

describe('signatures', () => {
  test('a key registers a name for its own address only, and not with one byte changed', async () => {
    const name = 'keyholder.latchkey.id'
    expect((await register(name, bob.address, byKey(alice))).status).toBe(401)
    const flipped = await register(name, alice.address, async message => changed(await byKey(alice)(message)))
    expect(flipped.status).toBe(401)
    expect((await register(name, alice.address, byKey(alice))).status).toBe(200)
  })

  test('a deployed contract registers a name (ERC-1271)', async () => {
    const wallet = await deployWallet(devnet.chains[0].network, alice.address)
    expect((await register('contract-w.latchkey.id', wallet, byKey(bob))).status).toBe(401)
    const { status, body } = await register('contract-w.latchkey.id', wallet, byKey(alice))
    expect(status).toBe(200)
    // Not on every network, where another contract may have this address.
    expect(Object.keys((body as AccountName).addresses)).toEqual(['60', String(coin)])
  })

  test('a contract that is not deployed registers a name (ERC-6492)', async () => {
    const { address: wallet, wrap } = await planWallet(devnet.chains[0].network, alice.address)
    const by = (account: typeof alice) => async (message: string) => wrap(await byKey(account)(message))
    expect((await register('later-w.latchkey.id', wallet, by(bob))).status).toBe(401)
    expect((await register('later-w.latchkey.id', wallet, by(alice))).status).toBe(200)
    expect(await node().getCode({ address: wallet })).toBeUndefined()
  })
})

describe('any ENS client', () => {
  const ens = () => createPublicClient({ chain: devnet.chains[0].network, transport: http() })

  test('resolves a registered name: address, coin type, avatar and text', async () => {
    const attributes = { bio: 'Gardens', avatar: 'https://pictures.example/carol.png' }
    const carol = privateKeyToAccount(testAccounts[4].privateKey)
    expect((await register('carol-w.latchkey.id', carol.address, byKey(carol), attributes)).status).toBe(200)
    const name = 'carol-w.latchkey.id'
    expect(await ens().getEnsAddress({ name })).toBe(carol.address)
    expect(await ens().getEnsAddress({ name, coinType: BigInt(coin) })).toBe(carol.address.toLowerCase())
    expect(await ens().getEnsAddress({ name, coinType: 0n })).toBeNull()
    // A key has its address on every network (ENSIP-19).
    expect(await ens().getEnsAddress({ name, coinType: 0x80000000n + 10n })).toBe(carol.address.toLowerCase())
    expect(await ens().getEnsText({ name, key: 'description' })).toBe('Gardens')
    expect(await ens().getEnsText({ name, key: 'avatar' })).toBe(attributes.avatar)
    expect(await ens().getEnsText({ name, key: 'url' })).toBeNull()
    expect(await ens().getEnsResolver({ name })).toBe(devnetZone.resolver)
    // The reverse name is checked against the address that it resolves to.
    expect(await ens().getEnsName({ address: carol.address })).toBe(name)
  })

  test('finds no address of a name that is not registered, and no name of an account without one', async () => {
    expect(await ens().getEnsAddress({ name: 'nobody-w.latchkey.id' })).toBeNull()
    expect(await ens().getEnsAddress({ name: 'deep.nobody-w.latchkey.id' })).toBeNull()
    expect(await ens().getEnsName({ address: testAccounts[6].address })).toBeNull()
    // Names on the chain are not the gateway's.
    expect(await ens().getEnsAddress({ name: 'alice.eth' })).toBe(testAccounts[0].address)
    expect(await ens().getEnsName({ address: testAccounts[0].address })).toBe('alice.eth')
  })

  test('a name that resolves to another address is not the primary name of its owner', async () => {
    const dave = privateKeyToAccount(testAccounts[5].privateKey)
    await register('dave-w.latchkey.id', dave.address, byKey(dave))
    expect(await ens().getEnsName({ address: dave.address })).toBe('dave-w.latchkey.id')
    const message = JSON.stringify({
      coin_type: 60,
      address: bob.address,
      timestamp: Math.floor(Date.now() / 1000)
    })
    const signature = await dave.signMessage({ message })
    const answer = await server.post('/v1/profile/account/dave-w.latchkey.id/address', {
      message,
      signature,
      coin_type: coin,
      address: dave.address
    })
    expect((answer.body as AccountName['addresses'])['60']).toMatchObject({ address: bob.address })
    expect(await ens().getEnsAddress({ name: 'dave-w.latchkey.id' })).toBe(bob.address)
    expect(await ens().getEnsName({ address: dave.address })).toBeNull()
    expect(await ens().getEnsName({ address: bob.address })).toBeNull()
  })
})

describe('the resolver', () => {
  const abi = parseAbi([
    'function resolve(bytes name, bytes data) view returns (bytes)',
    'function resolveWithProof(bytes answer, bytes question) view returns (bytes)',
    'function addr(bytes32 node) view returns (address)',
    'function setUrl(string url)',
    'function setSigner(address signer, bool isSigner)'
  ])
  const encoded = (name: string): Hex =>
    `0x${name
      .split('.')
      .map(label => label.length.toString(16).padStart(2, '0') + Buffer.from(label).toString('hex'))
      .join('')}00`
  const questionOf = (name: string, node = namehash(name)) =>
    encodeFunctionData({
      abi,
      functionName: 'resolve',
      args: [encoded(name), encodeFunctionData({ abi, functionName: 'addr', args: [node] })]
    })
  const ask = (question: Hex, sender: Address = devnetZone.resolver) =>
    server.call(`/v1/ens/${sender}/${question}.json`)
  const prove = (answer: Hex, question: Hex) =>
    node().readContract({
      address: devnetZone.resolver,
      abi,
      functionName: 'resolveWithProof',
      args: [answer, question]
    })
  const answerOf = async (question: Hex, sender?: Address) =>
    ((await ask(question, sender)).body as { data: Hex }).data

  test.each([
    ['contenthash', 'function contenthash(bytes32 node)', []],
    ['pubkey', 'function pubkey(bytes32 node)', []],
    ['ABI', 'function ABI(bytes32 node, uint256 contentTypes)', [1n]]
  ])('signs the absence of %s', async (functionName, signature, more) => {
    const name = 'keyholder.latchkey.id'
    const inner = encodeFunctionData({
      abi: parseAbi([signature]) as Abi,
      functionName,
      args: [namehash(name), ...more]
    })
    const question = encodeFunctionData({ abi, functionName: 'resolve', args: [encoded(name), inner] })
    expect(await prove(await answerOf(question), question)).toMatch(/^0x(0{64}|0{62}[24]0)+$/)
  })

  test('accepts the answer of the gateway to its own question only, and not after five minutes', async () => {
    const question = questionOf('keyholder.latchkey.id')
    const answer = await answerOf(question)
    expect(BigInt(await prove(answer, question))).toBe(BigInt(alice.address))
    await expect(prove(answer, questionOf('contract-w.latchkey.id'))).rejects.toThrow('signer is not known')
    const forOther = await answerOf(question, testAccounts[0].address)
    await expect(prove(forOther, question)).rejects.toThrow('signer is not known')
    await expect(prove(changed(answer), question)).rejects.toThrow()
    await node().increaseTime({ seconds: 400 })
    await node().mine({ blocks: 1 })
    await expect(prove(answer, question)).rejects.toThrow('answer has expired')
    await node().increaseTime({ seconds: 0 })
  })

  test('the gateway answers a POST too', async () => {
    const question = questionOf('keyholder.latchkey.id')
    const { status, body } = await server.post('/v1/ens', { sender: devnetZone.resolver, data: question })
    expect([status, body]).toMatchObject([200, { data: expect.stringMatching(/^0x/) }])
  })

  test.each([
    ['a name of another zone', questionOf('alice.eth'), 404],
    ['a name that only ends like the zone', questionOf('evil-latchkey.id'), 404],
    ['the parent of the zone', questionOf('id'), 404],
    ['a node of another name', questionOf('keyholder.latchkey.id', namehash('alice.eth')), 400],
    ['no call data', '0x', 400],
    ['another function', '0x12345678', 400],
    ['a call without a record', `${questionOf('keyholder.latchkey.id').slice(0, 200)}`, 400],
    ['text', 'data', 400],
    ['call data that is too long', `0x${'00'.repeat(3_000)}`, 400]
  ])('the gateway signs nothing for %s', async (_, question, status) => {
    const answer = await ask(question as Hex)
    expect(answer.status).toBe(status)
    expect(answer.body).not.toHaveProperty('data')
  })

  test('only its owner changes the gateway and the signers', async () => {
    const write = (functionName: 'setUrl' | 'setSigner', args: readonly unknown[], account: Address) =>
      node().simulateContract({
        address: devnetZone.resolver,
        abi,
        functionName,
        args: args as never,
        account
      })
    await expect(write('setUrl', ['https://evil.example'], alice.address)).rejects.toThrow('not the owner')
    await expect(write('setSigner', [alice.address, true], alice.address)).rejects.toThrow('not the owner')
    await write('setSigner', [alice.address, true], devnetPeople.registrar.address)
  })
})

test('without a key the gateway answers 404', async () => {
  const own = await startTestServer()
  expect((await own.call(`/v1/ens/${devnetZone.resolver}/0x.json`)).status).toBe(404)
  await own.stop()
})
