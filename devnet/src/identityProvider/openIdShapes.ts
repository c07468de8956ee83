import type { TestPerson } from './people.js'

/** The providers with OpenID Connect. */
export type OpenIdName = 'google' | 'apple' | 'facebook'

/** How a provider differs from OpenID Connect's defaults. */
export type OpenIdShape = {
  readonly title: string
  readonly routes: { readonly authorization: string; readonly token: string; readonly jwks: string }
  readonly scopes: readonly string[]
  /** The claims of each scope. */
  readonly claims: Readonly<Record<string, readonly string[]>>
  readonly isPkceRequired: boolean
  /** The `error` of a callback after the person has declined. */
  readonly declined: string
  readonly claimsOf: (person: TestPerson) => Readonly<Record<string, unknown>>
}

const emailOf = ({ email }: TestPerson) => (email === undefined ? {} : { email })

/** What server/src/wallet/social/providers cites of each provider. */
export const openIdShapes: Readonly<Record<OpenIdName, OpenIdShape>> = {
  google: {
    title: 'Google',
    routes: { authorization: '/o/oauth2/v2/auth', token: '/token', jwks: '/oauth2/v3/certs' },
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    isPkceRequired: false,
    declined: 'access_denied',
    claimsOf: person => ({
      sub: `1000000000000000000${person.id.length}${person.id.charCodeAt(0)}`,
      ...emailOf(person),
      email_verified: person.isEmailVerified,
      name: person.name
    })
  },
  apple: {
    title: 'Apple',
    routes: { authorization: '/auth/authorize', token: '/auth/token', jwks: '/auth/keys' },
    scopes: ['openid', 'email', 'name'],
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'is_private_email'] },
    isPkceRequired: false,
    declined: 'user_cancelled_authorize',
    claimsOf: person => ({
      sub: `000001.${person.id}.0001`,
      ...emailOf(person),
      // Apple's flags are texts or booleans.
      email_verified: String(person.isEmailVerified),
      is_private_email: 'false'
    })
  },
  facebook: {
    title: 'Facebook',
    routes: {
      authorization: '/dialog/oauth',
      token: '/oauth/access_token',
      jwks: '/.well-known/oauth/openid/jwks'
    },
    scopes: ['openid', 'email', 'public_profile'],
    claims: { openid: ['sub'], email: ['email'], public_profile: ['name'] },
    isPkceRequired: true,
    declined: 'access_denied',
    claimsOf: person => ({
      sub: `2000000${person.id.charCodeAt(0)}`,
      ...emailOf(person),
      name: person.name
    })
  }
}
