import * as v from 'valibot'
import type { Context } from '../Context.js'
import { evmAddressOf } from '../chains/evmAddressOf.js'
import { type Answer, createAnswer, jsonAnswer } from '../http/Answer.js'
import type { App, Call } from '../http/App.js'
import { addRoute } from '../http/addRoute.js'
import { createAnswerCache } from '../http/createAnswerCache.js'
import { HttpFailure } from '../http/HttpFailure.js'
import { parseQuery } from '../http/parseWith.js'
import { respond } from '../http/respond.js'
import { respondCached } from '../http/respondCached.js'
import { nameSideOf } from './coinType.js'
import { createNameWrites } from './createNameWrites.js'
import { describeName } from './describeName.js'
import { addGatewayRoutes } from './gateway/addGatewayRoutes.js'
import { issueChallenge, nameActions } from './nameChallenges.js'
import { readName } from './nameRules.js'
import { findName, namesOf, type StoredName } from './nameStore.js'
import { suggestNames } from './suggestNames.js'

/** How long an answer is cached in memory, in ms. Changes by other nodes appear after it, those of this node at once. */
const freshness = 5_000

/** When an answer was made, and how many changes this process had made by then. */
type Basis = { readonly at: number; readonly changes: number }

/** `apiVersion=2`: an unknown name is an empty list instead of 404 (wire.md section 1.12). */
const nameQuerySchema = v.object({
  apiVersion: v.optional(v.pipe(v.string(), v.maxLength(8))),
  sender: v.optional(v.pipe(v.string(), v.maxLength(256))),
  /** The CAIP-2 id of the network of the account, which matters for a contract (ours). */
  chainId: v.optional(v.pipe(v.string(), v.regex(/^eip155:[1-9]\d{0,9}$/)))
})

const challengeQuerySchema = v.object({
  action: v.picklist(nameActions),
  address: v.pipe(v.string(), v.maxLength(64))
})

/** A challenge is for one call only. */
const notStored = { 'cache-control': 'no-store' }

const zoneQuerySchema = v.object({ zone: v.optional(v.pipe(v.string(), v.maxLength(255))) })

/** The routes of names (wire.md section 1.12) and the ENS gateway, if the server has a zone. */
export function addNameRoutes(app: App, context: Context): void {
  const { db, now } = context
  const { nameZone: zone } = context.config
  if (zone === undefined) return
  let changes = 0
  const answers = createAnswerCache<Basis>({
    maxBytes: 4 * 1024 * 1024,
    isCurrent: basis => basis.changes === changes && now() - basis.at < freshness
  })
  const cached = (read: (call: Call) => Promise<Answer>) =>
    respondCached(context, answers, async call => {
      const basis = { at: now(), changes }
      const answer = await read(call)
      answers.keep(call.req.url, answer, basis)
      return answer
    })
  addRoute(app, '/v1/profile/account/:name', {
    GET: cached(async call => {
      const query = parseQuery(nameQuerySchema, call.req.url)
      const found = await findName(db, readName(zone, call.req.param('name') ?? '').name)
      if (found) return jsonAnswer(describeName(found))
      return absent(query, 'name', 'This name is not registered')
    })
  })
  addRoute(app, '/v1/profile/reverse/:address', {
    GET: cached(async call => {
      const query = parseQuery(nameQuerySchema, call.req.url)
      const account = call.req.param('address') ?? ''
      const { ownerCoin } = nameSideOf(context.config.chains, query.chainId ?? account)
      const found: readonly StoredName[] = await namesOf(db, evmAddressOf(account), ownerCoin)
      if (found.length > 0) return jsonAnswer(found.map(describeName))
      return absent(query, 'address', 'This address has no name')
    })
  })
  addRoute(app, '/v1/profile/suggestions/:name', {
    GET: cached(async call => {
      const query = parseQuery(zoneQuerySchema, call.req.url)
      if (query.zone !== undefined && query.zone !== zone)
        throw new HttpFailure(400, 'zone', `Names are registered below ${zone} only`)
      return jsonAnswer(await suggestNames(db, zone, call.req.param('name') ?? ''))
    })
  })
  addRoute(app, '/v1/profile/challenge', {
    GET: async call => {
      const query = parseQuery(challengeQuerySchema, call.req.url)
      const use = { action: query.action, address: evmAddressOf(query.address) }
      if (call.req.method === 'HEAD') return respond(call, context, createAnswer(200, undefined, notStored))
      return respond(call, context, jsonAnswer(await issueChallenge(db, use, now()), notStored))
    }
  })
  const { register, setAttributes, setAddress } = createNameWrites(context, zone, () => changes++)
  addRoute(app, '/v1/profile/account', { POST: register })
  addRoute(app, '/v1/profile/account/:name/attributes', { POST: setAttributes })
  addRoute(app, '/v1/profile/account/:name/address', { POST: setAddress })
  addGatewayRoutes(app, context, zone)
}

function absent(
  { apiVersion }: v.InferOutput<typeof nameQuerySchema>,
  field: string,
  description: string
): Answer {
  if (apiVersion === '2') return jsonAnswer([])
  throw new HttpFailure(404, field, description)
}
