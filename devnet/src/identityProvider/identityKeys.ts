/** The clients of the local identity provider; their secrets are public. Apple's secret is signed by a key that is made at each start. */
export const identityClients = {
  google: { clientId: 'latchkey-google', clientSecret: 'local-google-secret' },
  github: { clientId: 'latchkey-github', clientSecret: 'local-github-secret' },
  apple: { clientId: 'com.latchkey.local', teamId: 'LOCALTEAM1', keyId: 'LOCALKEY01' },
  facebook: { clientId: '10000000000001', clientSecret: 'local-facebook-secret' },
  x: { clientId: 'latchkey-x', clientSecret: 'local-x-secret' },
  discord: { clientId: '10000000000002', clientSecret: 'local-discord-secret' }
} as const

/** The names of the providers that the local identity provider stands for. */
export type IdentityProviderName = keyof typeof identityClients

/** Where the server finds the endpoints of each provider, in the format of its LATCHKEY_SOCIAL. */
export function identityEndpoints(url: string) {
  const { google, github, apple, facebook, x, discord } = identityClients
  return {
    google: {
      ...google,
      issuer: `${url}/google`,
      authorizationUrl: `${url}/google/o/oauth2/v2/auth`,
      tokenUrl: `${url}/google/token`,
      jwksUrl: `${url}/google/oauth2/v3/certs`
    },
    github: {
      ...github,
      authorizationUrl: `${url}/github/login/oauth/authorize`,
      tokenUrl: `${url}/github/login/oauth/access_token`,
      userUrl: `${url}/github/user`,
      emailsUrl: `${url}/github/user/emails`
    },
    apple: {
      ...apple,
      issuer: `${url}/apple`,
      authorizationUrl: `${url}/apple/auth/authorize`,
      tokenUrl: `${url}/apple/auth/token`,
      jwksUrl: `${url}/apple/auth/keys`
    },
    facebook: {
      ...facebook,
      issuer: `${url}/facebook`,
      authorizationUrl: `${url}/facebook/dialog/oauth`,
      tokenUrl: `${url}/facebook/oauth/access_token`,
      jwksUrl: `${url}/facebook/.well-known/oauth/openid/jwks`
    },
    x: {
      ...x,
      authorizationUrl: `${url}/x/i/oauth2/authorize`,
      tokenUrl: `${url}/x/2/oauth2/token`,
      userUrl: `${url}/x/2/users/me`
    },
    discord: {
      ...discord,
      issuer: `${url}/discord`,
      authorizationUrl: `${url}/discord/api/oauth2/authorize`,
      tokenUrl: `${url}/discord/api/oauth2/token`,
      userUrl: `${url}/discord/api/v10/users/@me`
    }
  }
}
