import { timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { bearerOf, hashOf } from '../../auth/secrets.js'
import type { Context } from '../../Context.js'
import { jsonAnswer } from '../../http/Answer.js'
import type { App, Call } from '../../http/App.js'
import { addRoute } from '../../http/addRoute.js'
import { HttpFailure } from '../../http/HttpFailure.js'
import { respond } from '../../http/respond.js'
import { walletBody } from '../walletCall.js'
import type { Channel, OwnRelay } from './createOwnRelay.js'
import { newNonce } from './newNonce.js'

/** The base of the relay's API, for clients such as `createAppClient({ relay: 'https://server.example/farcaster' })`. */
const relayPath = '/farcaster/v1/channel'

const time = v.optional(v.pipe(v.string(), v.maxLength(64), v.isoTimestamp()))
const text = (most: number) => v.optional(v.pipe(v.string(), v.maxLength(most)))
const createSchema = v.object({
  siweUri: v.pipe(
    v.string(),
    v.maxLength(2048),
    v.check(uri => URL.canParse(uri))
  ),
  domain: v.pipe(v.string(), v.regex(/^[a-zA-Z0-9.-]{1,253}(:\d{1,5})?$/)),
  nonce: v.optional(v.pipe(v.string(), v.regex(/^[a-zA-Z0-9]{8,128}$/))),
  notBefore: time,
  expirationTime: time,
  requestId: text(256),
  redirectUrl: text(2048),
  acceptAuthAddress: v.optional(v.boolean(), false)
})
const answerSchema = v.object({
  message: v.pipe(v.string(), v.maxLength(16_384)),
  signature: v.pipe(v.string(), v.regex(/^0x([0-9a-fA-F]{2}){65,8192}$/)),
  fid: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  username: text(64),
  bio: text(1024),
  displayName: text(256),
  pfpUrl: text(2048)
})

/**
 * Adds this server's Farcaster relay: the API of FIP-11's relay (github.com/farcasterxyz/auth-monorepo, apps/relay). It carries
 * requests for private networks and tests; Farcaster's apps answer through their own relay only.
 */
export function addChannelRoutes(app: App, context: Context, relay: OwnRelay, relayKey: string): void {
  const json = (call: Call, status: number, value: unknown) =>
    respond(call, context, jsonAnswer(value, { 'cache-control': 'no-store' }, status))
  addRoute(app, relayPath, {
    POST: async call => {
      const { redirectUrl: _, nonce = newNonce(), ...given } = await walletBody(call, createSchema)
      const { channelToken, url } = await relay.openForeign({ ...given, nonce })
      return json(call, 201, { channelToken, url, connectUri: url, nonce })
    }
  })
  addRoute(app, `${relayPath}/status`, {
    GET: async call => {
      const { token, channel } = await channelOf(call, relay)
      const { request, answer, isOwn } = channel
      if (answer && !isOwn) {
        // The answer is read once, as from Farcaster's relay.
        const closed = await relay.close(token)
        if (!closed) throw closedChannel()
        return json(call, 200, { state: 'completed', ...describe(request), ...closed })
      }
      return json(call, 202, { state: 'pending', ...describe(request) })
    }
  })
  addRoute(app, `${relayPath}/authenticate`, {
    POST: async call => {
      const key = call.req.header('x-farcaster-auth-relay-key') ?? ''
      // Hashes have the same length, which the comparison needs.
      if (!timingSafeEqual(Buffer.from(hashOf(key)), Buffer.from(hashOf(relayKey))))
        throw new HttpFailure(401, 'authorization', 'The key of the relay is wrong')
      const { token, channel } = await channelOf(call, relay)
      const answer = await walletBody(call, answerSchema)
      if (!(await relay.answer(token, answer))) throw closedChannel()
      return json(call, 201, { state: 'completed', ...describe(channel.request), ...answer })
    }
  })
}

const describe = (request: Channel['request']) => ({
  nonce: request.nonce,
  acceptAuthAddress: request.acceptAuthAddress,
  signatureParams: request
})

async function channelOf(call: Call, relay: OwnRelay) {
  const token = bearerOf(call.req.header('authorization'))
  const channel = token === undefined ? undefined : await relay.read(token)
  if (token === undefined || channel === undefined) throw closedChannel()
  return { token, channel }
}

const closedChannel = () =>
  new HttpFailure(401, 'channel', 'The channel is unknown, has expired or was answered')
