import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres } from '../test/startPostgres.js'
import { startTestServer, type TestServer } from '../test/startTestServer.js'
import { me, projects, signIn } from './test/signIn.js'

function suite(name: string, databaseUrl: () => string | undefined) {
  describe(name, () => {
    let server: TestServer
    beforeAll(async () => {
      const url = databaseUrl()
      server = await startTestServer({ projects, ...(url && { databaseUrl: url }) })
    })
    afterAll(() => server.stop())

    test.each([
      { path: 'C:\\u0000', deep: [{ 'key\\u0000': '\\\\u0000"' }] },
      { text: '\\', lone: '\ud800', line: '\u2028' }
    ])('returns metadata %j unchanged', async metadata => {
      const session = await signIn(server)
      const put = await server.call('/auth/v1/account-metadata', {
        method: 'PUT',
        headers: { authorization: `Bearer ${session}` },
        body: JSON.stringify({ metadata })
      })
      expect(put.status).toBe(200)
      const answer = await me(server, session, '?includeAppKitAccount=true')
      expect([answer.status, answer.body]).toMatchObject([200, { appKitAccount: { metadata } }])
    })

    test.each([{ a: 'b\0' }, { a: [{ b: ['\0'] }] }, { 'a\0': 1 }, { a: { 'b\0': 1 } }])(
      'refuses metadata %j, and the account stays readable',
      async metadata => {
        const session = await signIn(server)
        const put = await server.call('/auth/v1/account-metadata', {
          method: 'PUT',
          headers: { authorization: `Bearer ${session}` },
          body: JSON.stringify({ metadata })
        })
        expect(put.status).toBe(400)
        expect((await me(server, session, '?includeAppKitAccount=true')).status).toBe(200)
      }
    )

    test('refuses metadata that is too long', async () => {
      const session = await signIn(server)
      const put = await server.call('/auth/v1/account-metadata', {
        method: 'PUT',
        headers: { authorization: `Bearer ${session}` },
        body: JSON.stringify({ metadata: { a: 'x'.repeat(5_000) } })
      })
      expect(put.status).toBe(413)
    })
  })
}

suite('metadata on SQLite', () => undefined)

describe('with a private PostgreSQL', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  beforeAll(async () => {
    postgres = await startPostgres()
  }, 60_000)
  afterAll(() => postgres.stop())
  suite('metadata on PostgreSQL', () => postgres.url)
})
