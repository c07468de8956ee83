import { createAnswer } from '../../http/Answer.js'
import type { Call } from '../../http/App.js'
import { limits } from '../../http/limits.js'
import { readBody } from '../../http/readBody.js'
import { respond } from '../../http/respond.js'
import { rootCause } from '../../rootCause.js'
import type { LoginOutcome, StartedLogin } from './createLogins.js'
import { exchangeCode } from './exchangeCode.js'
import { SocialError } from './failures.js'
import type { Provider } from './providers/Provider.js'
import { isPageOf, readState } from './returnPage.js'
import type { SocialContext } from './SocialContext.js'

/** The longest parameter of a callback that is read, in characters. */
const parameterLimit = 4096

/**
 * Handles the return from a provider: removes the login of its state, identifies the person, and redirects to the frame's page
 * with a result that only the login's device can use. Without a login there is no page to return to.
 */
export async function handleCallback(
  social: SocialContext,
  call: Call,
  provider: Provider
): Promise<Response> {
  const { context, logins } = social
  const parameters = await parametersOf(call)
  const state = parameterOf(parameters, 'state')
  const { secret, page } = state === undefined ? {} : readState(state)
  const login = secret === undefined ? undefined : await logins.take(secret, provider.name)
  if (!login) return respond(call, context, expiredPage)
  // The page itself has left, because it has no windows: the result is for it, if it is a page of the project.
  if (page !== undefined && !isPageOf(await context.projects(login.device.projectId), page))
    return respond(call, context, expiredPage)
  const outcome = await outcomeOf(social, provider, login, parameters)
  const frame = new URL(login.returnTo)
  frame.searchParams.set('result', await logins.finish(login.device, outcome))
  const location = page === undefined ? frame.href : withResult(page, frame.href)
  return respond(call, context, createAnswer(303, undefined, { location, 'cache-control': 'no-store' }))
}

/** wire.md section 4.8. */
function withResult(page: string, result: string): string {
  const url = new URL(page)
  url.searchParams.set('result_uri', result)
  return url.href
}

async function outcomeOf(
  { context, providers }: SocialContext,
  provider: Provider,
  login: StartedLogin,
  parameters: URLSearchParams
): Promise<LoginOutcome> {
  try {
    checkAnswer(provider, parameters)
    const code = parameterOf(parameters, 'code')
    if (code === undefined) throw new SocialError('invalid', 'The callback has no code')
    const { redirectUri, verifier, nonce } = login
    const tokens = await exchangeCode(provider, { code, redirectUri, verifier }, providers.tools)
    const user = parameterOf(parameters, 'user')
    const identity = await provider.identify({ tokens, nonce, user })
    return { identity: { kind: provider.name, ...identity } }
  } catch (error) {
    // Anything else, such as a key of Apple that cannot be read, must not leave the person in a window with an error.
    const fault = error instanceof SocialError ? error.fault : 'unavailable'
    const why = error instanceof SocialError ? error.message : undefined
    if (fault !== 'declined')
      context.log.error('social login failed', rootCause(error), { provider: provider.name, why })
    return { fault }
  }
}

/** Throws for an answer that is an error (RFC 6749 section 4.1.2.1), or of another issuer (RFC 9207). */
function checkAnswer({ issuer, declined }: Provider, parameters: URLSearchParams): void {
  const stated = parameters.getAll('iss')
  if (issuer !== undefined && stated.some(one => one !== issuer))
    throw new SocialError('invalid', 'The answer is of another issuer')
  const error = parameterOf(parameters, 'error')
  if (error === undefined) return
  if (declined.includes(error)) throw new SocialError('declined', 'The person declined')
  const isTheirs = error === 'server_error' || error === 'temporarily_unavailable'
  const shown = /^[\w.-]{1,64}$/.test(error) ? error : 'an error'
  throw new SocialError(isTheirs ? 'unavailable' : 'invalid', `The provider answered ${shown}`)
}

async function parametersOf(call: Call): Promise<URLSearchParams> {
  if (call.req.method !== 'POST') return new URL(call.req.url).searchParams
  return new URLSearchParams(await readBody(call.req.raw, limits.body))
}

/** A parameter that is there once (RFC 6749 section 3.1), not empty and not too long. */
function parameterOf(parameters: URLSearchParams, name: string): string | undefined {
  const [value, ...more] = parameters.getAll(name)
  return value && value.length <= parameterLimit && more.length === 0 ? value : undefined
}

const expiredPage = createAnswer(
  400,
  Buffer.from(
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
      '<title>Log in again</title><main><h1>This login is not valid any more</h1>' +
      '<p>It was used before, or it took longer than 10 minutes. Close this window and log in again.</p></main></html>'
  ),
  {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
  }
)
