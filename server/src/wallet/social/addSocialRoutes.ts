import * as v from 'valibot'
import type { Context } from '../../Context.js'
import type { SocialConfig } from '../../config/socialFile.js'
import type { App, Call } from '../../http/App.js'
import { addRoute } from '../../http/addRoute.js'
import { HttpFailure } from '../../http/HttpFailure.js'
import { ownUrl } from '../../http/ownUrl.js'
import { respondJson } from '../../http/respond.js'
import { walletBody } from '../walletCall.js'
import { createLogins } from './createLogins.js'
import { failureOfFault } from './failures.js'
import { handleCallback } from './handleCallback.js'
import { createProviders } from './providers/createProviders.js'
import type { SocialContext, SocialParts } from './SocialContext.js'
import { type SocialProvider, socialProviders } from './SocialProvider.js'
import { startLogin } from './startLogin.js'

const socialPath = '/wallet/v1/social/'

const startSchema = v.object({
  provider: v.picklist(socialProviders),
  returnTo: v.pipe(v.string(), v.maxLength(2048))
})
const finishSchema = v.object({
  result: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
  link: v.optional(v.boolean())
})

/** The providers that `config` has keys for, in the order of SPEC section 5. */
export function offeredSocials(config: SocialConfig): readonly SocialProvider[] {
  return socialProviders.filter(name => config[name] !== undefined)
}

/**
 * Adds the routes of social logins: `start` answers the address at the provider, `callback` is where the provider returns to, and
 * `finish` exchanges the callback's result for a session.
 */
export function addSocialRoutes(app: App, context: Context, parts: SocialParts): void {
  const { config, db, now } = context
  const providers = createProviders(config.social, now)
  const social: SocialContext = { ...parts, context, providers, logins: createLogins(db, now) }
  addRoute(app, `${socialPath}start`, {
    POST: async call => {
      const device = await parts.readDevice(call.req.raw)
      const { provider: name, returnTo } = await walletBody(call, startSchema)
      const provider = providers.byName.get(name)
      if (!provider) throw new HttpFailure(400, 'provider_off', 'This provider is not offered')
      const redirectUri = ownUrl(call, config, `${socialPath}callback/${name}`)
      return respondJson(call, context, {
        uri: await startLogin(social, { device, provider, returnTo, redirectUri })
      })
    }
  })
  for (const provider of providers.byName.values()) {
    const handle = (call: Call) => handleCallback(social, call, provider)
    // Apple posts a form, the others redirect.
    const isForm = provider.parameters?.response_mode === 'form_post'
    addRoute(app, `${socialPath}callback/${provider.name}`, isForm ? { POST: handle } : { GET: handle })
  }
  addRoute(app, `${socialPath}finish`, { POST: call => finishLogin(call, social) })
}

async function finishLogin(
  call: Call,
  { context, logins, readDevice, checkLink, endLogin }: SocialContext
): Promise<Response> {
  const device = await readDevice(call.req.raw)
  const { result, link } = await walletBody(call, finishSchema)
  await checkLink(call.req.raw, link)
  const outcome = await logins.takeOutcome(result, device)
  if (!outcome) throw new HttpFailure(401, 'result', 'The result was used before or has expired')
  if ('fault' in outcome) throw failureOfFault(outcome.fault)
  return respondJson(
    call,
    context,
    await endLogin({ request: call.req.raw, identity: outcome.identity, link })
  )
}
