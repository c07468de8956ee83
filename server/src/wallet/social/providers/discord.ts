import * as v from 'valibot'
import type { DiscordKeys } from '../../../config/socialFile.js'
import type { Provider, ProviderTools } from './Provider.js'
import { userName, verifiedEmail } from './readText.js'
import { readUserEndpoint, subjectSchema } from './userEndpoint.js'

const userSchema = v.object({
  id: subjectSchema,
  username: v.string(),
  discriminator: v.optional(v.string()),
  email: v.nullish(v.string()),
  verified: v.optional(v.boolean())
})

/**
 * Discord by OAuth 2 with PKCE: endpoints and issuer by https://discord.com/.well-known/oauth-authorization-server. `verified`
 * belongs to the e-mail address, and a discriminator of `0` means that the name is unique without one
 * (https://discord.com/developers/docs/resources/user).
 */
export function createDiscord(keys: DiscordKeys, tools: ProviderTools): Provider {
  const userUrl = keys.userUrl ?? 'https://discord.com/api/v10/users/@me'
  return {
    name: 'discord',
    clientId: keys.clientId,
    authorizationUrl: keys.authorizationUrl ?? 'https://discord.com/api/oauth2/authorize',
    tokenUrl: keys.tokenUrl ?? 'https://discord.com/api/oauth2/token',
    issuer: keys.issuer ?? 'https://discord.com',
    scope: 'identify email',
    hasPkce: true,
    issuesIdToken: false,
    declined: ['access_denied'],
    proveClient: async () => ({ fields: { client_secret: keys.clientSecret } }),
    identify: async input => {
      const user = await readUserEndpoint(userUrl, userSchema, input, tools)
      const { discriminator: number = '0' } = user
      const name = /^0*$/.test(number) ? user.username : `${user.username}#${number}`
      return { subject: user.id, ...verifiedEmail(user.email, user.verified === true), ...userName(name) }
    }
  }
}
