import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { authPath } from './auth/authPath.js'
import type { Context } from './Context.js'
import { addChainRoutes } from './chains/addChainRoutes.js'
import { addHealthRoutes } from './health/addHealthRoutes.js'
import { type Answer, createAnswer, failureAnswer } from './http/Answer.js'
import type { App, AppEnv, Call } from './http/App.js'
import { admitCall } from './http/admitCall.js'
import { checkUrl } from './http/checkUrl.js'
import { preflightHeaders } from './http/commonHeaders.js'
import { frameCors, framePreflightHeaders, isFrameOrigin } from './http/frameCors.js'
import { HttpFailure } from './http/HttpFailure.js'
import { respond } from './http/respond.js'
import type { Relay } from './relay/openRelay.js'
import { rootCause } from './rootCause.js'
import { isWalletPath, loginMethodsPath } from './wallet/walletPath.js'

/**
 * Creates the app: the middleware of every request, then the routes of the configured roles. Only the modules of these
 * roles are loaded, so that a relay has its memory for sockets.
 */
export async function createApp(context: Context, relay?: Relay): Promise<App> {
  const app: App = new Hono<AppEnv>()
  addMiddleware(app, context)
  addHealthRoutes(app, context, relay)
  // Before `admitCall`: the relay admits clients by their own tokens.
  if (relay) (await import('./relay/addRelayRoutes.js')).addRelayRoutes(app, context, relay)
  const { roles } = context.config
  if (roles.includes('api')) addChainRoutes(app, context)
  app.use(admitCall(context))
  if (roles.includes('api')) (await import('./roles/addApiRole.js')).addApiRole(app, context)
  if (roles.includes('directory'))
    (await import('./roles/addDirectoryRole.js')).addDirectoryRole(app, context)
  if (roles.includes('auth')) await (await import('./auth/addAuthRoutes.js')).addAuthRoutes(app, context)
  if (roles.includes('wallet'))
    await (await import('./wallet/addWalletRoutes.js')).addWalletRoutes(app, context)
  if (roles.includes('analytics'))
    (await import('./analytics/addAnalyticsRoutes.js')).addAnalyticsRoutes(app, context)
  return app
}

const preflightAnswer = createAnswer(204, undefined, preflightHeaders)
const framePreflight = createAnswer(204, undefined, framePreflightHeaders)

/** The middleware of every request: request id, log line, URL check and error body. */
function addMiddleware(app: App, context: Context): void {
  app.use(async (call, next) => {
    const start = performance.now()
    const { incoming, outgoing } = call.env
    const requestId = requestIdOf(incoming.headers['x-request-id'])
    call.set('requestId', requestId)
    const isWallet = isWalletPath(call.req.path)
    // Answers of sign-in, errors too, are for one client: no cache may store them (RFC 9111 section 5.2.2.5).
    const storage = isWallet || isSignIn(call) ? ['cache-control', 'no-store'] : []
    const isForFrame = isWallet && !isForPages(call, context)
    call.set('isForFrame', isForFrame)
    const cors = isForFrame ? frameCors(context.config, incoming.headers.origin) : []
    call.set('headers', ['x-request-id', requestId, ...storage, ...cors])
    const answered = answerEarly(call, context)
    if (!answered) await next()
    context.log.info('request', {
      requestId,
      method: call.req.method,
      route: call.get('route'),
      status: outgoing.statusCode,
      durationMs: Math.round(performance.now() - start)
    })
    return answered
  })
  app.notFound(() => {
    throw new HttpFailure(404, 'path', 'No route matches this path')
  })
  app.onError((error, call) => answerError(error, call, context))
}

/** Answers what needs no route: a URL that is refused, and a preflight. Another middleware would cost each request a promise. */
function answerEarly(call: Call, context: Context): Response | undefined {
  try {
    checkUrl(call.env.incoming.url ?? '')
  } catch (error) {
    return answerError(error as Error, call, context)
  }
  if (call.req.method !== 'OPTIONS') return undefined
  return respond(call, context, call.get('isForFrame') ? framePreflight : preflightAnswer)
}

function answerError(error: Error, call: Call, context: Context): Response {
  const failure = failureOf(error)
  if (failure.status >= 500)
    context.log.error('request failed', rootCause(error), { requestId: call.get('requestId') })
  // Clients take any JSON of sign-in for success (wire.md section 8.4).
  return respond(call, context, isSignIn(call) ? textAnswer(failure) : failureAnswer(failure))
}

/** Whether a page that is not the frame asks for what any page may read of the embedded wallet. */
function isForPages({ req }: Call, { config }: Context): boolean {
  const origin = req.header('origin')
  return req.path === loginMethodsPath && origin !== undefined && !isFrameOrigin(config, origin)
}

function isSignIn(call: Call): boolean {
  return call.req.path.startsWith(authPath)
}

function textAnswer({ message, headers, status }: HttpFailure): Answer {
  return createAnswer(status, Buffer.from(message), {
    'content-type': 'text/plain; charset=UTF-8',
    ...headers
  })
}

function failureOf(error: Error): HttpFailure {
  // viem wraps the failures of nodes.
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof HttpFailure && (cause === error || cause.status === 503)) return cause
  // Errors below 500 that Hono throws are caused by the request.
  if (error instanceof HTTPException && error.status < 500)
    return new HttpFailure(400, '', 'The request is not valid')
  return new HttpFailure(500, '', 'Something went wrong')
}

/** The caller's request id where it is a plain short token, else a new one. */
function requestIdOf(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[-_.:a-zA-Z0-9]{1,128}$/.test(given) ? given : randomUUID()
}
