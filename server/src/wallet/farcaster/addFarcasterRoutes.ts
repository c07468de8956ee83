import { sanitizeText } from 'latchkey/protocol'
import * as v from 'valibot'
import type { Context } from '../../Context.js'
import type { FarcasterConfig } from '../../config/socialFile.js'
import type { App, Call } from '../../http/App.js'
import { addRoute } from '../../http/addRoute.js'
import { createSafeFetch } from '../../http/createSafeFetch.js'
import { HttpFailure } from '../../http/HttpFailure.js'
import { respondJson } from '../../http/respond.js'
import { rootCause } from '../../rootCause.js'
import type { SocialParts } from '../social/SocialContext.js'
import { walletBody } from '../walletCall.js'
import { addChannelRoutes } from './addChannelRoutes.js'
import { checkFarcaster } from './checkFarcaster.js'
import { createFarcasterLogins, type FarcasterLogins, loginLife } from './createFarcasterLogins.js'
import { createHttpRelay } from './createHttpRelay.js'
import { createOwnRelay } from './createOwnRelay.js'
import type { FarcasterRelay } from './FarcasterRelay.js'
import { newNonce } from './newNonce.js'

/** How long a call waits for the phone, in ms, and how often it asks the relay meanwhile. */
const longestWait = 25_000
const pollEvery = 1_000

const finishSchema = v.object({
  channel: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
  link: v.optional(v.boolean())
})

type FarcasterContext = SocialParts & {
  readonly context: Context
  readonly farcaster: FarcasterConfig
  readonly relay: FarcasterRelay
  readonly logins: FarcasterLogins
}

/**
 * Adds the routes of logins with Farcaster (FIP-11): `start` opens a channel and answers its link, `finish` waits for the phone and
 * answers a session. Without another party's relay this server's own is added. It belongs to role `wallet`, not to role `relay`:
 * only the login reads its channels, from the same database, and a node for sockets needs none of this.
 */
export function addFarcasterRoutes(app: App, context: Context, parts: SocialParts): void {
  const { db, now, config } = context
  const { farcaster, isDevelopment } = config.social
  if (farcaster === undefined) return
  const relay = addRelay(app, context, farcaster, isDevelopment)
  const shared = { ...parts, context, farcaster, relay, logins: createFarcasterLogins(db, now) }
  addRoute(app, '/wallet/v1/farcaster/start', { POST: call => startLogin(call, shared) })
  addRoute(app, '/wallet/v1/farcaster/finish', { POST: call => finishLogin(call, shared) })
}

function addRelay(
  app: App,
  context: Context,
  { relayUrl, relayKey = '', linkUrl }: FarcasterConfig,
  allowsPrivate: boolean
): FarcasterRelay {
  if (relayUrl !== undefined) return createHttpRelay(relayUrl, createSafeFetch({ allowsPrivate }))
  const relay = createOwnRelay(context.db, context.now, linkUrl)
  addChannelRoutes(app, context, relay, relayKey)
  return relay
}

async function startLogin(
  call: Call,
  { context, relay, logins, readDevice, frameOrigins }: FarcasterContext
): Promise<Response> {
  const device = await readDevice(call.req.raw)
  const [origin] = frameOrigins(device.projectId)
  if (origin === undefined) throw new HttpFailure(403, 'project', 'The project has no wallet frame')
  const { host: domain, href: uri } = new URL(origin)
  const nonce = newNonce()
  const expirationTime = new Date(context.now() + loginLife).toISOString()
  const { channelToken, url } = await fromRelay(context, () =>
    relay.open({ domain, siweUri: uri, nonce, expirationTime, acceptAuthAddress: true })
  )
  const channel = await logins.start(device, { channelToken, domain, uri, nonce })
  return respondJson(call, context, { url, channel })
}

async function finishLogin(call: Call, shared: FarcasterContext): Promise<Response> {
  const { context, farcaster, relay, logins, readDevice, checkLink, endLogin } = shared
  const device = await readDevice(call.req.raw)
  const { channel, link } = await walletBody(call, finishSchema)
  await checkLink(call.req.raw, link)
  const { outgoing } = call.env
  // Measured by the process's own clock: a long poll lasts as long for every clock of the server.
  const end = performance.now() + longestWait
  for (;;) {
    const login = await logins.find(channel, device)
    if (!login) throw expired()
    const answer = await fromRelay(context, () => relay.take(login.channelToken))
    if (answer === 'closed') throw expired()
    if (answer !== 'pending') {
      // Before any check: a login is good for one answer.
      if (!(await logins.end(channel))) throw expired()
      const fid = await checkFarcaster(context, farcaster, answer, login)
      const username = sanitizeText(answer.username, 64)
      const identity = { kind: 'farcaster', subject: `${fid}`, ...(username && { username }) } as const
      return respondJson(call, context, await endLogin({ request: call.req.raw, identity, link }))
    }
    const isOver = performance.now() + pollEvery > end || outgoing.closed || context.isStopping()
    if (isOver) return respondJson(call, context, { status: 'pending' })
    await new Promise(resolve => setTimeout(resolve, pollEvery))
  }
}

const expired = () => new HttpFailure(401, 'channel', 'The login was used before or has expired')

async function fromRelay<T>(context: Context, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (cause) {
    context.log.error('farcaster relay failed', rootCause(cause))
    throw new HttpFailure(503, 'farcaster_unavailable', 'The relay of Farcaster does not respond', { cause })
  }
}
