import { analyticsAnswerSchema } from 'latchkey/protocol/http'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../store/openDatabase.js'
import { failed, startTestServer, type TestServer } from '../test/startTestServer.js'

const base = { name: 'x', isEnabled: true, features: {} }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    analyticsMaxEvents: 200,
    projects: [
      { ...base, id: 'live', isDevelopment: false, allowedOrigins: ['https://app.example'] },
      { ...base, id: 'dev', isDevelopment: true, allowedOrigins: [] },
      { ...base, id: 'closed', isDevelopment: false, allowedOrigins: [] }
    ]
  })
})
afterAll(() => server.stop())

const event = (eventId: string) => ({
  eventId,
  url: 'https://app.example/page',
  domain: 'app.example',
  timestamp: 1_763_000_000_000,
  props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } }
})

async function stored(projectId: string): Promise<string[]> {
  const db = await openDatabase({ dataDir: server.folder }, () => {})
  const rows = await db
    .selectFrom('analytics_events')
    .select('event_id')
    .where('project_id', '=', projectId)
    .orderBy('seq')
    .execute()
  await db.destroy()
  return rows.map(row => row.event_id)
}

test('stores an event of any content type and answers with JSON', async () => {
  for (const [i, type] of [
    'text/plain;charset=UTF-8',
    'application/json',
    'application/octet-stream'
  ].entries()) {
    const answer = await server.post('/e?projectId=live&st=appkit&sv=react-1', event(`e${i}`), {
      'content-type': type,
      origin: 'https://app.example'
    })
    expect([answer.status, answer.body]).toEqual([200, {}])
    v.parse(analyticsAnswerSchema, answer.body)
  }
  expect(await stored('live')).toEqual(['e0', 'e1', 'e2'])
})

test('stores a batch once, also if it is sent twice', async () => {
  const batch = [event('b0'), { ...event('b1'), timestamp: '2026-11-20T00:00:00.000Z' }]
  for (let i = 0; i < 2; i++) expect((await server.post('/batch', batch)).body).toEqual({})
  expect(await stored('')).toEqual(['b0', 'b1'])
})

test.each([
  ['live', 'https://evil.example'],
  ['live', 'http://app.example'],
  ['live', 'null'],
  ['live', 'http://localhost:5173'],
  ['closed', 'https://app.example'],
  ['dev', 'https://app.example']
])('project %s refuses a page of %s', async (project, origin) => {
  for (const [path, body] of [
    ['/e', event('foreign')],
    ['/batch', [event('foreign')]]
  ] as const) {
    const answer = await server.post(`${path}?projectId=${project}`, body, { origin })
    expect([answer.status, answer.body]).toEqual([
      403,
      failed('origin', 'This origin is not allowed for the project')
    ])
  }
  expect(await stored(project)).not.toContain('foreign')
})

test('a development project accepts events of loopback pages', async () => {
  const answer = await server.post('/e?projectId=dev', event('local'), { origin: 'http://localhost:5173' })
  expect(answer.status).toBe(200)
  expect(await stored('dev')).toEqual(['local'])
})

test.each([
  ['no id', { ...event('x'), eventId: undefined }, 400],
  ['an empty name', { ...event('x'), props: { event: '' } }, 400],
  ['no props', { ...event('x'), props: undefined }, 400],
  ['a negative time', { ...event('x'), timestamp: -1 }, 400],
  ['a number', 7, 400],
  ['null', null, 400],
  ['a batch', [event('x')], 400],
  ['no JSON', '{', 422],
  ['nothing', '', 422]
])('an event with %s is refused', async (_, body, status) => {
  expect((await server.post('/e', body as never)).status).toBe(status)
})

test('refuses empty batches and batches of more than 100 events', async () => {
  const events = (count: number) => Array.from({ length: count }, (_, i) => event(`many${i}`))
  expect((await server.post('/batch', events(101))).status).toBe(400)
  expect((await server.post('/batch', [])).status).toBe(400)
  expect((await server.post('/batch', events(100))).status).toBe(200)
})

test('keeps at most the configured number of events', async () => {
  for (let i = 0; i < 12; i++) {
    const events = Array.from({ length: 100 }, (_, n) => event(`flood-${i}-${n}`))
    expect((await server.post('/batch', events)).status).toBe(200)
  }
  // Pruned every 1000 events: at most the limit and 1000.
  expect((await stored('')).length).toBeLessThanOrEqual(1200)
})
