import { expect, test } from 'vitest'
import { alice, setupTestKit } from '../../setupTestKit.harness.js'
import { type SiwxFetch, serverSiwx } from '../../siwx/index.js'
import { createMockConnector, type MockConnectorOptions } from '../../testing/mockConnector.js'
import { connect } from '../actions/connect.js'
import { signIn } from './signIn.js'

/** Creates a server that accepts every sign-in, and returns the wallets in its requests (wire.md section 8.4). */
function createServer() {
  const bodies: { walletInfo?: unknown }[] = []
  const fetch: SiwxFetch = async (url, init) => {
    if (url.includes('/authenticate')) bodies.push(JSON.parse(String(init?.body)))
    const answer = url.includes('/nonce') ? { nonce: 'abcdefgh12345678', token: 't' } : { token: 's' }
    return { ok: true, status: 200, text: async () => JSON.stringify(answer) }
  }
  const siwx = serverSiwx({ server: 'https://sign-in.example', fetch })
  return { siwx, sent: () => bodies.map(({ walletInfo }) => walletInfo) }
}

async function sentBy(wallet: MockConnectorOptions) {
  const { siwx, sent } = createServer()
  const { kit, environment } = setupTestKit({ siwx })
  await kit.signIn
  await connect(kit, { connector: createMockConnector(wallet) })
  await environment.clock.settle()
  await signIn(kit)
  return sent()
}

const icon = 'https://wallets.example/icon.png'

test.each<[string, MockConnectorOptions, unknown]>([
  ['a browser wallet', { name: 'Fox', icon }, { type: 'extension', name: 'Fox', icon }],
  [
    'a wallet without a name of its own',
    { type: 'INJECTED', name: 'Browser Wallet' },
    { type: 'extension', name: 'Browser Wallet' }
  ],
  [
    'another kind of wallet',
    { type: 'EXTERNAL', reach: 'window', name: 'Elsewhere' },
    { type: 'unknown', name: 'Elsewhere' }
  ],
  [
    'the connected app, with WalletConnect',
    {
      type: 'WALLET_CONNECT',
      reach: 'code',
      name: 'WalletConnect',
      connect: async () => ({
        accounts: [alice],
        chainId: '1',
        provider: {},
        wallet: { name: 'Phone', icon }
      })
    },
    { type: 'walletconnect', name: 'Phone', icon }
  ],
  [
    'a wallet with a data icon, without the icon',
    { icon: 'data:image/png;base64,AAAA' },
    { type: 'extension', name: 'Mock Wallet' }
  ],
  [
    'a wallet with a long name, shortened',
    { name: 'x'.repeat(100_000) },
    { type: 'extension', name: 'x'.repeat(128) }
  ]
])('the server gets the wallet that signed: %s', async (_, wallet, expected) => {
  expect(await sentBy(wallet)).toEqual([expected])
})

test('the server gets the wallet that signed in while it connected', async () => {
  const { siwx, sent } = createServer()
  const { kit } = setupTestKit({ siwx })
  await kit.signIn
  const {
    domain,
    uri,
    nonce,
    issuedAt = ''
  } = await siwx.createMessage({
    chainId: 'eip155:1',
    accountAddress: ''
  })
  const p = { iss: `did:pkh:eip155:1:${alice}`, aud: uri, domain, version: '1', nonce, iat: issuedAt }
  const cacao = { h: { t: 'caip122' }, p, s: { t: 'eip191', s: '0x01' } }
  const proof = { message: 'm', signature: '0x01', chainId: 'eip155:1', address: alice, cacao } as const
  const wallet = { name: 'Phone', icon }
  const session = { accounts: [alice], chainId: '1', provider: {}, wallet, signIn: [proof] }
  const connector = createMockConnector({
    type: 'WALLET_CONNECT',
    reach: 'code',
    connect: async () => session
  })
  await connect(kit, { connector })
  expect(sent()).toEqual([{ type: 'walletconnect', name: 'Phone', icon }])
})
