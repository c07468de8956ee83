import * as v from 'valibot'
import type { GitHubKeys } from '../../../config/socialFile.js'
import type { Provider, ProviderTools } from './Provider.js'
import { userName, verifiedEmail } from './readText.js'
import { readUserEndpoint, subjectSchema } from './userEndpoint.js'

const userSchema = v.object({ id: subjectSchema, login: v.string() })
const emailsSchema = v.array(v.object({ email: v.string(), primary: v.boolean(), verified: v.boolean() }))

/**
 * GitHub by OAuth 2 (https://docs.github.com/en/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps). It has no ID token;
 * the token endpoint reports errors with status 200, and answers in JSON only if asked. The address in `/user` is the one of the
 * public profile, so the verified primary one is read (https://docs.github.com/en/rest/users/emails).
 */
export function createGitHub(keys: GitHubKeys, tools: ProviderTools): Provider {
  const userUrl = keys.userUrl ?? 'https://api.github.com/user'
  const emailsUrl = keys.emailsUrl ?? 'https://api.github.com/user/emails'
  return {
    name: 'github',
    clientId: keys.clientId,
    authorizationUrl: keys.authorizationUrl ?? 'https://github.com/login/oauth/authorize',
    tokenUrl: keys.tokenUrl ?? 'https://github.com/login/oauth/access_token',
    scope: 'read:user user:email',
    hasPkce: true,
    issuesIdToken: false,
    parameters: { prompt: 'select_account' },
    declined: ['access_denied'],
    proveClient: async () => ({ fields: { client_secret: keys.clientSecret } }),
    identify: async input => {
      const [{ id, login }, emails] = await Promise.all([
        readUserEndpoint(userUrl, userSchema, input, tools),
        readUserEndpoint(emailsUrl, emailsSchema, input, tools)
      ])
      const primary = emails.find(one => one.primary)
      return {
        subject: id,
        ...verifiedEmail(primary?.email, primary?.verified === true),
        ...userName(login)
      }
    }
  }
}
