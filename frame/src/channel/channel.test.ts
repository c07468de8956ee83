import { afterEach, expect, test } from 'vitest'
import { acceptPage, type FrameScope } from './acceptPage.js'
import type { FrameHandlers, FrameRequest } from './FrameHandlers.js'
import { type ServedPort, servePort } from './servePort.js'

const page = 'https://shop.example'

/** A window of tests: what the browser would say of messages is given with each. */
function fakeScope(ancestors?: number) {
  const parent = {} as Window
  const target = new EventTarget()
  const scope = Object.assign(target, {
    parent,
    location: ancestors === undefined ? {} : { ancestorOrigins: { length: ancestors } }
  }) as unknown as FrameScope
  const post = (
    data: unknown,
    {
      origin = page,
      source = parent as unknown,
      ports = 1
    }: { origin?: string; source?: unknown; ports?: number } = {}
  ) => {
    const { port1, port2 } = new MessageChannel()
    ends.push(() => port1.close())
    const received: unknown[] = []
    port1.onmessage = event => received.push(event.data)
    const event = Object.assign(new Event('message'), {
      data,
      origin,
      source,
      ports: [port2, port2].slice(0, ports)
    })
    target.dispatchEvent(event)
    return { received, port2 }
  }
  return { scope, post }
}

const init = (projectId = 'shop', protocol = 'latchkey-frame/1') => ({
  type: '@w3m-app/INIT',
  payload: { protocol, projectId, nonce: 'ab'.repeat(16) }
})

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** Messages between ports arrive in later turns. */
const settle = () => new Promise(resolve => setTimeout(resolve, 60))

const accept = (scope: FrameScope, origins: readonly string[] = [page]) => {
  const accepted: string[] = []
  void acceptPage(scope, { projectId: 'shop', origins: async () => origins }).then(({ origin }) =>
    accepted.push(origin)
  )
  return accepted
}

test('INIT of the parent, of a listed origin, is accepted', async () => {
  const { scope, post } = fakeScope(1)
  const accepted = accept(scope)
  const { received } = post(init())
  await expect.poll(() => accepted).toEqual([page])
  expect(received).toEqual([])
})

test.each([
  ['another window', { source: {} }],
  ['no window', { source: null }],
  ['no port', { ports: 0 }],
  ['two ports', { ports: 2 }]
])('a message of %s is not read, and does not use up the one INIT', async (_, from) => {
  const { scope, post } = fakeScope()
  const accepted = accept(scope)
  const { received } = post(init(), from)
  await settle()
  expect([accepted, received]).toEqual([[], []])
  post(init())
  await expect.poll(() => accepted).toEqual([page])
})

test.each([
  ['another project', init('other')],
  ['another protocol', init('shop', 'latchkey-frame/2')],
  ['a polluted object', JSON.parse('{"type":"@w3m-app/INIT","__proto__":{"payload":1}}')],
  ['a text', 'INIT'],
  ['nothing', undefined]
])('INIT of %s gets no answer', async (_, data) => {
  const { scope, post } = fakeScope()
  const accepted = accept(scope)
  const { received } = post(data)
  await settle()
  expect([accepted, received]).toEqual([[], []])
})

test('the frame itself is no parent: a frame at the top level serves no page', async () => {
  const { scope, post } = fakeScope()
  Object.assign(scope, { parent: scope })
  const accepted = accept(scope)
  post(init(), { source: scope })
  await settle()
  expect(accepted).toEqual([])
})

test.each([
  ['an origin that is not listed', { origin: 'https://evil.example' }, 1],
  ['an origin below a listed one', { origin: 'https://a.shop.example' }, 1],
  ['an opaque origin', { origin: 'null' }, 1],
  ['a page that is itself in a frame', { origin: page }, 2]
])('%s is refused once, and has no second try', async (_, from, ancestors) => {
  const { scope, post } = fakeScope(ancestors)
  const accepted = accept(scope)
  const { received } = post(init(), from)
  await expect
    .poll(() => received)
    .toEqual([{ type: '@w3m-frame/REFUSED', payload: { reason: 'unverified_domain' } }])
  const second = post(init())
  await settle()
  expect([accepted, second.received]).toEqual([[], []])
})

test('a second INIT, also one of another origin, changes nothing', async () => {
  const { scope, post } = fakeScope()
  const accepted = accept(scope, [page, 'https://other.example'])
  post(init())
  const { received } = post(init(), { origin: 'https://other.example' })
  await settle()
  expect([accepted, received]).toEqual([[page], []])
})

test.each([
  [['https://*.preview.example'], 'https://a.preview.example', true],
  [['https://*.preview.example'], 'https://a.b.preview.example', false],
  [['https://*.preview.example'], 'https://preview.example', false],
  [['https://shop.example'], 'http://shop.example', false],
  [['https://shop.example'], 'https://shop.example:8443', true],
  [['https://shop.example:8443'], 'https://shop.example', false],
  [['http://localhost:*'], 'http://localhost:5173', true],
  [['shop.example'], 'https://shop.example', true],
  [['https://shop.example'], 'https://shop.example.evil.example', false],
  [[], 'https://shop.example', false],
  [['*'], 'https://shop.example', false]
])('a list of %j admits %s: %s', async (list, origin, expected) => {
  const { scope, post } = fakeScope()
  const accepted = accept(scope, list)
  post(init(), { origin })
  await settle()
  expect(accepted).toEqual(expected ? [origin] : [])
})

/** A channel over real ports, with the handlers that a test needs. */
function openPort(handlers: Partial<FrameHandlers> = {}) {
  const { port1, port2 } = new MessageChannel()
  const time = { now: 0 }
  const timers: (() => void)[] = []
  const received: { type: string; id?: string; payload?: unknown }[] = []
  port1.onmessage = ({ data }) => received.push(data)
  ends.push(() => port1.close())
  const served: ServedPort = servePort({
    port: port2,
    origin: page,
    handlers: handlers as FrameHandlers,
    clock: {
      now: () => time.now,
      after: (_, run) => {
        timers.push(run)
        return () => void timers.splice(timers.indexOf(run), 1)
      }
    },
    describeFailure: async error => ({
      message: (error as Error).message,
      code: (error as { code?: number }).code ?? -1
    })
  })
  const send = (type: string, id: string, payload?: unknown) =>
    port1.postMessage({ type: `@w3m-app/${type}`, id, ...(payload === undefined ? {} : { payload }) })
  return { port1, received, send, served, time, timers }
}

const outcomes = (received: readonly { type: string; id?: string }[]) =>
  received.map(({ type, id }) => `${type.replace('@w3m-frame/', '')} ${id}`)

test('a request is answered under its id, with the origin of INIT', async () => {
  const asked: FrameRequest[] = []
  const { send, received } = openPort({
    async CONNECT_EMAIL(_, request) {
      asked.push(request)
      return { action: 'VERIFY_OTP' }
    }
  })
  send('CONNECT_EMAIL', 'k1', { email: 'ada@mail.example' })
  await expect
    .poll(() => received)
    .toEqual([{ type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', id: 'k1', payload: { action: 'VERIFY_OTP' } }])
  expect(asked[0]).toMatchObject({ id: 'k1', origin: page })
})

test('what a handler throws is the error of its request', async () => {
  const { send, received } = openPort({
    SIGN_OUT: () => Promise.reject(Object.assign(new Error('Not now'), { code: 4001 }))
  })
  send('SIGN_OUT', 'k1')
  await expect
    .poll(() => received)
    .toEqual([{ type: '@w3m-frame/SIGN_OUT_ERROR', id: 'k1', payload: { message: 'Not now', code: 4001 } }])
})

test('an id is used once: a replay, also of a request under way, is not carried out', async () => {
  let count = 0
  const { send, received } = openPort({
    SIGN_OUT: async () => {
      count++
      await settle()
      return undefined
    }
  })
  send('SIGN_OUT', 'k1')
  send('SIGN_OUT', 'k1')
  await settle()
  await settle()
  send('SIGN_OUT', 'k1')
  await settle()
  expect(count).toBe(1)
  expect(outcomes(received)).toEqual(['SIGN_OUT_SUCCESS k1'])
})

test('messages that are not valid are refused by their id, and no handler sees them', async () => {
  const { port1, send, received } = openPort({
    CONNECT_EMAIL: () => {
      throw new Error('must not be called')
    },
    RPC_REQUEST: () => {
      throw new Error('must not be called')
    }
  })
  send('CONNECT_EMAIL', 'a', { email: 'no address' })
  send('CONNECT_EMAIL', 'b', { email: `${'x'.repeat(70_000)}@a.example` })
  let deep: unknown = 1
  for (let level = 0; level < 40; level++) deep = [deep]
  send('RPC_REQUEST', 'c', { method: 'eth_call', params: [deep] })
  send('RPC_REQUEST', 'd', {
    method: 'eth_call',
    params: Array.from({ length: 5 }, () => 'x'.repeat(60_000))
  })
  send('RPC_REQUEST', 'e', { method: 'eth_sign', params: [] })
  port1.postMessage(
    JSON.parse('{"type":"@w3m-app/CONNECT_EMAIL","id":"f","payload":{"__proto__":{"email":"a@b.example"}}}')
  )
  port1.postMessage({
    type: '@w3m-app/CONNECT_EMAIL',
    id: 'g',
    payload: { email: 'a@b.example', more: new Map() }
  })
  await expect
    .poll(() => outcomes(received))
    .toEqual(
      [
        'CONNECT_EMAIL',
        'CONNECT_EMAIL',
        'RPC_REQUEST',
        'RPC_REQUEST',
        'RPC_REQUEST',
        'CONNECT_EMAIL',
        'CONNECT_EMAIL'
      ].map((type, at) => `${type}_ERROR ${'abcdefg'[at]}`)
    )
  expect(received[4]?.payload).toEqual({ message: 'Requested RPC call is not allowed', code: 4200 })
  expect(received[0]?.payload).toEqual({ message: 'Invalid input', code: -32_602 })
})

test('messages without a usable id or type get nothing', async () => {
  const { port1, received } = openPort({})
  for (const data of [
    null,
    7,
    'text',
    {},
    { type: '@w3m-app/SIGN_OUT' },
    { type: '@w3m-app/SIGN_OUT', id: 'x'.repeat(65) },
    { type: '@w3m-app/SIGN_OUT', id: 7 },
    { type: '@w3m-app/toString', id: 'a' },
    { type: '@w3m-app/__proto__', id: 'b' },
    { type: '@w3m-frame/SIGN_OUT', id: 'c' }
  ])
    port1.postMessage(data)
  await settle()
  expect(received).toEqual([])
})

test('a flood: 100 messages within a second are read, 50 of them at once, and refusals are bounded too', async () => {
  let count = 0
  const { send, received, time } = openPort({
    IS_CONNECTED: () => {
      count++
      return new Promise(() => undefined)
    }
  })
  for (let at = 0; at < 500; at++) send('IS_CONNECTED', `k${at}`)
  await expect.poll(() => received.length).toBe(100)
  await settle()
  expect([count, received.length]).toEqual([50, 100])
  expect(received.every(({ type }) => type === '@w3m-frame/IS_CONNECTED_ERROR')).toBe(true)
  time.now = 2_000
  send('IS_CONNECTED', 'later')
  await expect.poll(() => received.at(-1)).toMatchObject({ id: 'later', payload: { code: -32_005 } })
})

test('an answer that is too long for a message is an error, so that the request settles', async () => {
  const { send, received } = openPort({ RPC_REQUEST: async () => 'x'.repeat(300_000) })
  send('RPC_REQUEST', 'k1', { method: 'eth_blockNumber' })
  await expect.poll(() => outcomes(received)).toEqual(['RPC_REQUEST_ERROR k1'])
})

test('RPC_ABORT aborts the named requests, and is confirmed once they are over', async () => {
  const rejectOnAbort: FrameHandlers['RPC_REQUEST'] = (_, { signal }) =>
    new Promise((_, reject) =>
      signal.addEventListener('abort', () =>
        setTimeout(() => reject(Object.assign(new Error('no'), { code: 4001 })), 5)
      )
    )
  const { send, received } = openPort({ RPC_REQUEST: rejectOnAbort })
  send('RPC_REQUEST', 'a', { method: 'personal_sign', params: [] })
  send('RPC_REQUEST', 'b', { method: 'personal_sign', params: [] })
  send('RPC_ABORT', 'x', { ids: ['a', 'unknown'] })
  await expect.poll(() => outcomes(received)).toEqual(['RPC_REQUEST_ERROR a', 'RPC_ABORT_SUCCESS x'])
})

test('RPC_ABORT of a request that cannot be dropped any more is an error: the page calls its outcome unknown', async () => {
  const { send, received, timers } = openPort({ RPC_REQUEST: () => new Promise(() => undefined) })
  send('RPC_REQUEST', 'a', { method: 'eth_sendTransaction', params: [] })
  send('RPC_ABORT', 'x', { ids: ['a'] })
  await expect.poll(() => timers.length).toBe(1)
  expect(received).toEqual([])
  for (const run of timers) run()
  await expect.poll(() => outcomes(received)).toEqual(['RPC_ABORT_ERROR x'])
})

test('a sign-out ends the other requests', async () => {
  const { send, received, served } = openPort({
    RPC_REQUEST: (_, { signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('over')))),
    SIGN_OUT: async (_, { id }) => {
      served.abortAll(id)
      return undefined
    }
  })
  send('RPC_REQUEST', 'a', { method: 'personal_sign', params: [] })
  send('SIGN_OUT', 'b')
  await expect
    .poll(() => outcomes(received).toSorted())
    .toEqual(['RPC_REQUEST_ERROR a', 'SIGN_OUT_SUCCESS b'])
})
