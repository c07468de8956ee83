import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { errorBodySchema } from 'latchkey/protocol/http'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scriptedSwaps, swapChain } from '../convert/test/scriptedSwaps.js'
import { createApp } from '../createApp.js'
import { createContext } from '../createContext.js'
import { sandboxConfig } from '../onramp/test/serveOnRamp.js'
import { hostileTexts } from '../test/hostileTexts.js'
import { startNode } from '../test/startNode.js'
import { startTestServer, type TestServer } from '../test/startTestServer.js'
import { testConfig } from '../test/testConfig.js'
import { alice, parts, routes } from './test/fuzzedRoutes.js'

const texts = hostileTexts(alice)

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
