import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identityClients } from './identityKeys.js'
import { type IdentityProvider, startIdentityProvider } from './startIdentityProvider.js'

const verifier = 'v'.repeat(43)
const challenge = createHash('sha256').update(verifier).digest('base64url')
const origin = 'http://server.example'

let provider: IdentityProvider
beforeAll(async () => {
  provider = await startIdentityProvider({ port: 0, serverOrigins: [origin] })
})
afterAll(() => provider.stop())

describe.each(['github', 'x', 'discord'] as const)('%s', name => {
  const redirectUri = `${origin}/wallet/v1/social/callback/${name}`
  const { clientId, clientSecret } = identityClients[name]
  const authorizationUrl = (change: Record<string, string> = {}) => {
    const url = new URL(provider.social[name].authorizationUrl)
    const parameters = {
      response_type: 'code',
      client_id: clientId,
      redirect_uri: redirectUri,
      scope: 'read:user user:email users.read users.email identify email',
      state: 'the state',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      ...change
    }
    for (const [field, value] of Object.entries(parameters)) url.searchParams.set(field, value)
    return url
  }
  const choose = async (person: string, change?: Record<string, string>) => {
    const answer = await fetch(authorizationUrl(change), {
      method: 'POST',
      body: new URLSearchParams({ person, answer: 'normal' }),
      redirect: 'manual'
    })
    const location = answer.headers.get('location')
    return { status: answer.status, query: new URL(location ?? 'http://none.example').searchParams }
  }
  const exchange = async (
    code: string,
    change: Record<string, string> = {},
    secret: string = clientSecret
  ) => {
    const isBasic = name === 'x'
    const basic = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`
    const fields = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      client_id: clientId,
      code_verifier: verifier,
      ...(isBasic ? {} : { client_secret: secret }),
      ...change
    }
    const answer = await fetch(provider.social[name].tokenUrl, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: isBasic ? { authorization: basic } : {}
    })
    return (await answer.json()) as { access_token?: string; error?: string }
  }
  const codeOf = async () => (await choose('ada')).query.get('code') as string

  test('exchanges a code once, for a token that reads the user', async () => {
    const { query } = await choose('ada')
    expect(query.get('state')).toBe('the state')
    const code = query.get('code') as string
    const { access_token: token } = await exchange(code)
    const user = await fetch(provider.social[name].userUrl, { headers: { authorization: `Bearer ${token}` } })
    expect(JSON.stringify(await user.json())).toContain('ada')
    expect(await exchange(code)).not.toHaveProperty('access_token')
    expect((await fetch(provider.social[name].userUrl)).status).toBe(401)
  })

  test.each<[string, Record<string, string>, string?]>([
    ['another verifier', { code_verifier: 'w'.repeat(43) }],
    ['no verifier', { code_verifier: '' }],
    ['another redirect URI', { redirect_uri: `${origin}/other` }],
    ['another grant', { grant_type: 'password' }],
    ['another secret', {}, 'wrong']
  ])('exchanges no code with %s', async (_, change, secret) => {
    const answer = await exchange(await codeOf(), change, secret)
    expect(answer).toEqual({ error: expect.any(String) })
  })

  test('redirects neither to an unknown address nor for an unknown client', async () => {
    expect((await choose('ada', { redirect_uri: 'https://evil.example/' })).status).toBe(400)
    expect((await choose('ada', { client_id: 'other' })).status).toBe(400)
    expect((await choose('nobody')).status).toBe(400)
  })

  test('a person that declines comes back with an error', async () => {
    expect((await choose('declined')).query.get('error')).toBe('access_denied')
  })
})

test('X demands PKCE', async () => {
  const url = new URL(provider.social.x.authorizationUrl)
  const parameters = {
    response_type: 'code',
    client_id: identityClients.x.clientId,
    redirect_uri: `${origin}/wallet/v1/social/callback/x`
  }
  for (const [field, value] of Object.entries(parameters)) url.searchParams.set(field, value)
  const { headers } = await fetch(url, { redirect: 'manual' })
  expect(new URL(headers.get('location') ?? '').searchParams.get('error')).toBe('invalid_request')
})

test.each(['google', 'apple', 'facebook'] as const)('%s has a key set and its own issuer', async name => {
  const { issuer, jwksUrl } = provider.social[name]
  const { keys } = (await (await fetch(jwksUrl)).json()) as { keys: Record<string, unknown>[] }
  expect(keys).toMatchObject([{ kty: 'RSA', alg: 'RS256', use: 'sig' }])
  expect(keys[0]).not.toHaveProperty('d')
  expect(issuer).toBe(`${provider.url}/${name}`)
})
