import type { KeyObject } from 'node:crypto'
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type JWK, jwtVerify } from 'jose'
import Provider, { type Configuration, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider'
import { createAdapter } from './createAdapter.js'
import { drawLoginPage } from './drawLoginPage.js'
import { identityClients } from './identityKeys.js'
import { type OpenIdName, openIdShapes } from './openIdShapes.js'
import { answers, type Choice, readChoice, slowFor, testPeople } from './people.js'
import { readForm, send } from './readForm.js'

/** What a provider with OpenID Connect needs. */
export type OpenIdOptions = {
  readonly name: OpenIdName
  /** The URL of the local identity provider; the issuer is below it. */
  readonly url: string
  readonly redirectUris: readonly string[]
  /** The private key that signs ID tokens. */
  readonly signingKey: JWK
  /** The public key of Apple's client. */
  readonly appleKey: KeyObject
}

/** Handles the requests of one provider. Their paths begin with its name. */
export type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** A provider with OpenID Connect in the shape of Google, Apple or Facebook, by oidc-provider. */
export function createOpenId(options: OpenIdOptions): Handle {
  const { name, url } = options
  const issuer = `${url}/${name}`
  const provider = new Provider(issuer, configurationOf(options))
  if (name === 'apple') checkAppleSecrets(provider, issuer, options.appleKey)
  provider.use(answerByChoice)
  if (name === 'apple') provider.use(applyAppleForm())
  const handle = provider.callback()
  const interaction = new RegExp(`^/${name}/interaction/[\\w-]+$`)
  return async (request, response) => {
    const path = targetOf(name, request.url ?? '/')
    // oidc-provider finds out by both where it is mounted.
    Object.assign(request, { originalUrl: path, url: path.slice(name.length + 1) || '/' })
    if (interaction.test(path)) await interact(provider, name, request, response)
    else await handle(request, response)
  }
}

function configurationOf({ name, redirectUris, signingKey }: OpenIdOptions): Configuration {
  const shape = openIdShapes[name]
  const client = identityClients[name]
  return {
    adapter: createAdapter(),
    clients: [
      {
        client_id: client.clientId,
        // Apple's secrets are checked below.
        client_secret: 'clientSecret' in client ? client.clientSecret : randomBytes(32).toString('hex'),
        redirect_uris: [...redirectUris],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post'
      }
    ],
    routes: { ...shape.routes },
    scopes: [...shape.scopes],
    claims: Object.fromEntries(Object.entries(shape.claims).map(([scope, claims]) => [scope, [...claims]])),
    // The ID token has the claims of the scopes, as those of the three providers.
    conformIdTokenClaims: false,
    pkce: { required: () => shape.isPkceRequired },
    features: { devInteractions: { enabled: false } },
    jwks: { keys: [signingKey] },
    cookies: {
      keys: [randomBytes(32).toString('hex')],
      names: { session: `${name}_session`, interaction: `${name}_interaction`, resume: `${name}_resume` }
    },
    interactions: {
      policy: choicePolicy(),
      url: (_ctx, { uid }) => `/${name}/interaction/${uid}`
    },
    findAccount: (_ctx, accountId) => {
      const person = testPeople.find(({ id }) => id === accountId.split('.')[0])
      return person && { accountId, claims: async () => ({ sub: '', ...shape.claimsOf(person) }) }
    },
    // The login page is the consent.
    loadExistingGrant: async ctx => {
      const { session, client: asking } = ctx.oidc
      const grant = new ctx.oidc.provider.Grant({
        clientId: asking?.clientId,
        accountId: session?.accountId
      })
      grant.addOIDCScope(shape.scopes.join(' '))
      await grant.save()
      return grant
    },
    renderError: (ctx, { error, error_description }) => {
      ctx.type = 'text/plain'
      ctx.body = `${error}: ${error_description ?? ''}`
    },
    ttl: {
      AccessToken: 3600,
      AuthorizationCode: 60,
      Grant: 3600,
      IdToken: 3600,
      Interaction: 3600,
      Session: 3600
    }
  }
}

/** The login page is shown for each request, also where there is a session. */
function choicePolicy() {
  const { Check, Prompt } = interactionPolicy
  const policy = interactionPolicy.base()
  policy.clear()
  policy.add(
    new Prompt(
      { name: 'select_account', requestable: true },
      new Check('no_choice', 'A person must be chosen', ctx =>
        ctx.oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT
      )
    )
  )
  return policy
}

/** The login page of an authorization request, and its form. */
async function interact(
  provider: Provider,
  name: OpenIdName,
  request: IncomingMessage,
  response: ServerResponse
): Promise<void> {
  const { title, declined } = openIdShapes[name]
  const { params } = await provider.interactionDetails(request, response)
  if (request.method !== 'POST') {
    const page = drawLoginPage({
      provider: title,
      client: String(params.client_id),
      scope: String(params.scope ?? '')
    })
    send(response, 200, 'text/html; charset=utf-8', page)
    return
  }
  const choice = readChoice(await readForm(request))
  if (choice === undefined) send(response, 400, 'text/plain', 'Choose a person')
  else await provider.interactionFinished(request, response, resultOf(choice, declined))
}

function resultOf(choice: Choice, declined: string) {
  if (choice === 'declined') return { error: declined, error_description: 'The person declined' }
  // The account's id carries the way of answering to the token endpoint.
  return { login: { accountId: `${choice.person.id}.${choice.answer}` }, select_account: {} }
}

/** Answers the token request in the way that was chosen on the login page. */
async function answerByChoice(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
  await next()
  if (ctx.oidc?.route !== 'token') return
  const mode = answers.find(one => one === ctx.oidc.account?.accountId.split('.')[1])
  if (mode === 'slow') await new Promise(resolve => setTimeout(resolve, slowFor))
  if (mode === 'fails') {
    ctx.status = 503
    ctx.body = 'Service Unavailable'
  }
}

/** Apple's client secret is a JWT that the client has signed by ES256. */
function checkAppleSecrets(provider: Provider, issuer: string, key: KeyObject): void {
  const { clientId, teamId, keyId } = identityClients.apple
  Object.assign(provider.Client.prototype, {
    compareClientSecret: async (secret: string) => {
      try {
        const { protectedHeader } = await jwtVerify(secret, key, {
          algorithms: ['ES256'],
          issuer: teamId,
          subject: clientId,
          audience: issuer,
          requiredClaims: ['exp', 'iat'],
          maxTokenAge: '182 days'
        })
        return protectedHeader.kid === keyId
      } catch {
        return false
      }
    }
  })
}

/** The target of a request. Apple issues ID tokens without the scope `openid`, which oidc-provider needs for them. */
function targetOf(name: OpenIdName, target: string): string {
  return name === 'apple' ? target.replace(/([?&]scope=)(?!openid)/, '$1openid+') : target
}

/** Apple posts the person's name with the first login only. */
function applyAppleForm() {
  const known = new Set<string>()
  return async (ctx: KoaContextWithOIDC, next: () => Promise<void>) => {
    await next()
    const person = testPeople.find(({ id }) => id === ctx.oidc?.account?.accountId.split('.')[0])
    if (ctx.oidc?.route !== 'resume' || typeof ctx.body !== 'string' || !person || known.has(person.id))
      return
    known.add(person.id)
    const [firstName, ...rest] = person.name.split(' ')
    const user = JSON.stringify({ name: { firstName, lastName: rest.join(' ') } })
    const value = user.replace(/[^\w ]/gu, character => `&#${character.codePointAt(0)};`)
    ctx.body = ctx.body.replace('</form>', `<input type="hidden" name="user" value="${value}"/></form>`)
  }
}
