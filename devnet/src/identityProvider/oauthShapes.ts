import type { TestPerson } from './people.js'

/** The providers with OAuth 2 and endpoints for the user. */
export type OAuthName = 'github' | 'x' | 'discord'

/** How a provider differs from others. */
export type OAuthShape = {
  readonly title: string
  readonly authorizePath: string
  readonly tokenPath: string
  readonly isPkceRequired: boolean
  /** The client identifies itself by basic authentication, not in the form. */
  readonly isBasic: boolean
  /** The callback names the issuer (RFC 9207). */
  readonly statesIssuer: boolean
  /** How the token endpoint refuses a client and a code. */
  readonly refusal: { readonly status: number; readonly client: string; readonly code: string }
  /** The answer of an endpoint for the user. Undefined: there is no such endpoint. */
  readonly user: (path: string, person: TestPerson, scopes: readonly string[]) => unknown
}

const numberOf = ({ id }: TestPerson) => 10_000 + id.length * 1000 + id.charCodeAt(0)

/** What server/src/wallet/social/providers cites of each provider. */
export const oauthShapes: Readonly<Record<OAuthName, OAuthShape>> = {
  github: {
    title: 'GitHub',
    authorizePath: '/login/oauth/authorize',
    tokenPath: '/login/oauth/access_token',
    isPkceRequired: false,
    isBasic: false,
    statesIssuer: false,
    // GitHub reports errors with status 200.
    refusal: { status: 200, client: 'incorrect_client_credentials', code: 'bad_verification_code' },
    user: (path, person, scopes) => {
      // The address of the public profile, which need not be the verified one.
      if (path === '/user')
        return { id: numberOf(person), login: person.handle, name: person.name, email: 'public@mail.example' }
      if (path !== '/user/emails' || !scopes.includes('user:email')) return undefined
      const second = { email: `${person.id}@second.example`, primary: false, verified: true }
      return person.email === undefined
        ? []
        : [second, { email: person.email, primary: true, verified: person.isEmailVerified }]
    }
  },
  x: {
    title: 'X',
    authorizePath: '/i/oauth2/authorize',
    tokenPath: '/2/oauth2/token',
    isPkceRequired: true,
    isBasic: true,
    statesIssuer: false,
    refusal: { status: 400, client: 'unauthorized_client', code: 'invalid_request' },
    user: (path, person, scopes) => {
      if (path !== '/2/users/me' || !scopes.includes('users.read')) return undefined
      const email =
        person.isEmailVerified && scopes.includes('users.email') ? { confirmed_email: person.email } : {}
      return { data: { id: `${numberOf(person)}`, name: person.name, username: person.handle, ...email } }
    }
  },
  discord: {
    title: 'Discord',
    authorizePath: '/api/oauth2/authorize',
    tokenPath: '/api/oauth2/token',
    isPkceRequired: false,
    isBasic: false,
    statesIssuer: true,
    refusal: { status: 400, client: 'invalid_client', code: 'invalid_grant' },
    user: (path, person, scopes) =>
      path === '/api/v10/users/@me' && scopes.includes('identify')
        ? {
            id: `${numberOf(person)}0000000000000`,
            username: person.handle,
            discriminator: '0',
            global_name: person.name,
            ...(scopes.includes('email')
              ? { email: person.email ?? null, verified: person.isEmailVerified }
              : {})
          }
        : undefined
  }
}
