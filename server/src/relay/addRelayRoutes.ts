import type { Context } from '../Context.js'
import { createAnswer } from '../http/Answer.js'
import type { App, Call } from '../http/App.js'
import { addRoute } from '../http/addRoute.js'
import { HttpFailure } from '../http/HttpFailure.js'
import { readBody } from '../http/readBody.js'
import { respond } from '../http/respond.js'
import type { Relay } from './openRelay.js'
import { RelayFailure, relayCodes } from './RelayFailure.js'
import { relayLimits } from './relayLimits.js'
import { readFrame } from './rpc/readFrame.js'
import { retryAfter } from './socket/refuseUpgrade.js'

/** `POST /rpc`: calls of the relay over HTTP (wire.md 5.8). A refused client gets 401, 403 or 429. */
export function addRelayRoutes(app: App, context: Context, relay: Relay): void {
  const post = async (call: Call) => {
    const client = await relay.admit(call.env.incoming).catch(refuse)
    const frame = readFrame(await readBody(call.req.raw, relayLimits.frame))
    if (frame.kind === 'answer') throw new HttpFailure(400, 'body', 'The body is not a call')
    const answer = await relay.answer(client, frame)
    return respond(
      call,
      context,
      createAnswer(200, Buffer.from(answer), { 'content-type': 'application/json' })
    )
  }
  const refuse = (error: unknown): never => {
    if (!(error instanceof RelayFailure)) throw error
    const status = statusOf(error)
    throw new HttpFailure(
      status,
      error.tag,
      error.message,
      status === 429 ? { headers: { 'retry-after': retryAfter } } : {}
    )
  }
  addRoute(app, '/rpc', { POST: post })
}

/** The HTTP status for a client that is not admitted. */
export function statusOf({ code, tag }: RelayFailure): 401 | 403 | 429 {
  if (code === relayCodes.tooMany) return 429
  return tag === 'OriginNotAllowed' ? 403 : 401
}
