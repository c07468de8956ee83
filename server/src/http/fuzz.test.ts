import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { errorBodySchema } from 'latchkey/protocol/http'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scriptedSwaps, swapChain, tokens } from '../convert/test/scriptedSwaps.js'
import { createApp } from '../createApp.js'
import { createContext } from '../createContext.js'
import { sandboxConfig } from '../onramp/test/serveOnRamp.js'
import { startNode } from '../test/startNode.js'
import { startTestServer, type TestServer } from '../test/startTestServer.js'
import { testConfig } from '../test/testConfig.js'

const id32 = 'a'.repeat(32)
const key = 'a'.repeat(43)
const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const account = `eip155:99:${alice}`
const coin = 'eip155:99:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const usdc = `eip155:99:${tokens.usdc}`
const pci = '00000000-0000-4000-8000-000000000001'
const event = { eventId: 'a', timestamp: 1, props: { event: 'MODAL_OPEN' } }
const signed = { message: '{"name":"alice"}', signature: '0x12', coin_type: 60, address: alice }
const terms = {
  expiry: 2_000_000_000,
  signer: { type: 'keys', data: {} },
  permissions: [{ type: 'contract-call', data: { address: alice } }],
  policies: []
}
const rpc = { jsonrpc: '2.0', id: 1, method: 'eth_call', params: [{ to: alice }, 'latest'] }

/** A valid call of a route. `query`: parameters that the route reads. Bodies are JSON unless they are text. */
type Route = {
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly method?: 'PUT'
}

const page = { chainId: 'eip155:99', currency: 'usd', cursor: 'a' }
const pair = { from: coin, to: usdc, amount: '1000', userAddress: account }

/** Every route, by its pattern. A route may have a GET and a POST. */
const routes: Readonly<Record<string, Route>> = {
  '/health': {},
  '/ready': {},
  '/rpc': { body: { jsonrpc: '2.0', id: 1, method: 'irn_publish', params: { topic: 'a'.repeat(64) } } },
  '/v1/supported-chains': {},
  '/v1/identity/:address': { query: { sender: alice } },
  '/v1/account/:address/identity': { query: { sender: alice } },
  '/v1/identity/:address/avatar': {},
  '/v1/profile/account/:name': { query: { apiVersion: '2', sender: alice, chainId: 'eip155:99' } },
  '/v1/profile/reverse/:address': { query: { apiVersion: '2', sender: alice, chainId: 'eip155:99' } },
  '/v1/profile/suggestions/:name': { query: { zone: 'latchkey.id' } },
  '/v1/profile/challenge': { query: { action: 'register', address: alice } },
  '/v1/profile/account': { body: signed },
  '/v1/profile/account/:name/attributes': { body: signed },
  '/v1/profile/account/:name/address': { body: signed },
  '/v1/ens/:sender/:data': {},
  '/v1/ens': { body: { sender: alice, data: '0x9061b923' } },
  '/v1/account/:address/balance': { query: { ...page, forceUpdate: usdc } },
  '/v1/account/:account/history': { query: { ...page, onramp: 'sandbox' } },
  '/v1/account/:address/nfts': { query: page },
  '/v1/account/:address/approvals': { query: page },
  '/v1/fungible/price': { body: { currency: 'usd', addresses: [coin, usdc] } },
  '/v1/convert/gas-price': { query: { chainId: 'eip155:99' } },
  '/v1/convert/quotes': { query: { ...pair, gasPrice: '1' } },
  '/v1/convert/allowance': { query: { tokenAddress: usdc, userAddress: account, spender: usdc } },
  '/v1/convert/build-approve': { query: { ...pair, from: usdc, spender: usdc } },
  '/v1/convert/tokens': { query: { chainId: 'eip155:99', address: usdc } },
  '/v1/convert/build-transaction': {
    body: { ...pair, eip155: { slippage: 1, permit: '0x12' }, disableEstimate: true, quoteId: 'pools' }
  },
  '/v1/token/:chainId/:address/image': {},
  '/v1/nft/:chainId/:contract/:tokenId/image': {},
  '/v1/generators/onrampurl': {
    body: {
      destinationWallets: [{ address: alice, blockchains: ['ethereum'], assets: ['USDC'] }],
      partnerUserId: 'p'.repeat(32),
      presetFiatAmount: '100'
    }
  },
  '/v1/onramp/widget': {
    body: {
      sessionData: {
        serviceProvider: 'sandbox',
        walletAddress: alice,
        destinationCurrencyCode: 'USDC',
        sourceCurrencyCode: 'USD',
        sourceAmount: '100',
        chainId: 'eip155:99'
      }
    }
  },
  '/v1/onramp/options': {},
  '/v1/onramp/quote': {
    body: { purchaseCurrency: { symbol: 'USDC' }, paymentCurrency: { id: 'USD' }, amount: '100' }
  },
  '/v1/onramp/orders/:id': {},
  '/onramp/sandbox/:id': { body: 'action=pay&card=4242424242424242&cents=100&units=100' },
  '/ws': {},
  '/v1': { query: { chainId: 'eip155:99' }, body: rpc },
  '/v1/': { query: { chainId: 'eip155:99' }, body: [rpc, rpc] },
  '/v1/sessions/:address': { query: { chainId: 'eip155:99' }, body: terms },
  '/v1/sessions/:address/activate': { body: { ...terms, pci, context: '0x12', signature: '0x1234' } },
  '/v1/sessions/:address/getcontext': { query: { pci } },
  '/v1/sessions/:address/revoke': { body: { pci, signature: `0x${'12'.repeat(65)}` } },
  '/getWallets': {
    query: {
      page: '1',
      entries: '40',
      search: 'a',
      include: 'a',
      exclude: 'b',
      chains: 'eip155:1',
      badge_type: 'none'
    }
  },
  '/getWalletImage/:id': {},
  '/public/getAssetImage/:id': {},
  '/public/getCurrencyImage/:id': {},
  '/public/getTokenImage/:id': {},
  '/appkit/v1/config': {},
  '/projects/v1/origins': {},
  '/getAnalyticsConfig': {},
  '/auth/v1/nonce': {},
  '/auth/v1/authenticate': {
    body: { message: 'a', signature: '0x', clientId: null, walletInfo: { type: 'unknown' } }
  },
  '/auth/v1/me': { query: { includeAppKitAccount: 'true' } },
  '/auth/v1/account-metadata': { body: { metadata: { a: 1 } }, method: 'PUT' },
  '/auth/v1/sign-out': { body: {} },
  '/wallet/v1/login-methods': {},
  '/wallet/v1/bundler': { query: { chainId: 'eip155:99' }, body: rpc },
  '/wallet/v1/me': {},
  '/wallet/v1/session/refresh': { body: { refreshToken: `${'a'.repeat(43)}.${'b'.repeat(43)}` } },
  '/wallet/v1/session/end': { body: {} },
  '/wallet/v1/email': { body: { email: 'a@example.org', origin: 'https://a.example', locale: 'en' } },
  '/wallet/v1/email/device': { body: { login: 'a'.repeat(43) } },
  '/wallet/v1/email/otp': { body: { login: 'a'.repeat(43), otp: '123456' } },
  '/wallet/v1/email/update': { body: { email: 'a@example.org' } },
  '/wallet/v1/email/update/primary': { body: { otp: '123456' } },
  '/wallet/v1/email/update/secondary': { body: { otp: '123456' } },
  '/wallet/v1/device/:token': { body: 'action=approve' },
  '/wallet/v1/wallet': { body: { change: id32, record: {}, device: {} } },
  '/wallet/v1/wallet/commit': { body: { change: id32 } },
  '/wallet/v1/wallet/delete': { body: { walletId: id32 } },
  '/wallet/v1/devices': { body: { change: id32, walletId: id32, device: {} } },
  '/wallet/v1/devices/revoke': { body: { deviceId: id32, force: false } },
  '/wallet/v1/shares/release': { body: { publicKey: 'a'.repeat(43), purpose: 'sign' } },
  '/wallet/v1/rotation': { body: { change: id32, record: {}, device: {} } },
  '/wallet/v1/recovery/challenge': { body: { factorId: id32 } },
  '/wallet/v1/recovery/open': { body: { challenge: id32, answer: key, publicKey: key } },
  '/wallet/v1/recovery/operator': { body: { walletId: id32, factorId: id32, secret: 'c'.repeat(43) } },
  '/wallet/v1/recovery/operator/open': { body: { factorId: id32, publicKey: 'c'.repeat(43) } },
  '/wallet/v1/recovery/passkeys/options': { body: { userName: 'a' } },
  '/wallet/v1/recovery/passkeys/verify': { body: { challenge: id32, response: { id: 'a' } } },
  '/wallet/v1/social/start': { body: { provider: 'google', returnTo: 'https://frame.example/' } },
  '/wallet/v1/social/callback/google': { query: { code: 'a', state: 'a'.repeat(43) } },
  '/wallet/v1/social/finish': { body: { result: 'a'.repeat(43) } },
  '/e': { body: event },
  '/batch': { body: [event] }
}

/** Valid parts of a path. */
const parts: Readonly<Record<string, string>> = {
  address: account,
  account: alice,
  name: 'alice.latchkey.id',
  sender: alice,
  data: '0x9061b923.json',
  chainId: 'eip155:99',
  contract: tokens.usdc,
  tokenId: '7',
  id: 'a',
  token: 'a'.repeat(43)
}

/** Texts that are wrong somewhere, or look right. */
const texts = [
  '',
  '0',
  '-1',
  '1e999',
  'NaN',
  '9'.repeat(78),
  '9'.repeat(2_000),
  '0x',
  `0x${'f'.repeat(40)}`,
  `0x${'f'.repeat(2_000)}`,
  'eip155:99',
  'eip155:1',
  'eip155:-1',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'eip155:99:',
  'eip155:99:0x',
  `solana:one:${alice}`,
  `${account}:${account}`,
  alice.toUpperCase(),
  'null',
  'true',
  '__proto__',
  'constructor',
  'toString',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  "' OR 1=1; DROP TABLE names; --",
  '%',
  '\\',
  'a,b,,__proto__',
  'ａlice',
  'аlice.latchkey.id',
  'alice\u200b.latchkey.id',
  '\u202ealice',
  '👩‍👩‍👧',
  'a\u0000b',
  '\ud800'
]
/** UTF-8 has no lone surrogates. */
const wellFormed = (text: string) => Buffer.from(text).toString()

const anyText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...texts) },
  fc.string({ unit: 'binary', maxLength: 40 })
)
const anyValue = fc.oneof(
  anyText,
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1e300, 2 ** 53, 0.1, [], {}, [[]], [null], {
    toString: 1
  }),
  fc.jsonValue({ maxDepth: 3 })
)

/** The paths of an object's values, the object itself first. */
function pathsOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, item]) => pathsOf(item, [...path, key]))]
}

function replaced(value: unknown, [key, ...rest]: readonly string[], other: unknown): unknown {
  if (key === undefined) return other
  if (typeof value !== 'object' || value === null) return value
  const item = replaced((value as Record<string, unknown>)[key], rest, other)
  return Array.isArray(value)
    ? value.map((one: unknown, index) => (String(index) === key ? item : one))
    : { ...value, [key]: item }
}

/** The body with up to three of its values replaced. */
function anyBody(body: unknown): fc.Arbitrary<string> {
  if (typeof body === 'string')
    return fc.oneof(
      anyText,
      fc.constant(body),
      anyText.map(text => `${body}&amount=${encodeURIComponent(wellFormed(text))}`)
    )
  const change = fc.tuple(fc.constantFrom(...pathsOf(body)), anyValue)
  return fc
    .array(change, { maxLength: 3 })
    .map(changes => changes.reduce<unknown>((made, [path, value]) => replaced(made, path, value), body))
    .map(value => JSON.stringify(value) ?? '')
}

/** A path and a query with some of their values replaced. */
function anyUrl(pattern: string, query: Readonly<Record<string, string>>): fc.Arbitrary<string> {
  const written = (text: string) => encodeURIComponent(wellFormed(text))
  const segments = pattern
    .split('/')
    .map(segment =>
      segment.startsWith(':')
        ? fc.oneof(fc.constant(parts[segment.slice(1)] ?? 'a'), anyText).map(text => written(text || 'a'))
        : fc.constant(segment)
    )
  const entries = Object.entries({ ...query, projectId: 'fuzz' }).map(([name, value]) =>
    fc
      .oneof(
        { weight: 3, arbitrary: fc.constant<string | undefined>(value) },
        fc.constant(undefined),
        anyText
      )
      .map(text => (text === undefined ? [] : [`${name}=${written(text)}`]))
  )
  return fc
    .tuple(fc.tuple(...segments), fc.tuple(...entries))
    .map(([path, pairs]) => `${path.join('/')}?${pairs.flat().join('&')}`)
}

const project = {
  id: 'fuzz',
  name: 'Fuzz',
  allowedOrigins: [],
  isDevelopment: true,
  isEnabled: true,
  features: {}
}
const sandboxNetworks = sandboxConfig.networks.map(one => ({ ...one, caipNetworkId: 'eip155:99' as const }))
let node: Awaited<ReturnType<typeof startNode>>
let server: TestServer
const options = () => ({
  chains: [swapChain(node.url)],
  projects: [project],
  rateLimit: { perMinute: 10_000_000, burst: 10_000_000 },
  nameKey: `0x${'1'.repeat(64)}` as const,
  // Nothing is mailed: without a proof no call gets that far.
  wallet: {
    mode: 'self',
    codeLength: 6,
    mailsPerHour: 1,
    smtpUrl: 'smtp://127.0.0.1:1',
    mailFrom: 'a@example.org'
  } as const,
  social: { isDevelopment: false, google: { clientId: 'a', clientSecret: 'b' } },
  onramp: { sandbox: { ...sandboxConfig, networks: sandboxNetworks } }
})
beforeAll(async () => {
  const answer = scriptedSwaps()
  node = await startNode(request => {
    try {
      return answer(request)
    } catch {
      return { error: { code: -32_602, message: 'invalid params' } }
    }
  })
  server = await startTestServer(options(), { prices: async all => all.map(() => 1) })
})
afterAll(async () => {
  await server.stop()
  await node.stop()
})

test('every route is in the table', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-fuzz-'))
  const context = await createContext(testConfig(folder, options()), { write: () => {} }, () => false)
  const { openRelay } = await import('../relay/openRelay.js')
  const relay = await openRelay(context)
  const app = await createApp(context, relay)
  const found = new Set(app.routes.map(({ path }) => path).filter(path => !path.endsWith('*')))
  await relay.close()
  await context.db.destroy()
  await rm(folder, { recursive: true })
  expect([...found].sort()).toEqual(Object.keys(routes).sort())
})

/** What a client's fault must not lead to, with the reasons that are the server's own state. */
async function expectRefusalOrAnswer(url: string, init: RequestInit): Promise<void> {
  const response = await fetch(`${server.url}${url}`, {
    ...init,
    headers: { 'x-project-id': 'fuzz' },
    redirect: 'manual',
    signal: AbortSignal.timeout(8_000)
  })
  const text = await response.text()
  const what = `${init.method} ${url} ${String(init.body ?? '').slice(0, 500)}: ${response.status} ${text.slice(0, 300)}`
  // wire.md section 1.13: no seller's key is configured.
  if (text.includes('Coinbase is not configured')) return
  expect(response.status, what).toBeLessThan(500)
  expect(text, what).not.toMatch(/node_modules|\bat .*\.ts:|SQLITE|libsql/)
  if (response.status < 400) return
  const type = response.headers.get('content-type') ?? ''
  if (type.includes('json')) v.parse(errorBodySchema, JSON.parse(text), { message: what })
  // Refusals of sign-in are text; the pages of the sandbox, of the device step and of social logins are pages.
  else
    expect(
      [
        /^text\/(plain|html)/.test(type),
        /^\/(auth|onramp|wallet\/v1\/(device|social\/callback))\//.test(url),
        text !== ''
      ],
      what
    ).toEqual([true, true, true])
}

test.each(Object.entries(routes))(
  '%s answers or refuses with a reason, whatever it is sent',
  async (path, route) => {
    const { query = {}, body, method = 'POST' } = route
    const calls = anyUrl(path, query).chain(url =>
      body === undefined
        ? fc.constant([url, { method: 'GET' }] as const)
        : fc.oneof(
            {
              weight: 4,
              arbitrary: anyBody(body).map(text => [url, { method, body: wellFormed(text) }] as const)
            },
            fc.constant([url, { method: 'GET' }] as const)
          )
    )
    await fc.assert(
      fc.asyncProperty(calls, ([url, init]) => expectRefusalOrAnswer(url, init)),
      {
        numRuns: body === undefined && Object.keys(query).length === 0 && !path.includes(':') ? 5 : 60,
        seed: 11
      }
    )
  }
)
