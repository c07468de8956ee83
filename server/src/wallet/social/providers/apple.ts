import { importPKCS8, SignJWT } from 'jose'
import type { AppleKeys } from '../../../config/socialFile.js'
import { createIdTokens } from './openId.js'
import type { Provider, ProviderTools } from './Provider.js'
import { userName, verifiedEmail } from './readText.js'

/** How long a client secret is valid, in s. Apple allows up to six months; one is made for each call. */
const secretLife = 300

/**
 * Sign in with Apple, by its REST API (https://developer.apple.com/documentation/signinwithapplerestapi):
 * - scopes other than none need `response_mode=form_post`, and the person's name comes in the form once only, unsigned;
 * - the client secret is a JWT signed by the team's key (ES256, https://developer.apple.com/documentation/accountorganizationaldatasharing/creating-a-client-secret);
 * - `email_verified` is a boolean or a text; the person may hide the address behind one of Apple's relay;
 * - the error of a declined request is `user_cancelled_authorize`;
 * - Apple documents no PKCE: its nonce binds the code's ID token to the login.
 */
export function createApple(keys: AppleKeys, tools: ProviderTools): Provider {
  const issuer = keys.issuer ?? 'https://appleid.apple.com'
  const readIdToken = createIdTokens(
    {
      issuers: [issuer],
      clientId: keys.clientId,
      jwksUrl: keys.jwksUrl ?? 'https://appleid.apple.com/auth/keys'
    },
    tools
  )
  return {
    name: 'apple',
    clientId: keys.clientId,
    authorizationUrl: keys.authorizationUrl ?? 'https://appleid.apple.com/auth/authorize',
    tokenUrl: keys.tokenUrl ?? 'https://appleid.apple.com/auth/token',
    issuer,
    scope: 'name email',
    hasPkce: false,
    issuesIdToken: true,
    parameters: { response_mode: 'form_post' },
    declined: ['user_cancelled_authorize', 'access_denied'],
    proveClient: async () => ({
      fields: { client_secret: await signClientSecret(keys, issuer, tools.now()) }
    }),
    identify: async input => {
      const { sub, email, email_verified: flag } = await readIdToken(input)
      const isVerified = flag === true || flag === 'true'
      return { subject: sub, ...verifiedEmail(email, isVerified), ...userName(nameOf(input.user)) }
    }
  }
}

async function signClientSecret(keys: AppleKeys, audience: string, now: number): Promise<string> {
  const seconds = Math.floor(now / 1000)
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keys.keyId })
    .setIssuer(keys.teamId)
    .setSubject(keys.clientId)
    .setAudience(audience)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + secretLife)
    .sign(await importPKCS8(keys.privateKey, 'ES256'))
}

/** The name in the form's field `user`, such as `{"name":{"firstName":"Ada","lastName":"Lovelace"}}`. It is not signed. */
function nameOf(user: string | undefined): string | undefined {
  if (user === undefined) return undefined
  try {
    const { name } = JSON.parse(user) as { name?: { firstName?: unknown; lastName?: unknown } }
    return [name?.firstName, name?.lastName].filter(part => typeof part === 'string').join(' ')
  } catch {
    return undefined
  }
}
