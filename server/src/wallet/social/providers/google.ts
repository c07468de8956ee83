import type { OpenIdKeys } from '../../../config/socialFile.js'
import { createIdTokens } from './openId.js'
import type { Provider, ProviderTools } from './Provider.js'
import { userName, verifiedEmail } from './readText.js'

/**
 * Google by OpenID Connect. Endpoints and claims: https://developers.google.com/identity/openid-connect/reference, where tokens
 * of older implementations have `accounts.google.com` as their issuer.
 */
export function createGoogle(keys: OpenIdKeys, tools: ProviderTools): Provider {
  const issuer = keys.issuer ?? 'https://accounts.google.com'
  const readIdToken = createIdTokens(
    {
      issuers: keys.issuer ? [issuer] : [issuer, 'accounts.google.com'],
      clientId: keys.clientId,
      jwksUrl: keys.jwksUrl ?? 'https://www.googleapis.com/oauth2/v3/certs'
    },
    tools
  )
  return {
    name: 'google',
    clientId: keys.clientId,
    authorizationUrl: keys.authorizationUrl ?? 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: keys.tokenUrl ?? 'https://oauth2.googleapis.com/token',
    issuer,
    scope: 'openid email profile',
    hasPkce: true,
    issuesIdToken: true,
    // With one Google session the person would else not see which account is used.
    parameters: { prompt: 'select_account' },
    declined: ['access_denied'],
    proveClient: async () => ({ fields: { client_secret: keys.clientSecret } }),
    identify: async input => {
      const { sub, email, email_verified, name } = await readIdToken(input)
      return { subject: sub, ...verifiedEmail(email, email_verified === true), ...userName(name) }
    }
  }
}
