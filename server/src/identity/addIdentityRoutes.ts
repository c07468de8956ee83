import { type IdentityAnswer, identityQuerySchema } from 'latchkey/protocol/http'
import type { Address } from 'viem'
import type { Context } from '../Context.js'
import { chainWithNames } from '../chains/chainWithNames.js'
import { evmAddressOf } from '../chains/evmAddressOf.js'
import { evmClient } from '../chains/evmClient.js'
import { jsonAnswer } from '../http/Answer.js'
import type { App, Call } from '../http/App.js'
import { addRoute } from '../http/addRoute.js'
import { createAnswerCache } from '../http/createAnswerCache.js'
import { ownUrl } from '../http/ownUrl.js'
import { parseQuery } from '../http/parseWith.js'
import { respond } from '../http/respond.js'
import { type NameSide, nameSideOf } from '../names/coinType.js'
import { primaryName } from '../names/primaryName.js'
import { findIdentity, type StoredIdentity, saveIdentity } from './identityStore.js'
import { readIdentity, safeAvatar } from './readIdentity.js'

/** ENS's universal resolver on Ethereum. */
const mainnetResolver: Address = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'

const hour = 3_600_000
/** A name is cached for a day (wire.md section 1.2), its absence for an hour, so that a new name appears soon; a name of our own zone, and
 * that there is none yet, for a minute by clients: it is read from our own database. */
const lifetime = { found: 24 * hour, absent: hour, own: 60_000 } as const

const solanaAddress = /^(solana:[-_a-zA-Z0-9]{1,32}:)?[1-9A-HJ-NP-Za-km-z]{32,44}$/

/** How long an answer is cached in memory, in ms; changes in the database appear after it. */
const freshness = 30_000

/** The identity of an answer, and when it was read. */
type Basis = { readonly identity: StoredIdentity | undefined; readonly at: number }

/** `GET /v1/identity/{address}` and its alias (wire.md section 1.2). */
export function addIdentityRoutes(app: App, context: Context): void {
  const answers = createAnswerCache<Basis>({
    maxBytes: 4 * 1024 * 1024,
    isCurrent: ({ identity, at }) =>
      context.now() - at < freshness && (identity === undefined || context.now() < identity.expiresAt)
  })
  const find = async (call: Call) => {
    const { url } = call.req
    parseQuery(identityQuerySchema, url)
    const given = call.req.param('address') ?? ''
    const address = solanaAddress.test(given) ? undefined : evmAddressOf(given)
    const identity = address && (await identityOf(context, address, nameSideOf(context.config.chains, given)))
    const avatar = address && ownUrl(call, context.config, `/v1/identity/${address}/avatar`)
    const found = { answer: jsonAnswer(describe(identity, avatar)), basis: { identity, at: context.now() } }
    answers.keep(url, found.answer, found.basis)
    return found
  }
  const get = async (call: Call) => {
    const { answer, basis } = answers.find(call.req.url) ?? (await find(call))
    return respond(call, context, answer, cacheControl(basis.identity, context.now()))
  }
  addRoute(app, '/v1/identity/:address', { GET: get })
  addRoute(app, '/v1/account/:address/identity', { GET: get })
}

/** The identity of an account: its ENS name, else its name in the server's own zone; undefined if it is on no network with names. */
export async function identityOf(
  context: Context,
  address: Address,
  side: NameSide
): Promise<StoredIdentity | undefined> {
  const identity = await ensIdentityOf(context, address)
  if (context.config.nameZone === undefined || identity?.name) return identity
  // Names of the zone are an addition to those of ENS: without the store the account has none.
  const onError = (error: unknown) => void context.log.error('name store failed', error)
  const own = await primaryName(context.db, address, side).catch(onError)
  const resolvedAt = context.now()
  if (own) {
    const { name, attributes } = own
    const avatar = safeAvatar(attributes.avatar ?? null)
    return { name, avatar, resolvedAt, expiresAt: resolvedAt + lifetime.own }
  }
  const soon = resolvedAt + lifetime.own
  if (!identity) return { name: null, avatar: null, resolvedAt, expiresAt: soon }
  return { ...identity, expiresAt: Math.min(identity.expiresAt, soon) }
}

/** The ENS identity of an account, from the store or from the network with the names; undefined if none is served. */
async function ensIdentityOf(context: Context, address: Address): Promise<StoredIdentity | undefined> {
  const chain = chainWithNames(context.config.chains)
  if (chain === undefined) return undefined
  // The store is only a cache: if it fails, names are read from the chain.
  const onError = (error: unknown) => void context.log.error('identity store failed', error)
  const known = await findIdentity(context.db, address, context.now()).catch(onError)
  if (known) return known
  const resolver = (chain.ensUniversalResolver ?? mainnetResolver) as Address
  const client = evmClient(chain, context.upstreams(chain))
  const identity = await readIdentity(client, resolver, address, chain.trustedOrigins)
  const resolvedAt = context.now()
  const expiresAt = resolvedAt + (identity.name === null ? lifetime.absent : lifetime.found)
  await saveIdentity(context.db, address, { ...identity, resolvedAt, expiresAt }).catch(onError)
  return { ...identity, resolvedAt, expiresAt }
}

/** `avatar`: where this server has the picture of the account. */
function describe(identity: StoredIdentity | undefined, avatar: string | undefined): IdentityAnswer {
  return {
    name: identity?.name ?? null,
    avatar: identity?.avatar == null ? null : (avatar ?? null),
    resolvedAt: identity ? new Date(identity.resolvedAt).toISOString() : null
  }
}

/** The header with the remaining lifetime of the identity. */
function cacheControl(identity: StoredIdentity | undefined, now: number): readonly string[] {
  const seconds = identity ? Math.max(0, Math.floor((identity.expiresAt - now) / 1000)) : hour / 1000
  return ['cache-control', `private, max-age=${seconds}`]
}
