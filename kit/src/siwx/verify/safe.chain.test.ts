import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Devnet, startDevnet } from '@latchkey/devnet'
import {
  type Abi,
  type Address,
  concat,
  createPublicClient,
  createTestClient,
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  getCreate2Address,
  type Hex,
  hashMessage,
  hashTypedData,
  http,
  keccak256,
  pad,
  parseAbi,
  publicActions,
  size,
  toHex,
  walletActions,
  zeroAddress
} from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createNonce } from '../createNonce.js'
import { formatMessage } from '../text/formatMessage.js'
import { verifyMessage } from './verifyMessage.js'

/** Safe's own contracts (version 1.5.0), as compiled by Safe. */
const require = createRequire(import.meta.url)
const contracts = dirname(require.resolve('@safe-global/safe-smart-account/package.json'))
function safeArtifact(path: string): { abi: Abi; bytecode: Hex } {
  return JSON.parse(readFileSync(join(contracts, `build/artifacts/contracts/${path}.json`), 'utf8'))
}
const safeAbi = parseAbi([
  'function setup(address[] owners, uint256 threshold, address to, bytes data, address fallbackHandler, address paymentToken, uint256 payment, address paymentReceiver)',
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures) returns (bool)',
  'function signMessage(bytes message)'
])
const factoryAbi = parseAbi([
  'function createProxyWithNonce(address singleton, bytes initializer, uint256 saltNonce) returns (address)',
  'function proxyCreationCode() view returns (bytes)'
])

let devnet: Devnet
let node: ReturnType<typeof createNode>
let from: Address
let singleton: Address
let factory: Address
let handler: Address

function createNode() {
  return createTestClient({ mode: 'anvil', chain: devnet.chains[0].network, transport: http() })
    .extend(publicActions)
    .extend(walletActions)
}

beforeAll(async () => {
  devnet = await startDevnet({ port: 0 })
  node = createNode()
  from = (await node.getAddresses())[0] as Address
  singleton = await deploy('Safe.sol/Safe')
  factory = await deploy('proxies/SafeProxyFactory.sol/SafeProxyFactory')
  handler = await deploy('handler/CompatibilityFallbackHandler.sol/CompatibilityFallbackHandler')
})
afterAll(() => devnet.stop())

async function deploy(path: string): Promise<Address> {
  const { abi, bytecode } = safeArtifact(path)
  const hash = await node.deployContract({ abi, bytecode, account: from })
  return (await node.waitForTransactionReceipt({ hash })).contractAddress as Address
}

const newKey = () => privateKeyToAccount(generatePrivateKey())
const byAddress = (one: { address: Address }, other: { address: Address }) =>
  one.address.toLowerCase() < other.address.toLowerCase() ? -1 : 1
const nonce = createNonce()

/** A Safe with these owners: its address and the call that deploys it. */
async function planSafe(owners: readonly Address[], threshold: number) {
  const nobody = zeroAddress
  const initializer = encodeFunctionData({
    abi: safeAbi,
    functionName: 'setup',
    args: [owners, BigInt(threshold), nobody, '0x', handler, nobody, 0n, nobody]
  })
  const args = [singleton, initializer, 7n] as const
  const code = await node.readContract({
    address: factory,
    abi: factoryAbi,
    functionName: 'proxyCreationCode'
  })
  const address = getCreate2Address({
    from: factory,
    salt: keccak256(encodePacked(['bytes32', 'uint256'], [keccak256(initializer), 7n])),
    bytecode: concat([code, encodeAbiParameters([{ type: 'address' }], [singleton])])
  })
  const create = encodeFunctionData({ abi: factoryAbi, functionName: 'createProxyWithNonce', args })
  return { address, create }
}

async function makeSafe(owners: readonly Address[], threshold: number): Promise<Address> {
  const { address, create } = await planSafe(owners, threshold)
  const hash = await node.sendTransaction({ account: from, to: factory, data: create })
  await node.waitForTransactionReceipt({ hash })
  expect(await node.getCode({ address })).toBeDefined()
  return address
}

const chainId = () => devnet.chains[0].network.id

function messageOf(accountAddress: Address) {
  return formatMessage({
    domain: 'my.app',
    uri: 'https://my.app/',
    version: '1',
    nonce,
    chainId: `eip155:${chainId()}`,
    accountAddress,
    issuedAt: new Date().toISOString()
  })
}

/** The hash that an owner signs: Safe's own message (EIP-712) around the hash of the text. */
function safeMessage(safe: Address, message: Hex) {
  return {
    domain: { chainId: chainId(), verifyingContract: safe },
    types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
    primaryType: 'SafeMessage',
    message: { message }
  } as const
}

async function agree(safe: Address, message: string, owners: readonly PrivateKeyAccount[]): Promise<Hex> {
  const typed = safeMessage(safe, hashMessage(message))
  return concat(await Promise.all([...owners].sort(byAddress).map(owner => owner.signTypedData(typed))))
}

async function verify(message: string, signature: Hex) {
  const client = createPublicClient({ chain: devnet.chains[0].network, transport: http() })
  return verifyMessage(message, signature, { client, domain: 'my.app', nonce })
}
const invalid = { valid: false, status: 'invalid', reason: 'signature' }

function flip(signature: Hex, at: number): Hex {
  const bytes = Buffer.from(signature.slice(2), 'hex')
  bytes[at] = (bytes[at] ?? 0) ^ 1
  return `0x${bytes.toString('hex')}`
}

/** The signature verifies as it is, and not with a changed byte, cut off, or for another text. */
async function provesItself(
  message: string,
  signature: Hex,
  places = [0, 31, 32, 63, 64, size(signature) - 65, size(signature) - 33, size(signature) - 1]
) {
  expect(await verify(message, signature)).toMatchObject({ valid: true, status: 'valid' })
  for (const at of new Set(places))
    expect([at, await verify(message, flip(signature, at))]).toEqual([at, invalid])
  expect(await verify(message.replace('https://my.app/', 'https://my.app/x'), signature)).toEqual(invalid)
  expect(await verify(message, signature.slice(0, -2) as Hex)).toEqual(invalid)
}

test('verifyMessage verifies a Safe with one owner', async () => {
  const [owner, other] = [newKey(), newKey()]
  const safe = await makeSafe([owner.address], 1)
  const message = messageOf(safe)
  await provesItself(message, await agree(safe, message, [owner]))
  expect(await verify(message, await agree(safe, message, [other]))).toEqual(invalid)
  // A signature that the owner made as a plain account, or for another Safe, is invalid for this one.
  expect(await verify(message, await owner.signMessage({ message }))).toEqual(invalid)
  const second = await makeSafe([owner.address, other.address], 1)
  expect(await verify(messageOf(second), await agree(safe, messageOf(second), [owner]))).toEqual(invalid)
  expect(
    await verify(messageOf(owner.address), await agree(safe, messageOf(owner.address), [owner]))
  ).toEqual(invalid)
})

test('verifyMessage verifies a Safe of two out of three: any two, ordered by address', async () => {
  const owners = [newKey(), newKey(), newKey()] as const
  const safe = await makeSafe(
    owners.map(({ address }) => address),
    2
  )
  const message = messageOf(safe)
  const [a, b, c] = owners
  for (const pair of [
    [a, b],
    [b, c]
  ])
    await provesItself(message, await agree(safe, message, pair))
  const signature = await agree(safe, message, [a, c])
  expect((await verify(message, signature)).valid).toBe(true)
  const [first, second] = [signature.slice(0, 132), `0x${signature.slice(132)}`] as [Hex, Hex]
  const stranger = await agree(safe, message, [a, newKey()])
  for (const wrong of [first, second, concat([second, first]), concat([first, first]), stranger])
    expect(await verify(message, wrong)).toEqual(invalid)
})

test('verifyMessage verifies an owner whose wallet can only sign plain messages (v is 31 or 32)', async () => {
  const owners = [newKey(), newKey()].sort(byAddress) as [PrivateKeyAccount, PrivateKeyAccount]
  const safe = await makeSafe(
    owners.map(({ address }) => address),
    2
  )
  const message = messageOf(safe)
  const typed = safeMessage(safe, hashMessage(message))
  const plain = await owners[0].signMessage({ message: { raw: hashTypedData(typed) } })
  const v = Number.parseInt(plain.slice(-2), 16) + 4
  const signature = concat([
    `${plain.slice(0, -2)}${v.toString(16)}` as Hex,
    await owners[1].signTypedData(typed)
  ])
  await provesItself(message, signature)
  expect(await verify(message, concat([plain, await owners[1].signTypedData(typed)]))).toEqual(invalid)
})

test('verifyMessage verifies a Safe that is owned by a Safe', async () => {
  const owner = newKey()
  const inner = await makeSafe([owner.address], 1)
  const outer = await makeSafe([inner], 1)
  const message = messageOf(outer)
  const outerHash = hashTypedData(safeMessage(outer, hashMessage(message)))
  const innerSignature = await owner.signTypedData(safeMessage(inner, outerHash))
  const signature = concat([
    pad(inner),
    pad(toHex(65)),
    '0x00',
    pad(toHex(size(innerSignature))),
    innerSignature
  ])
  await provesItself(message, signature, [12, 31, 63, 64, 96, 97, 130, size(signature) - 1])
  const foreign = await newKey().signTypedData(safeMessage(inner, outerHash))
  expect(await verify(message, concat([signature.slice(0, 2 + 97 * 2) as Hex, foreign]))).toEqual(invalid)
})

test('verifyMessage verifies an empty signature once the owners have approved the hash on chain', async () => {
  const owner = newKey()
  const [safe, other] = [await makeSafe([owner.address], 1), await makeSafe([owner.address, from], 1)]
  const library = await deploy('libraries/SignMessageLib.sol/SignMessageLib')
  const message = messageOf(safe)
  expect(await verify(message, '0x')).toEqual(invalid)
  await node.setBalance({ address: owner.address, value: 10n ** 18n })
  const hash = await node.writeContract({
    account: owner,
    address: safe,
    abi: safeAbi,
    functionName: 'execTransaction',
    args: [
      library,
      0n,
      encodeFunctionData({ abi: safeAbi, functionName: 'signMessage', args: [hashMessage(message)] }),
      1,
      0n,
      0n,
      0n,
      zeroAddress,
      zeroAddress,
      // The sender of the transaction counts as approved: v is 1, and r is the owner.
      concat([pad(owner.address), pad('0x'), '0x01'])
    ]
  })
  expect((await node.waitForTransactionReceipt({ hash })).status).toBe('success')
  expect((await verify(message, '0x')).valid).toBe(true)
  for (const text of [messageOf(other), messageOf(owner.address), `${message}x`])
    expect((await verify(text, '0x')).valid).toBe(false)
})

describe('a Safe that is not deployed yet (ERC-6492)', () => {
  const suffix = '0x6492649264926492649264926492649264926492649264926492649264926492'
  const wrap = (to: Address, data: Hex, signature: Hex) =>
    concat([
      encodeAbiParameters([{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }], [to, data, signature]),
      suffix
    ])

  test('verifyMessage verifies a Safe with the call of its own factory, before and after deployment', async () => {
    const owners = [newKey(), newKey(), newKey()]
    const { address, create } = await planSafe(
      owners.map(owner => owner.address),
      2
    )
    const message = messageOf(address)
    const inner = await agree(address, message, owners.slice(1))
    const signature = wrap(factory, create, inner)
    // The factory; selector, singleton, salt and first owner of its call; both signatures; the suffix.
    const call = 4 * 32
    const owner = signature.toLowerCase().indexOf((owners[0]?.address ?? '').slice(2).toLowerCase()) / 2 - 1
    const at = signature.indexOf(inner.slice(2)) / 2 - 1
    const places = [12, 31, call, call + 35, call + 99, owner, at, at + 64, at + 65, at + 129]
    await provesItself(message, signature, [...places, size(signature) - 32, size(signature) - 1])
    expect(await verify(message, inner)).toEqual(invalid)
    expect(await node.getCode({ address })).toBeUndefined()

    const hash = await node.sendTransaction({ account: from, to: factory, data: create })
    await node.waitForTransactionReceipt({ hash })
    for (const spelt of [signature, inner]) expect((await verify(message, spelt)).valid).toBe(true)
  })

  test("verifyMessage rejects another account's Safe, one owner of two, and a factory that deploys nothing", async () => {
    const [owner, other] = [newKey(), newKey()]
    const planned = await planSafe([owner.address, other.address], 2)
    const message = messageOf(planned.address)
    const both = await agree(planned.address, message, [owner, other])
    const one = await agree(planned.address, message, [owner])
    const mine = await planSafe([owner.address], 1)
    for (const wrong of [
      wrap(factory, planned.create, one),
      wrap(factory, mine.create, one),
      wrap(handler, planned.create, both),
      wrap(factory, '0x', both)
    ])
      expect(await verify(message, wrong)).toEqual(invalid)
    expect((await verify(message, wrap(factory, planned.create, both))).valid).toBe(true)
  })
})
