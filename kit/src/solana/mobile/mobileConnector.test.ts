import { ed25519 } from '@noble/curves/ed25519'
import { afterEach, expect, test } from 'vitest'
import type { ConnectorContext } from '../../core/contracts/ConnectorFactory.js'
import { fromBase58 } from '../../protocol/base58.js'
import { encodeMessage, encodeTransaction } from '../../protocol/solana/transaction.js'
import { createConnectorContext, createMemoryStorage } from '../../testing/index.js'
import { systemClock } from '../../walletconnect/relay/systemEnvironment.js'
import type { SolanaProvider } from '../host/SolanaProvider.js'
import { mainnet, networks, nodeEnvironment, solanaDevnet } from '../solana.harness.js'
import { transferCoin } from '../../protocol/solana/instructions.js'
import { authorizationKey } from './authorizations.js'
import { createMobileConnector } from './mobileConnector.js'
import { createMobileWallet, type MobileWalletScript } from './mobileWallet.harness.js'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

/** A page on Android. `hasApp`: whether an app opens the association. */
function setUp(script: MobileWalletScript = {}, { hasApp = true, storage = createMemoryStorage() } = {}) {
  const wallet = createMobileWallet(script)
  stops.push(wallet.stop)
  const page = new EventTarget()
  const opened: string[] = []
  const { environment } = nodeEnvironment()
  const context: ConnectorContext = createConnectorContext({
    networks,
    metadata: {
      name: 'App',
      description: '',
      url: 'https://app.example',
      icons: ['https://app.example/i.png']
    },
    environment: {
      ...environment,
      storage,
      clock: systemClock(),
      random: { bytes: length => crypto.getRandomValues(new Uint8Array(length)) },
      openWindow(url) {
        opened.push(url)
        if (!hasApp) return true
        // Android shows the app, and then starts it.
        page.dispatchEvent(new Event('blur'))
        void wallet.open(url)
        return true
      }
    }
  })
  const connector = createMobileConnector(context, {}, { page: page as unknown as Window })
  return { wallet, connector, context, opened, storage }
}

const codeOf = (work: Promise<unknown> | undefined) =>
  (work ?? Promise.resolve()).then(
    () => 'resolved',
    (error: { readonly code: string }) => error.code
  )

test.each([false, true])('connects through an encrypted session; in text: %s', async isText => {
  const { wallet, connector, opened } = setUp({ isText })
  const { accounts, chainId, addressLabels, networks } = await connector.connect({
    silent: false,
    network: solanaDevnet
  })
  expect({ accounts, chainId, addressLabels, networks }).toEqual({
    accounts: [wallet.address],
    chainId: solanaDevnet.id,
    addressLabels: { [wallet.address]: 'Mine' },
    networks: [solanaDevnet.caipNetworkId]
  })
  expect(opened).toEqual([
    expect.stringMatching(/^solana-wallet:\/v1\/associate\/local\?association=[\w-]{87}&port=\d{5}&v=v1$/)
  ])
  expect(wallet.requests).toEqual([
    {
      method: 'authorize',
      params: {
        identity: { name: 'App', uri: 'https://app.example', icon: 'i.png' },
        chain: 'solana:devnet'
      }
    },
    { method: 'get_capabilities', params: {} }
  ])
})

test('a reload reconnects silently by what is stored, opens no app, and signs with the token', async () => {
  const { wallet, connector, storage } = setUp()
  await connector.connect({ silent: false })
  const later = setUp({}, { storage })
  expect((await later.connector.connect({ silent: true })).accounts).toEqual([wallet.address])
  expect(later.opened).toEqual([])
  expect((await setUp().connector.connect({ silent: true })).accounts).toEqual([])
})

test('signs a message with a session of its own, whichever form the answer has', async () => {
  for (const signatureAlone of [false, true]) {
    const { wallet, connector } = setUp({ signatureAlone })
    await connector.connect({ silent: false })
    const signature = await connector.signMessage?.({ message: 'Grüße', address: wallet.address })
    const bytes = fromBase58(signature) ?? new Uint8Array()
    expect(ed25519.verify(bytes, new TextEncoder().encode('Grüße'), wallet.publicKey)).toBe(true)
    expect(wallet.requests[2]).toMatchObject({ method: 'authorize', params: { auth_token: 'token 1' } })
  }
})

test('a token that the wallet has forgotten is replaced by a new authorization', async () => {
  const { wallet, connector } = setUp({ forgets: true })
  await connector.connect({ silent: false })
  await connector.connect({ silent: false })
  expect(wallet.methods()).toEqual([
    'authorize',
    'get_capabilities',
    'authorize',
    'authorize',
    'get_capabilities'
  ])
})

const transfer = (from: string) =>
  encodeTransaction(
    encodeMessage({
      feePayer: from,
      blockhash: '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM',
      instructions: [
        transferCoin(from, mainnet.id.padEnd(32, '1') && '9Tj3srBSxH7RFRCm8uharreY7ZBS49XSfpwCeYa7Xaqp', 5n)
      ]
    })
  )

test('signs and sends transactions by the provider of the page', async () => {
  const { wallet, connector } = setUp()
  const provider = (await connector.connect({ silent: false })).provider as SolanaProvider
  const sent = await provider.signAndSendTransaction(transfer(wallet.address), {
    preflightCommitment: 'single'
  })
  expect(fromBase58(sent)).toHaveLength(64)
  expect(wallet.requests.at(-1)).toMatchObject({
    method: 'sign_and_send_transactions',
    params: { options: { commitment: 'confirmed' } }
  })
  const signed = await provider.signTransaction(transfer(wallet.address))
  expect(signed.slice(1, 65).join()).toBe(fromBase58(sent)?.join())
})

test.each([
  [{ errors: { authorize: -1 } }, 'LATCHKEY_CONNECT__USER_REJECTED'],
  [{ closesOn: 'authorize' }, 'LATCHKEY_CONNECT__WALLET_DISCONNECTED'],
  [{ repeatsCounter: true }, 'LATCHKEY_CONNECT__WALLET_BROKEN']
] as const)('a connection with %j rejects with %s', async (script, code) => {
  expect(await codeOf(setUp(script).connector.connect({ silent: false }))).toBe(code)
})

test('a declined signature is a rejection; a session that breaks while a wallet sends leaves the outcome unknown (P18)', async () => {
  const declined = setUp({ errors: { sign_messages: -3 } })
  await declined.connector.connect({ silent: false })
  const asked = declined.connector.signMessage?.({ message: 'x', address: declined.wallet.address })
  expect(await codeOf(asked)).toBe('LATCHKEY_CONNECT__USER_REJECTED')
  const lost = setUp({ closesOn: 'sign_and_send_transactions' })
  const provider = (await lost.connector.connect({ silent: false })).provider as SolanaProvider
  expect(await codeOf(provider.signAndSendTransaction(transfer(lost.wallet.address)))).toBe(
    'LATCHKEY_REQUEST__UNKNOWN'
  )
})

test('without an app the error says so within 3 s', async () => {
  const { connector } = setUp({}, { hasApp: false })
  expect(await codeOf(connector.connect({ silent: false }))).toBe('LATCHKEY_CONNECT__CONNECTOR_NOT_FOUND')
})

test('disconnecting leaves nothing in the storage, also before the wallet was used on this page (P1)', async () => {
  const { connector, storage } = setUp()
  await connector.connect({ silent: false })
  expect(await storage.get(authorizationKey)).toContain('token 1')
  const reloaded = setUp({}, { storage })
  await reloaded.connector.disconnect?.()
  expect(await storage.get(authorizationKey)).toBe(null)
})

test('a stored authorization that is damaged counts as none', async () => {
  for (const text of ['{', '[]', '{"token":1}', '{"token":"t","network":"n","accounts":[{"address":"x"}]}']) {
    const storage = createMemoryStorage()
    await storage.set(authorizationKey, text)
    const { connector } = setUp({}, { storage })
    expect((await connector.connect({ silent: true })).accounts).toEqual([])
  }
})

test('signs in with the payload of the authorization where the wallet can', async () => {
  const { wallet, connector } = setUp({ features: ['solana:signInWithSolana'] })
  await connector.connect({ silent: false })
  const data = {
    accountAddress: wallet.address,
    chainId: mainnet.caipNetworkId,
    domain: 'app.example',
    uri: 'https://app.example/',
    version: '1',
    nonce: 'abcdefgh12345678',
    issuedAt: '2026-11-21T00:00:00Z'
  }
  const signed = await connector.signIn?.({ data, message: 'not used', address: wallet.address })
  expect(signed?.message).toContain('app.example wants you to sign in with your Solana account:')
  expect(signed?.data).toEqual(data)
})
