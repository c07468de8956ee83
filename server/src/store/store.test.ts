import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pruneEvents, saveEvents } from '../analytics/saveEvents.js'
import type { ProjectRecord } from '../config/projectsFile.js'
import { findIdentity, saveIdentity } from '../identity/identityStore.js'
import { loadProjects } from '../projects/loadProjects.js'
import { saveProjects } from '../projects/saveProjects.js'
import { startPostgres } from '../test/startPostgres.js'
import { openDatabase } from './openDatabase.js'
import type { Database } from './Schema.js'

type Backend = { databaseUrl?: string; dataDir: string }

/** The tests for every store; each supported database runs all of them. */
function storeConformance(name: string, backend: () => Backend): void {
  describe(name, () => {
    let db: Database
    const noise = (error: unknown) => {
      throw error
    }
    beforeEach(async () => {
      db = await openDatabase(backend(), noise)
      for (const table of ['projects', 'analytics_events', 'identities'] as const)
        await db.deleteFrom(table).execute()
    })
    afterEach(() => db.destroy())

    const project: ProjectRecord = {
      id: 'one',
      name: 'Ünï 🔑',
      allowedOrigins: ['https://a.example'],
      isDevelopment: true,
      isEnabled: false,
      features: { swap: false }
    }
    const load = () => loadProjects(db, id => expect.unreachable(`project ${id} is broken`))
    const event = (eventId: string, at = 1) => ({
      eventId,
      timestamp: at,
      url: 'https://a.example/',
      props: { event: 'MODAL_OPEN', type: 'track', properties: { connected: true } }
    })
    const eventIds = async () =>
      (await db.selectFrom('analytics_events').select('event_id').orderBy('seq').execute()).map(
        row => row.event_id
      )

    test('opens a second time and keeps the data', async () => {
      await saveProjects(db, [project])
      await db.destroy()
      db = await openDatabase(backend(), noise)
      expect([...(await load()).values()]).toEqual([project])
    })

    test('synchronizes projects with the file and keeps those of the operator', async () => {
      await saveProjects(db, [project, { ...project, id: 'two' }])
      await db.updateTable('projects').set({ source: 'database' }).where('id', '=', 'two').execute()
      await saveProjects(db, [{ ...project, id: 'three' }])
      expect([...(await load()).keys()].sort()).toEqual(['three', 'two'])
    })

    test('reports an invalid project row and loads the others', async () => {
      await saveProjects(db, [project, { ...project, id: 'two' }])
      await db.updateTable('projects').set({ allowed_origins: '{' }).where('id', '=', 'two').execute()
      const broken: string[] = []
      expect([...(await loadProjects(db, id => broken.push(id))).keys()]).toEqual(['one'])
      expect(broken).toEqual(['two'])
    })

    test('stores an event completely and once', async () => {
      await saveEvents(db, 'one', [event('a'), event('b')], 1_763_000_000_123)
      await saveEvents(db, 'one', [event('b'), event('c')], 1_763_000_000_124)
      await saveEvents(db, '', [event('b')], 1_763_000_000_125)
      expect(await eventIds()).toEqual(['a', 'b', 'c', 'b'])
      const [{ seq, ...row } = { seq: 0 }] = await db
        .selectFrom('analytics_events')
        .selectAll()
        .orderBy('seq')
        .execute()
      expect(seq).toBeGreaterThan(0)
      expect(row).toEqual({
        project_id: 'one',
        event_id: 'a',
        name: 'MODAL_OPEN',
        type: 'track',
        url: 'https://a.example/',
        domain: null,
        props: '{"event":"MODAL_OPEN","type":"track","properties":{"connected":true}}',
        sent_at: '1',
        received_at: 1_763_000_000_123
      })
    })

    test('stores text with SQL, NUL and half surrogate pairs safely', async () => {
      const props = {
        event: "x'; drop table projects; --\u0000",
        properties: { nul: 'a\u0000b', lone: '\ud800' }
      }
      await saveEvents(db, 'one', [{ eventId: 'nul\u0000', timestamp: '2026-11-20T00:00:00Z', props }], 1)
      expect(await eventIds()).toEqual(['nul'])
    })

    test('props stay valid JSON with any backslashes, without U+0000', async () => {
      const properties = { path: 'C:\\u0000', 'key\0\\u0000': ['\\\\u0000"', 'a\0b'] }
      await saveEvents(db, 'one', [{ ...event('a'), props: { event: 'E', properties } }], 1)
      const { props } = await db.selectFrom('analytics_events').select('props').executeTakeFirstOrThrow()
      expect(JSON.parse(props)).toEqual({
        event: 'E',
        properties: { path: 'C:\\u0000', 'key\\u0000': ['\\\\u0000"', 'ab'] }
      })
    })

    test('deletes the oldest events above the limit', async () => {
      await saveEvents(
        db,
        'one',
        ['a', 'b', 'c', 'd'].map(id => event(id)),
        1
      )
      await pruneEvents(db, 10)
      expect(await eventIds()).toEqual(['a', 'b', 'c', 'd'])
      await pruneEvents(db, 2)
      expect(await eventIds()).toEqual(['c', 'd'])
    })

    test('returns an identity until it expires, and replaces it with a newer one', async () => {
      const identity = {
        name: 'a.eth',
        avatar: null,
        resolvedAt: 1_763_000_000_000,
        expiresAt: 1_763_000_001_000
      }
      await saveIdentity(db, '0xA', identity)
      expect(await findIdentity(db, '0xA', 1_763_000_000_999)).toEqual(identity)
      expect(await findIdentity(db, '0xA', 1_763_000_001_000)).toBeUndefined()
      expect(await findIdentity(db, '0xB', 1_763_000_000_000)).toBeUndefined()
      const newer = { ...identity, name: null, expiresAt: 1_763_000_009_000 }
      await saveIdentity(db, '0xA', newer)
      expect(await findIdentity(db, '0xA', 1_763_000_002_000)).toEqual(newer)
    })
  })
}

describe('SQLite', () => {
  let dataDir: string
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'latchkey-store-'))
  })
  afterAll(() => rm(dataDir, { recursive: true, force: true }))
  storeConformance('store', () => ({ dataDir }))
})

describe('PostgreSQL', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  beforeAll(async () => {
    postgres = await startPostgres()
  }, 60_000)
  afterAll(() => postgres.stop())
  // This test comes first, while the database is empty.
  test('several nodes can migrate an empty database concurrently', async () => {
    const open = () => openDatabase({ databaseUrl: postgres.url, dataDir: '/nonexistent' }, () => {})
    const nodes = await Promise.all([open(), open(), open()])
    for (const node of nodes) {
      expect(await node.selectFrom('projects').selectAll().execute()).toEqual([])
      await node.destroy()
    }
  })
  storeConformance('store', () => ({ databaseUrl: postgres.url, dataDir: '/nonexistent' }))
})
