import { artifact, type Devnet, startDevnet } from '@latchkey/devnet'
import { formatMessage } from 'latchkey/siwx'
import {
  type Address,
  concat,
  createTestClient,
  encodeAbiParameters,
  encodeFunctionData,
  getAddress,
  getCreate2Address,
  type Hex,
  http,
  pad,
  parseAbi,
  publicActions,
  walletActions
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../test/startTestServer.js'

const owner = privateKeyToAccount(generatePrivateKey())
const suffix = '0x6492649264926492649264926492649264926492649264926492649264926492'
const project = { name: 'x', id: 'live', isEnabled: true, isDevelopment: false, features: {} }
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

let devnet: Devnet
let server: TestServer
beforeAll(async () => {
  devnet = await startDevnet({ port: 9708 })
  const { rpcUrl } = devnet.chains[0]
  server = await startTestServer({
    projects: [{ ...project, allowedOrigins: ['https://app.example'] }],
    chains: [
      { caipNetworkId: 'eip155:31337', name: 'Devnet', rpcUrls: [rpcUrl], nativeCurrency },
      { caipNetworkId: 'eip155:31338', name: 'Away', rpcUrls: ['http://127.0.0.1:1'], nativeCurrency }
    ]
  })
})
afterAll(async () => {
  await server.stop()
  await devnet.stop()
})

function node() {
  return createTestClient({ mode: 'anvil', chain: devnet.chains[0].network, transport: http() })
    .extend(publicActions)
    .extend(walletActions)
}

async function deploy(name: 'SimpleWallet' | 'SimpleWalletFactory', args: unknown[] = []): Promise<Address> {
  const { abi, bytecode } = artifact(name)
  const [from] = await node().getAddresses()
  const hash = await node().deployContract({ abi, bytecode, args, account: from as Address })
  const { contractAddress } = await node().waitForTransactionReceipt({ hash })
  return getAddress(contractAddress as Address)
}

async function signIn(
  accountAddress: Address,
  sign: (message: string) => Promise<Hex>,
  chainId: `eip155:${string}` = 'eip155:31337'
) {
  const { body } = await server.call('/auth/v1/nonce?projectId=live')
  const { nonce, token } = body as { nonce: string; token: string }
  const message = formatMessage({
    domain: 'app.example',
    uri: 'https://app.example/',
    version: '1',
    nonce,
    chainId,
    accountAddress,
    issuedAt: new Date().toISOString()
  })
  const { status } = await server.post(
    '/auth/v1/authenticate?projectId=live',
    { message, signature: await sign(message) },
    { 'x-nonce-jwt': `Bearer ${token}` }
  )
  return status
}
const byOwner = (message: string) => owner.signMessage({ message })
const changed = (signature: Hex) =>
  `${signature.slice(0, 20)}${signature[20] === '0' ? '1' : '0'}${signature.slice(21)}` as Hex

test('a deployed contract signs in over the configured chain, and not with one byte changed', async () => {
  const wallet = await deploy('SimpleWallet', [owner.address])
  expect(await signIn(wallet, byOwner)).toBe(200)
  expect(await signIn(wallet, async message => changed(await byOwner(message)))).toBe(401)
})

test('a contract that is not deployed yet signs in (ERC-6492), and not with one byte changed', async () => {
  const factory = await deploy('SimpleWalletFactory')
  const salt = pad('0x1')
  const wallet = getCreate2Address({
    from: factory,
    salt,
    bytecode: concat([
      artifact('SimpleWallet').bytecode,
      encodeAbiParameters([{ type: 'address' }], [owner.address])
    ])
  })
  const data = encodeFunctionData({
    abi: parseAbi(['function createWallet(address owner, bytes32 salt) returns (address)']),
    args: [owner.address, salt]
  })
  const wrap = (inner: Hex) =>
    concat([
      encodeAbiParameters(
        [{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }],
        [factory, data, inner]
      ),
      suffix
    ])
  expect(await signIn(wallet, async message => wrap(await byOwner(message)))).toBe(200)
  expect(await signIn(wallet, async message => wrap(changed(await byOwner(message))))).toBe(401)
  expect(await signIn(wallet, async () => suffix)).toBe(401)
})

test('a sign-in fails with 503, not 401, if the chain does not respond', async () => {
  expect(await signIn(owner.address, byOwner, 'eip155:31338')).toBe(503)
})

test('on a network that is not served, keys can sign in and contracts cannot', async () => {
  expect(await signIn(owner.address, byOwner, 'eip155:1')).toBe(200)
  expect(await signIn(owner.address, async () => '0x1234', 'eip155:1')).toBe(401)
})
