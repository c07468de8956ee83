import { type Devnet, startDevnet } from '@latchkey/devnet'
import { formatMessage } from 'latchkey/siwx'
import type { Address, Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deployWallet, planWallet, suffix } from '../test/simpleWallets.js'
import { startTestServer, type TestServer } from '../test/startTestServer.js'

const owner = privateKeyToAccount(generatePrivateKey())
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
  const wallet = await deployWallet(devnet.chains[0].network, owner.address)
  expect(await signIn(wallet, byOwner)).toBe(200)
  expect(await signIn(wallet, async message => changed(await byOwner(message)))).toBe(401)
})

test('a contract that is not deployed yet signs in (ERC-6492), and not with one byte changed', async () => {
  const { address: wallet, wrap } = await planWallet(devnet.chains[0].network, owner.address)
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
