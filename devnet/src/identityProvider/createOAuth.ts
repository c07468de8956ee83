import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Handle } from './createOpenId.js'
import { drawLoginPage } from './drawLoginPage.js'
import { identityClients } from './identityKeys.js'
import { type OAuthName, oauthShapes } from './oauthShapes.js'
import { type AnswerMode, readChoice, slowFor, type TestPerson } from './people.js'
import { readForm, send } from './readForm.js'

/** What a provider with OAuth 2 needs. */
export type OAuthOptions = {
  readonly name: OAuthName
  /** The URL of the local identity provider. */
  readonly url: string
  readonly redirectUris: readonly string[]
}

type Granted = { readonly person: TestPerson; readonly answer: AnswerMode; readonly scope: string }
type Code = Granted & { readonly redirectUri: string; readonly challenge: string | null }

/** How long a code can be used, in ms. */
const codeLife = 60_000

const json = (response: ServerResponse, status: number, value: unknown) =>
  send(response, status, 'application/json', JSON.stringify(value))

/** A provider with OAuth 2 and endpoints for the user, in the shape of GitHub, X or Discord. */
export function createOAuth({ name, url, redirectUris }: OAuthOptions): Handle {
  const shape = oauthShapes[name]
  const codes = new Map<string, Code>()
  const tokens = new Map<string, Granted>()
  const secretOf = () => randomBytes(24).toString('base64url')

  /** The login page of an authorization request (RFC 6749 section 4.1.1), and its form. */
  async function authorize(request: IncomingMessage, response: ServerResponse, { searchParams }: URL) {
    const redirectUri = searchParams.get('redirect_uri') ?? ''
    const scope = searchParams.get('scope') ?? ''
    // Not redirected: the address may be an attacker's.
    if (
      searchParams.get('client_id') !== identityClients[name].clientId ||
      !redirectUris.includes(redirectUri)
    )
      return send(response, 400, 'text/plain', 'The client or its redirect URI is unknown')
    const back = new URL(redirectUri)
    back.searchParams.set('state', searchParams.get('state') ?? '')
    if (shape.statesIssuer) back.searchParams.set('iss', `${url}/${name}`)
    const finish = (field: string, value: string) => {
      back.searchParams.set(field, value)
      response.writeHead(302, { location: back.href, 'cache-control': 'no-store' }).end()
    }
    const challenge = searchParams.get('code_challenge')
    const isChallenged = challenge !== null && searchParams.get('code_challenge_method') === 'S256'
    if (searchParams.get('response_type') !== 'code' || (shape.isPkceRequired && !isChallenged))
      return finish('error', 'invalid_request')
    if (request.method !== 'POST') {
      const page = drawLoginPage({ provider: shape.title, client: identityClients[name].clientId, scope })
      return send(response, 200, 'text/html; charset=utf-8', page)
    }
    const choice = readChoice(await readForm(request))
    if (choice === undefined) return send(response, 400, 'text/plain', 'Choose a person')
    if (choice === 'declined') return finish('error', 'access_denied')
    const code = secretOf()
    codes.set(code, { ...choice, redirectUri, challenge, scope })
    setTimeout(() => codes.delete(code), codeLife).unref()
    return finish('code', code)
  }

  /** The token endpoint (RFC 6749 section 4.1.3). */
  async function issueToken(request: IncomingMessage, response: ServerResponse) {
    const fields = await readForm(request)
    if (!isClient(name, request, fields))
      return json(response, shape.refusal.status, { error: shape.refusal.client })
    const code = fields.get('code') ?? ''
    const granted = codes.get(code)
    codes.delete(code)
    const isRight =
      granted !== undefined &&
      fields.get('grant_type') === 'authorization_code' &&
      fields.get('redirect_uri') === granted.redirectUri &&
      isVerified(granted.challenge, fields.get('code_verifier'))
    if (!isRight) return json(response, shape.refusal.status, { error: shape.refusal.code })
    if (granted.answer === 'slow') await new Promise(resolve => setTimeout(resolve, slowFor))
    if (granted.answer === 'fails') return send(response, 503, 'text/plain', 'Service Unavailable')
    const token = secretOf()
    tokens.set(token, granted)
    return json(response, 200, { access_token: token, token_type: 'bearer', scope: granted.scope })
  }

  /** An endpoint for the user (RFC 6750). */
  function describe(request: IncomingMessage, response: ServerResponse, path: string) {
    const token = /^Bearer ([\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const granted = tokens.get(token)
    const answer = granted && shape.user(path, granted.person, granted.scope.split(' '))
    return answer === undefined
      ? json(response, 401, { message: 'Bad credentials' })
      : json(response, 200, answer)
  }

  return async (request, response) => {
    const target = new URL(request.url ?? '/', url)
    const path = target.pathname.slice(name.length + 1)
    if (path === shape.authorizePath) await authorize(request, response, target)
    else if (path === shape.tokenPath && request.method === 'POST') await issueToken(request, response)
    else describe(request, response, path)
  }
}

/** Whether the client's credentials are right: in the form, or by basic authentication where the provider demands it. */
function isClient(name: OAuthName, { headers }: IncomingMessage, fields: URLSearchParams): boolean {
  const { clientId, clientSecret } = identityClients[name]
  if (!oauthShapes[name].isBasic)
    return fields.get('client_id') === clientId && fields.get('client_secret') === clientSecret
  const expected = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
  return headers.authorization === `Basic ${expected}`
}

/** RFC 7636 section 4.6. */
function isVerified(challenge: string | null, verifier: string | null): boolean {
  if (challenge === null) return true
  return verifier !== null && createHash('sha256').update(verifier).digest('base64url') === challenge
}
