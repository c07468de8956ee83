import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Ports } from '../../Context.js'
import type { Config } from '../../config/Config.js'
import { createApp } from '../../createApp.js'
import { createContext } from '../../createContext.js'
import { createHttpServer } from '../../http/createHttpServer.js'
import { HttpFailure } from '../../http/HttpFailure.js'
import { testConfig } from '../../test/testConfig.js'
import { addFarcasterRoutes } from '../farcaster/addFarcasterRoutes.js'
import type { ReadDevice } from '../sessions/Device.js'
import type { EndLogin, LoginIdentity } from '../sessions/DeviceSession.js'
import { addSocialRoutes } from '../social/addSocialRoutes.js'

/** The origin of the frame. */
export const frame = 'https://frame.example'

const projects = ['demo', 'other'].map(id => ({
  id,
  name: id,
  allowedOrigins: [],
  isDevelopment: true,
  isEnabled: true,
  features: {}
}))

/** The device of a test's call: its name stands for the thumbprint of a key, without a proof. */
const readDevice: ReadDevice = async request => {
  const deviceKey = request.headers.get('x-test-device')
  const projectId = request.headers.get('x-project-id')
  if (deviceKey === null || projectId === null)
    throw new HttpFailure(401, 'dpop', 'The DPoP proof is missing')
  return { deviceKey, projectId }
}

/** Starts a server with the routes of social and Farcaster logins, and a plain implementation of sessions. */
export async function startLoginServer(
  overrides: Partial<Config> = {},
  ports: Partial<Ports> = {},
  frameOrigin = frame
) {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-login-'))
  const lines: string[] = []
  const config = testConfig(folder, { roles: [], projects, ...overrides })
  const context = await createContext(config, { write: line => lines.push(line), ...ports }, () => false)
  const app = await createApp(context)
  const started: LoginIdentity[] = []
  const endLogin: EndLogin = async ({ identity }) => {
    started.push(identity)
    const { kind: provider, subject, ...shown } = identity
    const user = { id: `${provider}:${subject}`, ...shown, provider }
    return { accessToken: 'a', accessExpiresAt: 1, refreshToken: 'r', user, isNew: true }
  }
  const parts = { readDevice, checkLink: async () => undefined, endLogin, frameOrigins: () => [frameOrigin] }
  addSocialRoutes(app, context, parts)
  addFarcasterRoutes(app, context, parts)
  const http = createHttpServer(app)
  http.listen(config.port, '127.0.0.1')
  await once(http, 'listening')
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const call = async (path: string, init?: RequestInit) => {
    const response = await fetch(`${url}${path}`, { redirect: 'manual', ...init })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
  }
  return {
    url,
    lines,
    db: context.db,
    /** The identities whose sessions were started. */
    started,
    call,
    /** Posts to a route of the wallet, as a device of project `demo`. */
    post: (path: string, body: unknown, device = 'phone', project = 'demo') =>
      call(`/wallet/v1/${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'x-test-device': device, 'x-project-id': project }
      }),
    stop: async () => {
      http.closeAllConnections()
      await new Promise<void>(resolve => http.close(() => resolve()))
      await context.db.destroy()
      await rm(folder, { recursive: true, force: true })
    }
  }
}

/** A started server with the routes of logins. */
export type LoginServer = Awaited<ReturnType<typeof startLoginServer>>
