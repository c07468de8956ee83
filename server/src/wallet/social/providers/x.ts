import * as v from 'valibot'
import type { OAuthKeys } from '../../../config/socialFile.js'
import type { Provider, ProviderTools } from './Provider.js'
import { userName, verifiedEmail } from './readText.js'
import { readUserEndpoint, subjectSchema } from './userEndpoint.js'

const userSchema = v.object({
  data: v.object({ id: subjectSchema, username: v.string(), confirmed_email: v.optional(v.string()) })
})

/**
 * X by OAuth 2 with PKCE, which it requires; a confidential client identifies itself by basic authentication
 * (https://docs.x.com/fundamentals/authentication/oauth-2-0/user-access-token). `users/me` needs `tweet.read` and `users.read`;
 * `confirmed_email` needs `users.email`, and "Request email from users" in the app's settings
 * (https://docs.x.com/x-api/users/get-my-user).
 */
export function createX(keys: OAuthKeys, tools: ProviderTools): Provider {
  const userUrl = keys.userUrl ?? 'https://api.x.com/2/users/me'
  const basic = Buffer.from(`${encodeURIComponent(keys.clientId)}:${encodeURIComponent(keys.clientSecret)}`)
  return {
    name: 'x',
    clientId: keys.clientId,
    authorizationUrl: keys.authorizationUrl ?? 'https://x.com/i/oauth2/authorize',
    tokenUrl: keys.tokenUrl ?? 'https://api.x.com/2/oauth2/token',
    scope: 'tweet.read users.read users.email',
    hasPkce: true,
    issuesIdToken: false,
    declined: ['access_denied'],
    proveClient: async () => ({ headers: { authorization: `Basic ${basic.toString('base64')}` } }),
    identify: async input => {
      const { data } = await readUserEndpoint(
        `${userUrl}?user.fields=confirmed_email`,
        userSchema,
        input,
        tools
      )
      const { id, username, confirmed_email: email } = data
      return { subject: id, ...verifiedEmail(email, true), ...userName(username) }
    }
  }
}
