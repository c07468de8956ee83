import * as v from 'valibot'
import { type Address, getAddress, type Hex, isAddress } from 'viem'
import type { Context } from '../../Context.js'
import type { App, Call } from '../../http/App.js'
import { addRoute } from '../../http/addRoute.js'
import { HttpFailure } from '../../http/HttpFailure.js'
import { limits } from '../../http/limits.js'
import { parseJson } from '../../http/parseJson.js'
import { parseWith } from '../../http/parseWith.js'
import { readBody } from '../../http/readBody.js'
import { respondJson } from '../../http/respond.js'
import { answerLookup } from './answerLookup.js'

const bodySchema = v.object({ sender: v.string(), data: v.string() })

/** The longest call data, in characters: a name has at most 255 bytes, and a key of a text record is short. */
const dataLimit = 4_096

/**
 * The ENS gateway (ERC-3668): `GET /v1/ens/{sender}/{data}.json` and `POST /v1/ens` with `{sender, data}`. Clients of any app call it
 * after the zone's resolver contract told them to, so it needs no project.
 */
export function addGatewayRoutes(app: App, context: Context, zone: string): void {
  const { nameKey: key } = context.config
  const answer = async (call: Call, sender: string, data: string) => {
    if (key === undefined) throw new HttpFailure(404, 'path', 'This server has no key for ENS')
    const gateway = { db: context.db, zone, chains: context.config.chains, key, now: context.now() }
    return respondJson(call, context, {
      data: await answerLookup(gateway, { sender: senderOf(sender), data: callDataOf(data) })
    })
  }
  addRoute(app, '/v1/ens/:sender/:data', {
    GET: call =>
      answer(call, call.req.param('sender') ?? '', (call.req.param('data') ?? '').replace(/\.json$/, ''))
  })
  addRoute(app, '/v1/ens', {
    POST: async call => {
      const { sender, data } = parseWith(bodySchema, parseJson(await readBody(call.req.raw, limits.body)))
      return answer(call, sender, data)
    }
  })
}

function senderOf(text: string): Address {
  if (!isAddress(text, { strict: false })) throw new HttpFailure(400, 'sender', 'The sender is not valid')
  return getAddress(text)
}

function callDataOf(text: string): Hex {
  if (!/^0x([0-9a-f]{2})*$/i.test(text) || text.length > dataLimit)
    throw new HttpFailure(400, 'data', 'The call data is not valid')
  return text.toLowerCase() as Hex
}
