import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { beforeAll, describe, expect, test } from 'vitest'
import { connect } from './core/actions/connect.js'
import { changed, infinity, toJson } from './hostileValues.harness.js'
import { isLatchkeyError } from './protocol/errors/isLatchkeyError.js'
import { LatchkeyError } from './protocol/errors/LatchkeyError.js'
import { exportedPageLimit } from './protocol/transactionLimits.js'
import { type ServiceCall, services } from './serviceCall.harness.js'
import { requestLine, respondHonestly, serviceCalls } from './serviceCalls.harness.js'
import { setupTestKit } from './setupTestKit.harness.js'
import { createMockConnector } from './testing/mockConnector.js'
import type { FetchScript, ScriptedAnswer } from './testing/scriptedFetch.js'

const nameOf = ({ source, sends }: ServiceCall) => `${source} (${sends.source.replaceAll('\\', '')})`
const table = serviceCalls.map(call => [nameOf(call), call] as const)

/** Longer than any request and its repetitions take, in ms. */
const patience = 60_000
/** Between two repetitions, in ms. */
const step = 150

/** Makes the call at a server that answers it with `hostile`, and every other one honestly. */
async function attempt({ source, sends, unless, call }: ServiceCall, hostile: FetchScript) {
  const respond: FetchScript = (url, init) => {
    const line = requestLine(url, init)
    if (sends.test(line)) return hostile(url, init)
    return unless?.test(line) ? { status: 404 } : respondHonestly(url, init)
  }
  const features = { analytics: true, smartSessions: true, onramp: ['coinbase', 'meld'] } as const
  const { kit, environment, errors } = setupTestKit({ services, features, remoteConfig: true }, { respond })
  await connect(kit, { connector: createMockConnector() })
  const outcome: { value?: unknown; error?: unknown; isOver?: true } = {}
  const running = call(kit, new AbortController().signal).then(
    value => Object.assign(outcome, { value, isOver: true }),
    error => Object.assign(outcome, { error, isOver: true })
  )
  for (let waited = 0; !outcome.isOver && waited < patience; waited += step) {
    await environment.advance(step)
    await new Promise(resolve => setImmediate(resolve))
  }
  if (outcome.isOver) await running
  const sent = environment.requests.filter(({ url, init }) => sends.test(requestLine(url, init))).length
  kit.destroy()
  return { ...outcome, sent, errors, isWrite: /^POST (?!analytics)/.test(source) }
}

/** Fails unless the call has ended with a value without hostile numbers, or with an error of ours from top to bottom. */
function expectTyped(outcome: Awaited<ReturnType<typeof attempt>>, what: string): void {
  expect(outcome.isOver, `${what}: it ends`).toBe(true)
  expect(outcome.sent, `${what}: it is sent`).toBeGreaterThan(0)
  // What writes is not repeated by itself: its answer may be lost. Each product event is another call.
  if (outcome.isWrite) expect(outcome.sent, `${what}: it is sent once`).toBe(1)
  expect(foreignCause(outcome.error), what).toBeUndefined()
  expect(outcome.errors, what).not.toContain('LATCHKEY_INTERNAL__UNEXPECTED')
  expect(brokenNumber(outcome.value), what).toBeUndefined()
  expect(({} as Record<string, unknown>).polluted, what).toBeUndefined()
}

/** An error that is not ours. What an error of the HTTP client wraps, or of a login service out of reach, is that of the browser. */
function foreignCause(error: unknown): unknown {
  if (error === undefined) return undefined
  if (!(error instanceof LatchkeyError)) return error
  const isOfBrowser = error.code.startsWith('LATCHKEY_HTTP__') || isUnreachableLogin(error)
  return isOfBrowser ? undefined : foreignCause(error.cause)
}

const isUnreachableLogin = ({ code, context, cause }: LatchkeyError) =>
  code === 'LATCHKEY_LOGIN__FAILED' && context.reason === 'unreachable' && cause instanceof TypeError

/** A number without end. The `data` of a permission are an application's own: the kit does not compute with them. */
function brokenNumber(value: unknown): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : value
  if (typeof value !== 'object' || value === null) return undefined
  const items = Object.entries(value).filter(([key]) => key !== 'data')
  return items.map(([, item]) => brokenNumber(item)).find(item => item !== undefined)
}

const reasons = [{ field: 'a', description: '<img src=x onerror=alert(1)>\u202e' }]
const nested = (open: string, close: string) => `${open.repeat(5_000)}1${close.repeat(5_000)}`
const polluting = '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'

/** Whole answers. Those that are functions are made of the honest one. */
const answers: readonly (readonly [string, ScriptedAnswer | ((honest: string) => ScriptedAnswer)])[] = [
  ['nothing', { body: '' }],
  ['a page', { headers: { 'content-type': 'text/html' }, body: '<!doctype html><script>alert(1)</script>' }],
  ['null', { body: 'null' }],
  ['a number', { body: '7' }],
  ['a text', { body: '"a"' }],
  ['a list', { body: '[]' }],
  ['a list of null', { body: '[null]' }],
  ['an object', { body: '{}' }],
  ['a prototype', { body: polluting }],
  ['5,000 levels of lists', { body: nested('[', ']') }],
  ['5,000 levels of objects', { body: nested('{"a":', '}') }],
  ['10 MB of text', { body: JSON.stringify('x'.repeat(10_000_000)) }],
  ['half of its JSON', honest => ({ body: honest.slice(0, honest.length / 2) })],
  ['JSON and more', honest => ({ body: `${honest}${honest}` })],
  ['the wrong type', honest => ({ headers: { 'content-type': 'image/png' }, body: honest })],
  ['an error with status 200', { body: { status: 'FAILED', reasons } }],
  ['a redirection', { status: 302, headers: { location: 'https://evil.example/' }, body: '' }],
  ['an error with a reason', { status: 400, body: { status: 'FAILED', reasons } }],
  ['an error without reasons', { status: 400, body: { status: 'FAILED', reasons: null } }],
  ['too many requests', { status: 429, headers: { 'retry-after': '1e9' }, body: 'Later' }],
  ['an error of the server', { status: 500, body: '<h1>nginx</h1>' }],
  ['the answer of an error', honest => ({ status: 503, body: honest })],
  ['no body', { status: 204, body: '' }],
  ['a broken connection', 'cut'],
  ['no connection', 'offline']
]

/** In place of one value. */
const values: readonly unknown[] = [
  null,
  {},
  -1,
  infinity,
  1e300,
  'NaN',
  '9'.repeat(200),
  '<img src=x onerror=alert(1)>\u202e\u200b',
  'javascript:alert(1)',
  { __proto__: null, constructor: { prototype: { polluted: true } } }
]

describe('hostile answers at every call to the server', () => {
  // Loads what calls load when they are first made.
  beforeAll(async () => {
    for (const call of serviceCalls) await attempt(call, respondHonestly)
  })

  test('every place in the sources that calls a server is in the table', () => {
    expect(serviceCalls.map(({ source }) => source).sort()).toEqual(callsOfSources())
  })

  test.each(table)('%s understands an honest answer', async (_, call) => {
    const outcome = await attempt(call, () => ({ body: call.answer }))
    expectTyped(outcome, 'honest')
    expect(outcome.error).toBeUndefined()
    if (!call.unless) expect(outcome.errors).toEqual([])
  })

  test.each(table)('%s ends with a typed error or a value, whatever the whole answer is', async (_, call) => {
    const honest = JSON.stringify(call.answer)
    for (const [what, answer] of answers) {
      const outcome = await attempt(call, () => (typeof answer === 'function' ? answer(honest) : answer))
      expectTyped(outcome, what)
      const isLost = what === 'a broken connection' || what === 'no connection'
      if (isLatchkeyError(outcome.error))
        expect(outcome.error.code, what).not.toBe(
          isLost ? 'LATCHKEY_HTTP__INVALID_ANSWER' : 'LATCHKEY_HTTP__OFFLINE'
        )
    }
  })

  test.each(table)(
    '%s ends with a typed error or a value, whatever one value of the answer is',
    async (_, call) => {
      const bodies = new Set(values.flatMap(value => [...changed(call.answer, value)].map(toJson)))
      for (const body of bodies) expectTyped(await attempt(call, () => ({ body })), body.slice(0, 2_000))
    }
  )

  test.each(table.filter(([, { answer }]) => 'next' in (answer as object) || 'count' in (answer as object)))(
    '%s does not follow cursors without end',
    async (_, call) => {
      let count = 0
      const outcome = await attempt(call, () => {
        count += 1
        return { body: { ...(call.answer as object), count: 1e9, next: `cursor ${count}` } }
      })
      expectTyped(outcome, 'cursors')
      expect(count).toBeLessThan(exportedPageLimit + 5)
    }
  )
})

/** The places in the sources that call `http.get`, `http.post` or `fetch` with the address of a service. */
function callsOfSources(): readonly string[] {
  const here = import.meta.dirname
  return readdirSync(here, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !/\.(test|harness|d)\.tsx?$|^testing/.test(file))
    .flatMap(file => callsOf(file, readFileSync(join(here, file), 'utf8')))
    .sort()
}

/** `fetch` of nodes, of pages and of the HTTP client itself. */
const otherFetches = [
  'connectors/coinbase/explainClosed.ts',
  'connectors/coinbase/readRpc.ts',
  'connectors/safe/checkSafeApp.ts',
  'connectors/walletConnect/provider.ts',
  'core/services/createHttp.ts',
  'core/services/fetchFirst.ts',
  'environment/browserEnvironment.ts',
  'react/modal/forgetFailedPreloads.ts',
  'siwx/session/environment.ts',
  'siwx/session/rpcClient.ts',
  'solana/rpc/createRpc.ts'
]

function callsOf(file: string, text: string): readonly string[] {
  // To parse all of the sources takes seconds.
  if (!/\b(fetch|get|post)\(|\bcall\(/.test(text) || !/http|fetch/.test(text)) return []
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) found.push(...callOf(file, node.expression.getText(), node.arguments))
    node.forEachChild(visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return found
}

function callOf(file: string, callee: string, given: readonly ts.Expression[]): readonly string[] {
  const texts = given.map(argument => argument.getText())
  const [, method] = /(?:^|\.)http\s*\.(get|post)$/.exec(callee) ?? []
  if (method) return [`${method.toUpperCase()} ${texts.find(text => /Schema\b/.test(text))}`]
  // The client of sign-in: one `fetch` for all of its calls.
  if (file === 'siwx/session/wireServer.ts') return callee === 'call' ? [`fetch ${file}`] : []
  const isFetch = /(^|\.)fetch$/.test(callee) && /url|href|input/i.test(texts[0] ?? '')
  return isFetch && !otherFetches.includes(file) ? [`fetch ${file}`] : []
}
