import type { OpenIdKeys } from '../../../config/socialFile.js'
import { createIdTokens } from './openId.js'
import type { Provider, ProviderTools } from './Provider.js'
import { userName } from './readText.js'

/**
 * Facebook Login by the OpenID Connect code flow with PKCE
 * (https://developers.facebook.com/documentation/facebook-login/guides/advanced/oidc-token). Its discovery document has no token
 * endpoint. No claim says whether the e-mail address is verified, so it is not used.
 */
export function createFacebook(keys: OpenIdKeys, tools: ProviderTools): Provider {
  const issuer = keys.issuer ?? 'https://www.facebook.com'
  const readIdToken = createIdTokens(
    {
      issuers: [issuer],
      clientId: keys.clientId,
      jwksUrl: keys.jwksUrl ?? 'https://www.facebook.com/.well-known/oauth/openid/jwks/'
    },
    tools
  )
  return {
    name: 'facebook',
    clientId: keys.clientId,
    authorizationUrl: keys.authorizationUrl ?? 'https://www.facebook.com/dialog/oauth',
    tokenUrl: keys.tokenUrl ?? 'https://graph.facebook.com/oauth/access_token',
    issuer,
    scope: 'openid public_profile',
    hasPkce: true,
    issuesIdToken: true,
    declined: ['access_denied'],
    proveClient: async () => ({ fields: { client_secret: keys.clientSecret } }),
    identify: async input => {
      const { sub, name } = await readIdToken(input)
      return { subject: sub, ...userName(name) }
    }
  }
}
