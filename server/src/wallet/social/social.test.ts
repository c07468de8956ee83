import { type IdentityProvider, startIdentityProvider } from '@latchkey/devnet/identityProvider'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../test/freePort.js'
import { startPostgres } from '../../test/startPostgres.js'
import { frame, type LoginServer, startLoginServer } from '../test/startLoginServer.js'
import { type WalkChoice, walkLogin } from '../test/walkLogin.js'
import { socialProviders } from './SocialProvider.js'

const isFrame = (url: URL) => url.origin === frame
const returnTo = `${frame}/return?theme=dark`

let clock = 0
afterEach(() => {
  clock = 0
})
const now = () => Date.now() + clock

function suite(
  name: string,
  openDatabase: () => Promise<{ url: string; stop: () => Promise<void> } | undefined>
) {
  describe(name, () => {
    let server: LoginServer
    let identity: IdentityProvider
    let database: Awaited<ReturnType<typeof openDatabase>>
    beforeAll(async () => {
      database = await openDatabase()
      const port = await freePort()
      identity = await startIdentityProvider({ port: 0, serverOrigins: [`http://127.0.0.1:${port}`] })
      server = await startLoginServer(
        { port, social: identity.social, ...(database && { databaseUrl: database.url }) },
        { now }
      )
    })
    afterAll(async () => {
      await server.stop()
      await identity.stop()
      await database?.stop()
    })
    const start = async (provider: string, device?: string) => {
      const { body } = await server.post('social/start', { provider, returnTo }, device)
      return body.uri as string
    }
    const walk = async (provider: string, choice: WalkChoice) => {
      const { url } = await walkLogin(await start(provider), choice, isFrame)
      return url
    }
    const finish = (url: URL, device?: string, project?: string) =>
      server.post('social/finish', { result: url.searchParams.get('result') }, device, project)

    test.each([
      ['google', { email: 'ada@mail.example', username: 'Ada Lovelace' }],
      ['github', { email: 'ada@mail.example', username: 'ada' }],
      ['apple', { email: 'ada@mail.example', username: 'Ada Lovelace' }],
      ['facebook', { username: 'Ada Lovelace' }],
      ['x', { email: 'ada@mail.example', username: 'ada' }],
      ['discord', { email: 'ada@mail.example', username: 'ada' }]
    ])('a person logs in with %s', async (provider, shown) => {
      const url = await walk(provider, { person: 'ada' })
      expect([url.origin, url.pathname, url.searchParams.get('theme')]).toEqual([frame, '/return', 'dark'])
      const answer = await finish(url)
      expect(answer.status).toBe(200)
      expect(answer.body.user).toEqual({ id: expect.stringContaining(`${provider}:`), provider, ...shown })
      // The same person has the same subject each time.
      const again = await finish(await walk(provider, { person: 'ada' }))
      expect(again.body.user.id).toBe(answer.body.user.id)
    })

    /** The login of a page that leaves itself for the provider, as the kit does it. */
    const leave = async (provider: string, page: string) => {
      const uri = new URL(await start(provider))
      uri.searchParams.set('state', `${uri.searchParams.get('state')}--${encodeURIComponent(page)}`)
      return uri.href
    }

    test.each(['google', 'github', 'apple'])(
      '%s: a page without windows gets the result itself, which only its frame can use',
      async provider => {
        const page = 'http://localhost:5173/shop--sale?item=1%202#top'
        const isPage = (url: URL) => url.port === '5173'
        const { url } = await walkLogin(await leave(provider, page), { person: 'ada' }, isPage)
        expect([url.pathname, url.searchParams.get('item'), url.hash]).toEqual(['/shop--sale', '1 2', '#top'])
        const result = new URL(url.searchParams.get('result_uri') ?? '')
        expect([result.origin, result.pathname]).toEqual([frame, '/return'])
        expect((await finish(result, 'another')).status).toBe(401)
        const other = await walkLogin(await leave(provider, page), { person: 'ada' }, isPage)
        const again = new URL(other.url.searchParams.get('result_uri') ?? '')
        expect((await finish(again)).status).toBe(200)
      }
    )

    test.each([
      'https://evil.example/',
      'http://localhost:5173@evil.example/',
      'http://ada:secret@localhost:5173/',
      'javascript:alert(1)',
      '//evil.example',
      'nothing',
      `http://localhost:5173/${'a'.repeat(2048)}`,
      ''
    ])('a login never leads to %s', async page => {
      await expect(walkLogin(await leave('google', page), { person: 'ada' }, isFrame)).rejects.toThrow(
        /The walk stops at .*callback.* 400 .*not valid any more/s
      )
    })

    test.each(socialProviders)('%s: an e-mail address that is not verified is not used', async provider => {
      const { body } = await finish(await walk(provider, { person: 'ben' }))
      expect(body.user.id).toContain(`${provider}:`)
      expect(body.user).not.toHaveProperty('email')
    })

    test.each(socialProviders)(
      '%s: a person who declines comes back with a typed failure',
      async provider => {
        const answer = await finish(await walk(provider, { person: 'declined' }))
        expect([answer.status, answer.body.reasons[0].field]).toEqual([403, 'social_declined'])
      }
    )

    test.each(socialProviders)('%s: a provider that fails is a typed failure', async provider => {
      const answer = await finish(await walk(provider, { person: 'ada', answer: 'fails' }))
      expect([answer.status, answer.body.reasons[0].field]).toEqual([503, 'social_unavailable'])
    })

    test('a name has no characters that are not seen', async () => {
      const { body } = await finish(await walk('google', { person: 'mallory' }))
      expect(body.user.username).toBe('<img src=x onerror=alert(1)>yrollaM')
    })

    test('a state is good for one callback, of its own provider, within 10 minutes', async () => {
      const atCallback = (url: URL) => url.pathname.includes('/callback/')
      const reach = async () => (await walkLogin(await start('google'), { person: 'ada' }, atCallback)).url
      const answered = async (url: string | URL) => {
        const answer = await fetch(url, { redirect: 'manual' })
        return [answer.status, answer.headers.get('location') !== null]
      }
      const first = await reach()
      // Eight callbacks at the same time: one of them has the login.
      const all = await Promise.all(Array.from({ length: 8 }, () => answered(first)))
      expect(all.filter(([status]) => status === 303)).toHaveLength(1)
      expect(all.filter(([status]) => status === 400)).toHaveLength(7)
      expect(await answered(first)).toEqual([400, false])
      const other = await reach()
      expect(await answered(String(other).replace('/callback/google', '/callback/github'))).toEqual([
        400,
        false
      ])
      const late = await reach()
      clock += 600_001
      expect(await answered(late)).toEqual([400, false])
    })

    test('a result is good for one use, by the device and project that began, within a minute', async () => {
      const url = await walk('discord', { person: 'ada' })
      const before = server.started.length
      const reasons = async (...of: Parameters<typeof finish>) => {
        const { status, body } = await finish(...of)
        return [status, body.reasons?.[0].field]
      }
      expect(await reasons(url, 'another phone')).toEqual([401, 'result'])
      expect(await reasons(url, 'phone', 'other')).toEqual([401, 'result'])
      const all = await Promise.all(Array.from({ length: 8 }, () => finish(url)))
      expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(401)])
      expect(server.started).toHaveLength(before + 1)
      const late = await walk('discord', { person: 'ada' })
      clock += 60_001
      expect(await reasons(late)).toEqual([401, 'result'])
    })

    test('the database has neither the secrets of a login nor its person', async () => {
      const uri = await start('google')
      const url = await walk('google', { person: 'ada' })
      const rows = [
        ...(await server.db.selectFrom('wallet_social_logins').selectAll().execute()),
        ...(await server.db.selectFrom('wallet_social_results').selectAll().execute())
      ]
      expect(rows.length).toBeGreaterThan(1)
      const stored = JSON.stringify(rows)
      const { state, nonce } = Object.fromEntries(new URL(uri).searchParams)
      for (const secret of [state, nonce, url.searchParams.get('result'), 'mail.example', 'Ada Lovelace'])
        expect(stored).not.toContain(secret)
      expect((await finish(url)).status).toBe(200)
    })

    test('a provider that answers after 5 seconds logs in', async () => {
      const { body } = await finish(await walk('github', { person: 'ada', answer: 'slow' }))
      expect(body.user.username).toBe('ada')
    })

    test('the log has no state, code or result', async () => {
      const url = await walk('google', { person: 'ada' })
      await finish(url)
      const log = server.lines.join('\n')
      expect(log).toContain('/wallet/v1/social/callback/google')
      expect(log).not.toMatch(/state=|code=|result=/)
      expect(log).not.toContain(url.searchParams.get('result'))
    })
  })
}

suite('SQLite', async () => undefined)
suite('PostgreSQL', startPostgres)
