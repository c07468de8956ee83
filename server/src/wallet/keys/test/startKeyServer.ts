import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import type { Config } from '../../../config/Config.js'
import { createContext } from '../../../createContext.js'
import { failureAnswer } from '../../../http/Answer.js'
import type { AppEnv } from '../../../http/App.js'
import { createHttpServer } from '../../../http/createHttpServer.js'
import { HttpFailure } from '../../../http/HttpFailure.js'
import { respond } from '../../../http/respond.js'
import { testConfig } from '../../../test/testConfig.js'
import type { AuthenticateDevice } from '../../sessions/DeviceSession.js'
import { addKeyRoutes } from '../addKeyRoutes.js'
import { createLocalKeyService } from '../createLocalKeyService.js'
import type { KeyService } from '../KeyService.js'

/** The secret of the key service in tests. */
export const keySecret = '5a'.repeat(32)

/** The frame's origin in tests, and the domain of its passkeys. */
export const frameOrigin = 'https://p1.embed.example'
export const rpId = 'embed.example'

/** A session in tests is a header: `account/device`, and for one that is not of now `account/device/startedAt`. */
const authenticateAt =
  (now: () => number): AuthenticateDevice =>
  async request => {
    const [accountId, deviceId, started] = request.headers.get('x-test-session')?.split('/') ?? []
    if (!accountId || !deviceId) throw new HttpFailure(401, 'authorization', 'No session')
    const startedAt = started === undefined ? now() : Number(started)
    return { accountId, deviceId, projectId: 'p1', provider: 'email', startedAt }
  }

/** A server with the routes of keys only, on a real port and database. `clock.now` may be moved. */
export async function startKeyServer(options: {
  readonly dataDir: string
  readonly databaseUrl?: string | undefined
  readonly keyService?: KeyService
  /** Another frame than `frameOrigin`, on a page of `host`. */
  readonly frame?: { readonly origin: string; readonly rpId: string; readonly host: string }
  readonly mode?: 'self' | 'assisted'
}) {
  const { frame } = options
  const clock = { now: Date.now() }
  const lines: string[] = []
  const config: Partial<Config> = {
    databaseUrl: options.databaseUrl,
    projects: [
      {
        id: 'p1',
        name: 'One',
        allowedOrigins: [frame?.host ?? 'https://app.example'],
        // Loopback origins are for development.
        isDevelopment: frame !== undefined,
        isEnabled: true,
        features: {}
      }
    ]
  }
  const ports = { now: () => clock.now, write: (line: string) => void lines.push(line) }
  const context = await createContext(testConfig(options.dataDir, config), ports, () => false)
  const app = new Hono<AppEnv>()
  app.use(async (call, next) => {
    call.set('headers', [])
    await next()
  })
  app.onError((error, call) => {
    const isOurs = error instanceof HttpFailure
    if (!isOurs) context.log.error('request failed', error)
    return respond(
      call,
      context,
      failureAnswer(isOurs ? error : new HttpFailure(500, '', 'Something went wrong'))
    )
  })
  addKeyRoutes(app, context, {
    authenticate: authenticateAt(() => clock.now),
    keyService: options.keyService ?? createLocalKeyService(keySecret),
    mode: options.mode ?? 'self',
    rpId: frame?.rpId ?? rpId,
    frameOrigins: () => [frame?.origin ?? frameOrigin]
  })
  const server = createHttpServer(app)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    db: context.db,
    context,
    clock,
    lines,
    /** A call of a session: status and body. */
    call: async (session: string, path: string, body?: unknown) => {
      const response = await fetch(`${url}/wallet/v1${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { 'x-test-session': session },
        ...(body === undefined ? {} : { body: JSON.stringify(body) })
      })
      return { status: response.status, body: await response.json() }
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
      await context.db.destroy()
    }
  }
}

/** A running server of tests. */
export type KeyServer = Awaited<ReturnType<typeof startKeyServer>>
