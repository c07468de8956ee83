import { artifact, type Devnet, startDevnet } from '@latchkey/devnet'
import {
  type Address,
  concat,
  createPublicClient,
  createTestClient,
  encodeAbiParameters,
  encodeFunctionData,
  getAddress,
  getCreate2Address,
  type Hex,
  http,
  keccak256,
  pad,
  parseAbi,
  publicActions,
  walletActions
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { verifySiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createNonce } from '../createNonce.js'
import { formatMessage } from '../text/formatMessage.js'
import { signatureCheckCode } from './signatureCheckCode.js'
import { verifyMessage } from './verifyMessage.js'

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet({ port: 0 })
})
afterAll(() => devnet.stop())

const owner = privateKeyToAccount(generatePrivateKey())
const other = privateKeyToAccount(generatePrivateKey())
const nonce = createNonce()
const salt = pad('0x7')

const chain = () => devnet.chains[0].network
function node() {
  return createTestClient({ mode: 'anvil', chain: chain(), transport: http() })
    .extend(publicActions)
    .extend(walletActions)
}

const reader = () => createPublicClient({ chain: chain(), transport: http() })

function messageOf(accountAddress: Address) {
  return formatMessage({
    domain: 'my.app',
    uri: 'https://my.app/',
    version: '1',
    nonce,
    chainId: `eip155:${chain().id}`,
    accountAddress,
    issuedAt: new Date().toISOString()
  })
}

/** Verifies as a server does, with all expectations. */
const verify = (message: string, signature: Hex) =>
  verifyMessage(message, signature, { client: reader(), domain: 'my.app', nonce })
const invalid = { valid: false, status: 'invalid', reason: 'signature' }

/** The signature verifies as it is, and not with any one of some bytes changed. */
async function provesItself(message: string, signature: Hex) {
  expect(await verify(message, signature)).toMatchObject({ valid: true, status: 'valid' })
  const bytes = signature.slice(2).length / 2
  for (const at of new Set(
    [0, 1, 31, 33, 64, Math.floor(bytes / 2), bytes - 33, bytes - 1].filter(at => at < bytes)
  ))
    expect([at, await verify(message, flip(signature, at))]).toEqual([
      at,
      expect.objectContaining({ valid: false })
    ])
  expect(await verify(message.replace('https://my.app/', 'https://my.app/x'), signature)).toEqual(invalid)
  expect((await verify(message, `${signature}00`)).valid).toBe(false)
  expect((await verify(message, signature.slice(0, -2) as Hex)).valid).toBe(false)
}

function flip(signature: Hex, at: number): Hex {
  const from = 2 + at * 2
  const byte = (Number.parseInt(signature.slice(from, from + 2), 16) ^ 1).toString(16).padStart(2, '0')
  return `${signature.slice(0, from)}${byte}${signature.slice(from + 2)}` as Hex
}

async function deploy(name: Parameters<typeof artifact>[0], args: unknown[] = []): Promise<Address> {
  const { abi, bytecode } = artifact(name)
  const [from] = await node().getAddresses()
  const hash = await node().deployContract({ abi, bytecode, args, account: from as Address })
  const { contractAddress } = await node().waitForTransactionReceipt({ hash })
  return getAddress(contractAddress as Address)
}

test('the creation code in the kit equals the compiled contract', () => {
  expect(signatureCheckCode).toBe(artifact('SignatureCheck').bytecode)
})

test('verifyMessage verifies the signature of a key', async () => {
  const message = messageOf(owner.address)
  await provesItself(message, await owner.signMessage({ message }))
  expect(await verify(message, await other.signMessage({ message }))).toEqual(invalid)
})

test("verifyMessage verifies a key's signature with 0 or 1 as v, and rejects a high s", async () => {
  const message = messageOf(owner.address)
  const signature = await owner.signMessage({ message })
  const v = Number.parseInt(signature.slice(-2), 16)
  const withV = (value: number) => `${signature.slice(0, -2)}${value.toString(16).padStart(2, '0')}` as Hex
  expect((await verify(message, withV(v - 27))).valid).toBe(true)
  for (const wrong of [2, 29, 37, 255]) expect(await verify(message, withV(wrong))).toEqual(invalid)
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
  const s = order - BigInt(`0x${signature.slice(66, 130)}`)
  const twin = `${signature.slice(0, 66)}${s.toString(16).padStart(64, '0')}${(55 - v).toString(16)}` as Hex
  expect(await verify(message, twin)).toEqual(invalid)
})

test('no signature is valid for the zero address, which an invalid signature recovers to', async () => {
  const message = messageOf('0x0000000000000000000000000000000000000000')
  for (const v of ['1b', '1c', '1d'])
    expect(await verify(message, `0x${'00'.repeat(64)}${v}`)).toEqual(invalid)
  expect(await verify(message, await owner.signMessage({ message }))).toEqual(invalid)
})

test('verifyMessage verifies a deployed contract (ERC-1271)', async () => {
  const wallet = await deploy('SimpleWallet', [owner.address])
  const message = messageOf(wallet)
  await provesItself(message, await owner.signMessage({ message }))
  expect(await verify(message, await other.signMessage({ message }))).toEqual(invalid)
  // This is no valid signature of the owner's own account.
  expect(await verify(messageOf(owner.address), await owner.signMessage({ message }))).toEqual(invalid)
})

test("viem's verifySiweMessage verifies a message on eip155", async () => {
  const message = messageOf(owner.address)
  const signature = await owner.signMessage({ message })
  const ask = (text: string) =>
    verifySiweMessage(reader(), { message: text, signature, domain: 'my.app', nonce })
  expect(await ask(message)).toBe(true)
  expect(await ask(messageOf(other.address))).toBe(false)
})

describe('a contract that is not deployed yet (ERC-6492)', () => {
  const suffix = '0x6492649264926492649264926492649264926492649264926492649264926492'
  let factory: Address
  beforeAll(async () => {
    factory = await deploy('SimpleWalletFactory')
  })
  const create = (by: Address, saltOf: Hex = salt) =>
    encodeFunctionData({
      abi: parseAbi(['function createWallet(address owner, bytes32 salt) returns (address)']),
      args: [by, saltOf]
    })
  const addressOf = (by: Address, saltOf: Hex = salt) =>
    getCreate2Address({
      from: factory,
      salt: saltOf,
      bytecode: concat([artifact('SimpleWallet').bytecode, encodeAbiParameters([{ type: 'address' }], [by])])
    })
  const wrap = (to: Address, data: Hex, signature: Hex) =>
    concat([
      encodeAbiParameters([{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }], [to, data, signature]),
      suffix
    ])

  test('verifyMessage verifies an undeployed contract with the call of its factory, and changes nothing on the chain', async () => {
    const message = messageOf(addressOf(owner.address))
    const signature = wrap(factory, create(owner.address), await owner.signMessage({ message }))
    expect(await verify(message, signature)).toMatchObject({ valid: true })
    expect(await node().getCode({ address: addressOf(owner.address) })).toBeUndefined()
    // A byte each of the factory, its call, the inner signature and the suffix.
    const size = signature.slice(2).length / 2
    const inner = size - 32 - 96
    for (const at of [
      31,
      12,
      4 * 32,
      4 * 32 + 20,
      4 * 32 + 60,
      inner,
      inner + 40,
      inner + 64,
      size - 1,
      size - 32
    ])
      expect([at, (await verify(message, flip(signature, at))).valid]).toEqual([at, false])
  })

  test("verifyMessage rejects an undeployed contract's signature without the wrapper, with another key, or for another wallet", async () => {
    const message = messageOf(addressOf(owner.address))
    const plain = await owner.signMessage({ message })
    expect(await verify(message, plain)).toEqual(invalid)
    const foreign = wrap(factory, create(owner.address), await other.signMessage({ message }))
    expect(await verify(message, foreign)).toEqual(invalid)
    const elsewhere = wrap(factory, create(other.address), await other.signMessage({ message }))
    expect(await verify(message, elsewhere)).toEqual(invalid)
    // A wrapped signature of a key without a contract: the call of the factory does not create one.
    const own = messageOf(owner.address)
    expect(
      await verify(own, wrap(factory, create(owner.address), await owner.signMessage({ message: own })))
    ).toEqual(invalid)
  })

  test('a wrapped signature that cannot be decoded is invalid, not unverified', async () => {
    const message = messageOf(addressOf(owner.address))
    for (const broken of [suffix, concat(['0x00', suffix]), concat([keccak256('0x'), suffix])] as Hex[])
      expect(await verify(message, broken)).toEqual(invalid)
  })

  test('a wrapped signature stays valid, wrapped and plain, after the wallet is deployed', async () => {
    const later = pad('0x8')
    const wallet = addressOf(owner.address, later)
    const message = messageOf(wallet)
    const plain = await owner.signMessage({ message })
    const wrapped = wrap(factory, create(owner.address, later), plain)
    expect((await verify(message, wrapped)).valid).toBe(true)
    const [from] = await node().getAddresses()
    const hash = await node().sendTransaction({
      account: from as Address,
      to: factory,
      data: create(owner.address, later)
    })
    await node().waitForTransactionReceipt({ hash })
    expect((await verify(message, wrapped)).valid).toBe(true)
    expect((await verify(message, plain)).valid).toBe(true)
  })
})

test.each([
  ['reverts', 0],
  ['answers nothing', 1],
  ['answers four bytes', 2],
  ['answers another word', 3],
  ['answers the word with dirt behind it', 4],
  ['answers megabytes', 5],
  ['never ends', 6]
])('verifyMessage rejects the signature of a contract that %s', async (_, answer) => {
  const wallet = await deploy('HostileWallet', [answer])
  const message = messageOf(wallet)
  expect((await verify(message, await owner.signMessage({ message }))).valid).toBe(false)
})

describe('an account with a key that also has code', () => {
  test('an account with code is verified as a contract: a signature that its code rejects is invalid', async () => {
    const key = privateKeyToAccount(generatePrivateKey())
    await node().setCode({ address: key.address, bytecode: artifact('HostileWallet').deployedBytecode })
    const message = messageOf(key.address)
    expect(await verify(message, await key.signMessage({ message }))).toEqual(invalid)
  })

  test('an EIP-7702 account whose code does not implement ERC-1271 is verified by its key', async () => {
    const key = privateKeyToAccount(generatePrivateKey())
    const silent = await deploy('SimpleWalletFactory')
    await node().setCode({ address: key.address, bytecode: `0xef0100${silent.slice(2)}` as Hex })
    const message = messageOf(key.address)
    await provesItself(message, await key.signMessage({ message }))
  })

  test('an EIP-7702 account whose code rejects the signature is invalid', async () => {
    const key = privateKeyToAccount(generatePrivateKey())
    const wallet = await deploy('HostileWallet', [3])
    await node().setCode({ address: key.address, bytecode: `0xef0100${wallet.slice(2)}` as Hex })
    const message = messageOf(key.address)
    expect(await verify(message, await key.signMessage({ message }))).toEqual(invalid)
  })
})

test('a node that fails or lies makes no signature valid', async () => {
  const message = messageOf(owner.address)
  const signature = await owner.signMessage({ message })
  const ask = (request: () => Promise<unknown>) =>
    verifyMessage(message, signature, { client: { request }, domain: 'my.app', nonce })
  const unverified = { valid: false, status: 'unverified', reason: 'rpcFailed' }
  const down = new Error('connect ECONNREFUSED')
  expect(await ask(() => Promise.reject(down))).toEqual({ ...unverified, cause: down })
  for (const lie of ['0x', '0x01', null, {}, true, `0x${'2'.padStart(64, '0')}`, '1'])
    expect(await ask(async () => lie)).toEqual(unverified)
  // A node of another chain cannot verify accounts of this one.
  const elsewhere = createPublicClient({ chain: devnet.chains[1].network, transport: http() })
  expect(await verifyMessage(message, signature, { client: elsewhere, domain: 'my.app', nonce })).toEqual({
    valid: false,
    status: 'unverified',
    reason: 'noClient'
  })
})

test('verifyMessage sends one eth_call and no other request', async () => {
  const asked: string[] = []
  const client = reader()
  const message = messageOf(owner.address)
  const result = await verifyMessage(message, await owner.signMessage({ message }), {
    client: chainId => ({
      request: call => {
        asked.push(`${chainId} ${call.method}`)
        return client.request(call)
      }
    }),
    domain: 'my.app',
    nonce
  })
  expect(result.valid).toBe(true)
  expect(asked).toEqual([`eip155:${chain().id} eth_call`])
})
