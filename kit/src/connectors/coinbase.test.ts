import { afterEach, expect, test, vi } from 'vitest'
import { base, mainnet } from '../chains/index.js'
import type { ConnectorEvent } from '../core/contracts/Connector.js'
import { createLatchkey } from '../createLatchkey.js'
import { isLatchkeyError } from '../protocol/errors/isLatchkeyError.js'
import type { Cacao } from '../siwx/Cacao.js'
import { verifyCacao } from '../siwx/verify/verifyMessage.js'
import { coinbase } from './coinbase.js'
import type { CoinbaseProvider } from './coinbase/createProvider.js'
import { alice, bob, setUp } from './coinbase/setup.harness.js'
import { createConnectorContext } from '../testing/connectorContext.js'
import { createMemoryEnvironment } from '../testing/memoryEnvironment.js'

afterEach(() => vi.unstubAllGlobals())

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'resolved',
    (error: unknown) => (isLatchkeyError(error) ? error.code : (error as { code?: unknown }).code)
  )
const loud = { silent: false } as const
const request = {
  domain: 'app.example',
  uri: 'https://app.example/',
  nonce: 'abcdefgh12345678',
  version: '1',
  statement: 'Welcome',
  iat: '2026-11-21T10:00:00.000Z'
}

test('the window opens in the tick of connect, and the wallet learns the name and the networks of the application', async () => {
  const { host, windows, connector } = setUp()
  const connecting = connector.connect({ ...loud, network: base })
  expect(windows.opened.map(({ url }) => url)).toEqual(['https://keys.coinbase.com/connect'])
  const { accounts, chainId } = await connecting
  expect([accounts, chainId]).toEqual([[alice.address], '8453'])
  expect(host.hellos).toEqual([
    {
      version: '0.1.0',
      sdkName: 'latchkey',
      metadata: { appName: 'App', appLogoUrl: '', appChainIds: [8453, 1, 10] },
      preference: { options: 'all' },
      location: 'https://app.example/'
    }
  ])
  expect(host.requests.map(({ method, chainId }) => [method, chainId])).toEqual([
    ['handshake', undefined],
    ['wallet_connect', 8453]
  ])
  expect(windows.live()).toBe(0)
})

test('nothing but the handshake is readable in the messages', async () => {
  const { windows, connector } = setUp()
  await connector.connect(loud)
  const kinds = windows.opened[0]?.heard.map(message =>
    Object.keys((message as { content?: object }).content ?? {})
  )
  expect(kinds).toEqual([[], ['handshake'], ['encrypted']])
})

test('connect signs in at once: the proof is the signed message of the wallet, and verifies', async () => {
  const options = { domain: 'app.example', nonce: request.nonce, now: Date.parse(request.iat) }
  const { host, connector } = setUp(
    {},
    {
      getSignIn: async () => request,
      verifySignIn: async cacao => (await verifyCacao(cacao, options)).valid
    }
  )
  const { signIn } = await connector.connect(loud)
  expect(signIn).toHaveLength(1)
  const [proof] = signIn ?? []
  expect(proof).toMatchObject({ chainId: 'eip155:1', address: alice.address })
  expect(await verifyCacao(proof?.cacao as Cacao, options)).toMatchObject({ valid: true })
  expect(host.requests.at(-1)?.params).toEqual([
    {
      version: '1',
      capabilities: {
        signInWithEthereum: {
          nonce: request.nonce,
          chainId: '0x1',
          version: '1',
          domain: 'app.example',
          uri: 'https://app.example/',
          issuedAt: request.iat,
          statement: 'Welcome'
        }
      }
    }
  ])
})

test('a message that was not asked for, or a signature that does not verify, is no proof: the account connects', async () => {
  const other = setUp({}, { getSignIn: async () => request, verifySignIn: async () => true })
  other.host.signsOther = true
  expect((await other.connector.connect(loud)).signIn).toBeUndefined()
  const wrong = setUp({}, { getSignIn: async () => request, verifySignIn: async () => false })
  const { accounts, signIn } = await wrong.connector.connect(loud)
  expect([accounts, signIn]).toEqual([[alice.address], undefined])
})

test('a host of the pop-up without wallet_connect is asked by eth_requestAccounts', async () => {
  const { host, windows, connector } = setUp()
  host.isOld = true
  expect((await connector.connect(loud)).accounts).toEqual([alice.address])
  // The stand-in closes its window after each answer.
  expect(windows.opened).toHaveLength(2)
  expect(host.requests.at(-1)?.method).toBe('eth_requestAccounts')
})

test('a blocked window asks for a click, which opens it again', async () => {
  const { windows, connector, kit } = setUp()
  windows.refuse(1)
  const connecting = connector.connect(loud)
  await expect.poll(() => kit.prompts().map(({ type }) => type)).toEqual(['click'])
  const [prompt] = kit.prompts()
  if (prompt?.type !== 'click') throw new Error('another prompt')
  expect(prompt.reason).toBe('windowBlocked')
  prompt.answer({ clicked: true })
  expect((await connecting).accounts).toEqual([alice.address])
  windows.refuse(1)
  const again = connector.connect(loud)
  await expect.poll(() => kit.prompts().length).toBe(1)
  kit.prompts()[0]?.cancel()
  expect(await codeOf(again)).toBe('LATCHKEY_CONNECT__USER_REJECTED')
})

test('a window that the person closes rejects all that wait for it with 4001', async () => {
  const { windows, connector } = setUp()
  const { provider } = await connector.connect(loud)
  const { request } = provider as CoinbaseProvider
  windows.silence()
  const params = ['0x00', alice.address]
  const asked = [request({ method: 'personal_sign', params }), request({ method: 'personal_sign', params })]
  windows.opened.at(-1)?.post({ event: 'PopupLoaded', id: 'x' })
  await expect.poll(() => windows.opened.at(-1)?.heard.length).toBeGreaterThan(0)
  windows.opened.at(-1)?.post({ event: 'PopupUnload' })
  expect(await Promise.all(asked.map(codeOf))).toContain(4001)
})

test('promise P26: under Cross-Origin-Opener-Policy same-origin the error names the header within 3 s', async () => {
  const headers = { 'cross-origin-opener-policy': 'same-origin' }
  const { windows, connector, environment } = setUp(
    {},
    { environment: { respond: (_, { method }) => (method === 'HEAD' ? { headers, body: '' } : 'offline') } }
  )
  windows.silence()
  const connecting = connector.connect(loud).then(
    () => undefined,
    (error: unknown) => error
  )
  windows.opened[0]?.close()
  await expect.poll(() => environment.clock.pending()).toBeGreaterThan(0)
  await environment.advance(3_000)
  const error = await connecting
  expect(error).toMatchObject({ code: 'LATCHKEY_CONNECT__WINDOW_ISOLATED', details: 'same-origin' })
  expect((error as Error).message).toContain('Cross-Origin-Opener-Policy')
})

test('a window that is closed before its page is there is a rejection where the header allows windows', async () => {
  const headers = { 'cross-origin-opener-policy': 'same-origin-allow-popups' }
  const { windows, connector, environment } = setUp(
    {},
    { environment: { respond: () => ({ headers, body: '' }) } }
  )
  windows.silence()
  const connecting = codeOf(connector.connect(loud))
  windows.opened[0]?.close()
  await expect.poll(() => environment.clock.pending()).toBeGreaterThan(0)
  await environment.advance(3_000)
  expect(await connecting).toBe('LATCHKEY_CONNECT__USER_REJECTED')
})

test('leaving the attempt closes the window, and a later answer connects nothing', async () => {
  const { windows, connector } = setUp()
  windows.silence()
  const abort = new AbortController()
  const connecting = codeOf(connector.connect({ ...loud, signal: abort.signal }))
  await expect.poll(() => windows.live()).toBe(1)
  await Promise.resolve()
  abort.abort()
  expect(await connecting).toBe('LATCHKEY_CONNECT__SUPERSEDED')
  expect(windows.live()).toBe(0)
  expect(await codeOf(connector.connect({ silent: true }))).toBe('LATCHKEY_CONNECT__NO_ACCOUNTS')
})

test('after a reload it connects without a window, and the next request agrees on new keys in its window', async () => {
  const { host, windows, createPage, connector } = setUp()
  await connector.connect(loud)
  const { connector: reloaded } = createPage()
  const session = await reloaded.connect({ silent: true, network: base })
  expect([session.accounts, session.chainId, windows.opened.length]).toEqual([[alice.address], '8453', 1])
  const signature = await reloaded.signMessage?.({ message: 'Hello', address: alice.address })
  expect(signature).toBe((await alice.signMessage({ message: 'Hello' })).toLowerCase())
  expect(host.requests.slice(2).map(({ method }) => method)).toEqual(['handshake', 'personal_sign'])
})

test('disconnecting leaves nothing in the storage', async () => {
  const { createPage, connector, environment } = setUp()
  await connector.connect(loud)
  expect(await environment.storage.get('latchkey.coinbaseWalletSDK')).toContain(alice.address)
  await connector.disconnect?.()
  expect(await environment.storage.get('latchkey.coinbaseWalletSDK')).toBeNull()
  expect(await codeOf(createPage().connector.connect({ silent: true }))).toBe('LATCHKEY_CONNECT__NO_ACCOUNTS')
})

test('a wallet that no longer knows the session (4100) ends it', async () => {
  const { host, connector, environment } = setUp()
  const { provider } = await connector.connect(loud)
  const events: ConnectorEvent[] = []
  connector.subscribe?.(event => events.push(event))
  host.next = 'unknownSession'
  const asked = (provider as CoinbaseProvider).request({
    method: 'personal_sign',
    params: ['0x00', alice.address]
  })
  expect(await codeOf(asked)).toBe(4100)
  expect(events).toEqual([{ type: 'disconnect' }])
  expect(await environment.storage.get('latchkey.coinbaseWalletSDK')).toBeNull()
})

test('the key of the wallet is pinned: an answer of another sender is refused', async () => {
  const { host, connector } = setUp()
  await connector.connect(loud)
  const { receive } = host
  host.receive = (data, post, close) =>
    receive(data, message => post({ ...(message as object), sender: 'ab'.repeat(91) }), close)
  const asked = connector.signMessage?.({ message: 'Hello', address: alice.address })
  expect(await codeOf(asked ?? Promise.resolve())).toBe('LATCHKEY_CONNECT__WALLET_BROKEN')
})

test.each<[string, (message: Record<string, unknown>) => unknown]>([
  ['no sender', message => ({ ...message, sender: undefined })],
  ['no key', message => ({ ...message, sender: 'zz' })],
  ['no content', message => ({ ...message, content: null })],
  ['no encrypted text', message => ({ ...message, content: { encrypted: 7 } })],
  [
    'another text',
    message => ({
      ...message,
      content: { encrypted: { iv: new Uint8Array(12), cipherText: new Uint8Array(40) } }
    })
  ]
])('an answer with %s to the handshake is LATCHKEY_CONNECT__WALLET_BROKEN', async (_, change) => {
  const { host, connector } = setUp()
  const { receive } = host
  host.receive = (data, post, close) =>
    receive(data, message => post(change(message as Record<string, unknown>)), close)
  expect(await codeOf(connector.connect(loud))).toBe('LATCHKEY_CONNECT__WALLET_BROKEN')
})

test('the provider answers what is known, reads the own node, and refuses what the wallet has not', async () => {
  const answers: string[] = []
  const { connector, windows } = setUp(
    { walletRpcUrl: 'https://calls.example' },
    {
      environment: {
        respond: url => {
          answers.push(url)
          return { body: { result: '0x7' } }
        }
      }
    }
  )
  const { provider } = await connector.connect(loud)
  const { request } = provider as CoinbaseProvider
  const ask = (method: string, ...params: readonly unknown[]) => request({ method, params })
  expect(await ask('eth_accounts')).toEqual([alice.address])
  expect(await ask('eth_requestAccounts')).toEqual([alice.address])
  expect(await ask('eth_chainId')).toBe('0x1')
  expect(await ask('net_version')).toBe('1')
  expect(await ask('wallet_getCapabilities', alice.address, ['0x2105'])).toEqual({
    '0x2105': { paymasterService: { supported: true } }
  })
  expect(await codeOf(ask('wallet_getCapabilities', bob.address))).toBe(4100)
  expect(await ask('eth_blockNumber')).toBe('0x7')
  expect(answers).toEqual([mainnet.rpcUrls.default.http[0]])
  expect(await codeOf(ask('wallet_getCallsStatus', '0x01'))).toBe(5730)
  expect(await codeOf(ask('eth_sign', alice.address, '0x00'))).toBe(4200)
  expect(windows.opened).toHaveLength(1)
  const { id } = (await ask('wallet_sendCalls', { calls: [] })) as { id: string }
  expect(await ask('wallet_getCallsStatus', id)).toBe('0x7')
  expect(answers.at(-1)).toBe('https://calls.example')
})

test('a network that the wallet has not named is switched to in its window', async () => {
  const { host, connector, windows } = setUp()
  host.chains = { 1: 'https://one.example' }
  await connector.connect(loud)
  await connector.switchNetwork?.(base)
  expect(host.requests.at(-1)?.method).toBe('wallet_switchEthereumChain')
  expect(windows.opened).toHaveLength(2)
  expect((await connector.connect({ silent: true })).chainId).toBe('8453')
})

test('preference smartWalletOnly is Base Account with its own id; eoaOnly has no window', () => {
  const named = (preference: 'all' | 'smartWalletOnly' | 'eoaOnly', page = {}) =>
    coinbase({ preference })(createConnectorContext({ environment: createMemoryEnvironment({ page }) })).map(
      ({ id, rdns, reach, type }) => [id, rdns, reach, type]
    )
  expect(named('smartWalletOnly')).toEqual([['baseAccount', 'app.base.account', 'window', 'EXTERNAL']])
  expect(named('all')).toEqual([['coinbaseWalletSDK', 'com.coinbase.wallet', 'window', 'EXTERNAL']])
  expect(named('eoaOnly')).toEqual([])
  expect(named('eoaOnly', { isMobile: () => true })).toEqual([
    ['coinbaseWalletSDK', 'com.coinbase.wallet', 'app', 'EXTERNAL']
  ])
  vi.stubGlobal('ethereum', { isCoinbaseBrowser: true, request: async () => [] })
  expect([named('all'), named('eoaOnly', { isMobile: () => true })]).toEqual([[], []])
})

test('option coinbasePreference is that of the connector, unless the connector has its own', async () => {
  const idsOf = async (preference?: 'all') => {
    const latchkey = createLatchkey(
      {
        networks: [mainnet],
        connectors: [coinbase({ preference })],
        coinbasePreference: 'smartWalletOnly',
        tabs: 'isolated'
      },
      createMemoryEnvironment()
    )
    await latchkey.load()
    const ids = latchkey.getConnectors().map(({ id }) => id)
    latchkey.destroy()
    return ids
  }
  expect([await idsOf(), await idsOf('all')]).toEqual([['baseAccount'], ['coinbaseWalletSDK']])
})

test('on a phone with eoaOnly the row opens this page in the app, and waits until the person leaves', async () => {
  const environment = createMemoryEnvironment({
    page: { isMobile: () => true, url: () => 'https://app.example/swap?a=1' }
  })
  const [connector] = coinbase({ preference: 'eoaOnly' })(createConnectorContext({ environment }))
  const abort = new AbortController()
  const connecting = codeOf(connector?.connect({ silent: false, signal: abort.signal }) ?? Promise.resolve())
  const url = 'https://go.cb-w.com/dapp?cb_url=https%3A%2F%2Fapp.example%2Fswap%3Fa%3D1'
  await expect.poll(() => environment.opened).toEqual([{ url, target: '_blank' }])
  abort.abort()
  expect(await connecting).toBe('LATCHKEY_CONNECT__SUPERSEDED')
  expect(await codeOf(connector?.connect({ silent: true }) ?? Promise.resolve())).toBe(
    'LATCHKEY_CONNECT__NO_ACCOUNTS'
  )
})

test('an older extension that evm() does not find is a wallet of the page, in place of the window', async () => {
  const events = new EventTarget()
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, events[name].bind(events))
  const answers: Record<string, unknown> = { eth_requestAccounts: [bob.address], eth_chainId: '0x1' }
  const extension = { request: async ({ method }: { method: string }) => answers[method] }
  vi.stubGlobal('coinbaseWalletExtension', extension)
  const connectors = () => coinbase()(createConnectorContext())
  const [connector] = connectors()
  expect([connector?.id, connector?.reach]).toEqual(['com.coinbase.wallet', 'page'])
  expect((await connector?.connect(loud))?.accounts).toEqual([bob.address])
  // What evm() finds, it lists.
  vi.stubGlobal('ethereum', extension)
  expect(connectors()[0]?.reach).toBe('window')
  vi.stubGlobal('ethereum', undefined)
  events.addEventListener('eip6963:requestProvider', () => {
    const detail = { info: { rdns: 'com.coinbase.wallet' } }
    events.dispatchEvent(Object.assign(new Event('eip6963:announceProvider'), { detail }))
  })
  expect(connectors()[0]?.reach).toBe('window')
})
