import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import type { Context } from '../Context.js'
import type { FrameServing } from '../config/FrameServing.js'
import type { App, AppEnv } from '../http/App.js'
import { chargeCall } from '../http/chargeCall.js'
import { checkUrl } from '../http/checkUrl.js'
import { errorBody, HttpFailure } from '../http/HttpFailure.js'
import { rootCause } from '../rootCause.js'
import { chooseBody, jsonBody } from './Body.js'
import { describeFrame } from './describeFrame.js'
import { frameAncestors } from './frameAncestors.js'
import { frameHeaders } from './frameHeaders.js'
import { frameProject } from './frameProject.js'
import { type FrameFile, readFrameFiles } from './readFrameFiles.js'
import { sendFrame } from './sendFrame.js'

/** The page that other pages embed. The others are opened as windows, and no page may frame them. */
const embedded = '/sdk'

/**
 * The window of a social login posts its result to the page that opened it, and the frame draws into the window of a confirmation. A policy
 * would cut these ties, because the page's own is another (HTML standard, "matches" of cross-origin opener policies).
 */
const tiedToOpener = ['/loading', '/window']

const jsonHeaders = ['content-type', 'application/json', 'cache-control', 'no-cache']

/**
 * The app of the frame's own origin: the built pages, the configuration of a project, and the hashes of all files. It stores nothing of
 * its visitors, and no page of another origin may read its answers. Throws a `ConfigError` if the folder has no built frame.
 */
export function createFrameApp(context: Context, { dir }: FrameServing): App {
  const { config } = context
  const files = readFrameFiles(dir)
  const policy = {
    api: config.publicUrl ?? '',
    isSecure: config.wallet.frameUrl?.startsWith('https:') === true
  }
  const closed = frameHeaders(policy, [])
  const hashes = jsonBody({
    files: Object.fromEntries([...files].map(([path, { integrity }]) => [path, integrity]))
  })
  const health = jsonBody({ status: 'ok' })
  const app: App = new Hono<AppEnv>()
  addMiddleware(app, context, closed)
  app.get('/health', call => sendFrame(call, context, health, [...closed, ...jsonHeaders]))
  app.get('/integrity.json', call => sendFrame(call, context, hashes, [...closed, ...jsonHeaders]))
  app.get('/config.json', async call => {
    const project = await frameProject(call, context)
    if (!project) throw unknownProject()
    return sendFrame(call, context, jsonBody(describeFrame(config, project)), [...closed, ...jsonHeaders])
  })
  app.get('*', async call => {
    const { path } = call.req
    const file = files.get(path)
    if (!file) throw new HttpFailure(404, 'path', 'The frame has no such file')
    let headers = closed
    if (path === embedded) {
      const project = await frameProject(call, context)
      if (!project) throw unknownProject()
      headers = frameHeaders(policy, frameAncestors(project))
    }
    const body = chooseBody(file.bodies, call.req.header('accept-encoding'))
    return sendFrame(call, context, body, [...headers, ...headersOf(path, file)])
  })
  return app
}

const unknownProject = () => new HttpFailure(404, 'projectId', 'The project is unknown or disabled')

/** The headers of a file itself (names and values in turn). */
function headersOf(path: string, { type, isPage, isImmutable, bodies }: FrameFile): string[] {
  const cache = isPage ? 'no-store' : isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache'
  return [
    'content-type',
    type,
    'cache-control',
    cache,
    ...(bodies.length > 1 ? ['vary', 'accept-encoding'] : []),
    ...(isPage && path !== embedded && !tiedToOpener.includes(path)
      ? ['cross-origin-opener-policy', 'same-origin-allow-popups']
      : [])
  ]
}

/** Of every request: id, log line, rate limit, method and URL check, error body. */
function addMiddleware(app: App, context: Context, closed: readonly string[]): void {
  app.use(async (call, next) => {
    const start = performance.now()
    const { incoming, outgoing } = call.env
    const requestId = randomUUID()
    call.set('headers', ['x-request-id', requestId])
    await next()
    context.log.info('frame request', {
      requestId,
      method: incoming.method,
      path: outgoing.statusCode === 404 ? undefined : call.req.path,
      status: outgoing.statusCode,
      durationMs: Math.round(performance.now() - start)
    })
  })
  app.use(async (call, next) => {
    const { incoming } = call.env
    call.set('clientIp', context.clientIp(incoming.socket.remoteAddress, call.req.header('x-forwarded-for')))
    checkUrl(incoming.url ?? '')
    if (incoming.method !== 'GET' && incoming.method !== 'HEAD')
      throw new HttpFailure(405, 'method', 'This method is not allowed here', {
        headers: { allow: 'GET, HEAD' }
      })
    chargeCall(call, context)
    await next()
  })
  app.onError((error, call) => {
    const failure =
      error instanceof HttpFailure
        ? error
        : new HttpFailure(500, '', 'Something went wrong', { cause: error })
    if (failure.status >= 500) context.log.error('frame request failed', rootCause(error))
    const { status, field, message, headers } = failure
    const own = Object.entries(headers).flat()
    const json = ['content-type', 'application/json', 'cache-control', 'no-store']
    return sendFrame(call, context, jsonBody(errorBody(field, message)), [...closed, ...own, ...json], status)
  })
}
