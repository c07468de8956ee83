import { revokeSessionMessage, storeSessionMessage } from 'latchkey/protocol/http'
import { type SiwxClient, verifySignature } from 'latchkey/siwx'
import * as v from 'valibot'
import type { Context } from '../Context.js'
import { evmAddressOf } from '../chains/evmAddressOf.js'
import { evmClient } from '../chains/evmClient.js'
import { findEvmChain } from '../chains/findChain.js'
import type { ProjectRecord } from '../config/projectsFile.js'
import type { App, Call } from '../http/App.js'
import { addRoute } from '../http/addRoute.js'
import { chargeCall } from '../http/chargeCall.js'
import { HttpFailure } from '../http/HttpFailure.js'
import { limits } from '../http/limits.js'
import { parseJson } from '../http/parseJson.js'
import { parseWith } from '../http/parseWith.js'
import { readBody } from '../http/readBody.js'
import { respondJson } from '../http/respond.js'
import { isOriginAllowed } from '../projects/isOriginAllowed.js'
import { holdsNul } from '../store/nul.js'
import { createSessionIds } from './sessionIds.js'
import {
  findSmartSession,
  listSmartSessions,
  revokeSmartSession,
  type SmartSession,
  storeSmartSession
} from './smartSessions.js'

/** The longest life of a session that is requested, in s, and the length of its terms as JSON, in characters. Ours. */
const longestLife = 10 * 365 * 86_400
const termsLimit = 16_384
/** The last second of the year 9999. A time in ms is later. */
const lastTime = 253_402_300_799

/** What a signed call costs of the rate limit, as with names: it may call a node, and writes. */
const signedCost = 20

const hex = (most: number) => v.pipe(v.string(), v.maxLength(most), v.regex(/^0x[\da-f]*$/i))
const uuid = v.pipe(v.string(), v.uuid())
const part = v.object({
  type: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  data: v.record(v.pipe(v.string(), v.maxLength(64)), v.unknown())
})
const termsSchema = v.object({
  expiry: v.pipe(v.number(), v.integer(), v.minValue(1)),
  signer: v.nullish(part),
  permissions: v.pipe(v.array(part), v.minLength(1), v.maxLength(32)),
  policies: v.optional(v.pipe(v.array(part), v.maxLength(32)), [])
})
const signature = v.pipe(hex(65_538), v.minLength(4))
const activateSchema = v.object({ ...termsSchema.entries, pci: uuid, context: hex(16_384), signature })
const revokeSchema = v.object({ pci: uuid, signature, endedByWallet: v.optional(v.boolean(), true) })

/**
 * The smart sessions of an account (wire.md section 1.15): an application stores what a wallet has granted it by ERC-7715, and the account
 * revokes it. Both need a signature of the account; a call without one stores nothing. The server keeps no key of a session and co-signs
 * nothing, so that it can spend nothing.
 */
export function addSessionRoutes(app: App, context: Context): void {
  const { db, now } = context
  const ids = createSessionIds(db)
  const seconds = () => Math.floor(now() / 1000)
  const path = '/v1/sessions/:address'
  addRoute(app, path, {
    GET: async call => {
      const { address, chainId } = accountOf(call)
      const found = await listSmartSessions(db, address, chainId)
      const pcis = await Promise.all(found.map(session => describe(context, session)))
      return respondJson(call, context, { pcis })
    },
    POST: async call => {
      const { id: projectId } = projectOf(call)
      const { address, chainId } = ownedAccount(call, context)
      const { expiry, ...terms } = parseWith(termsSchema, await bodyOf(call))
      const at = seconds()
      if (expiry <= at || expiry > at + longestLife) throw invalidExpiry()
      textOf(terms)
      return respondJson(call, context, { pci: await ids.issue({ projectId, chainId, address }, at) })
    }
  })
  addRoute(app, `${path}/activate`, {
    POST: async call => {
      chargeCall(call, context, signedCost)
      const { id: projectId } = projectOf(call)
      const { address, chainId } = ownedAccount(call, context)
      const { pci, signature, ...granted } = parseWith(activateSchema, await bodyOf(call))
      const { expiry, context: name, ...terms } = granted
      const at = seconds()
      if (expiry <= at || expiry > lastTime) throw invalidExpiry()
      const text = textOf(terms)
      // An id of another project, account or network, a used one, and an expired one.
      if (!(await ids.isValid(pci, { projectId, chainId, address }, at))) throw noSession()
      const message = storeSessionMessage({ pci, account: `${chainId}:${address}` }, granted)
      await checkSignature(context, { address, chainId, message, signature })
      const outcome = await storeSmartSession(db, {
        pci,
        project_id: projectId,
        chain_id: chainId,
        address,
        expiry,
        created_at: at,
        terms: text,
        context: name
      })
      if (outcome === 'taken') throw noSession()
      if (outcome === 'full') throw new HttpFailure(400, 'address', 'The account has too many sessions')
      return respondJson(call, context, {})
    }
  })
  addRoute(app, `${path}/getcontext`, {
    GET: async call => {
      const { context: granted } = await sessionOf(call, context, parseWith(uuid, call.req.query('pci')))
      return respondJson(call, context, { context: granted })
    }
  })
  addRoute(app, `${path}/revoke`, {
    POST: async call => {
      chargeCall(call, context, signedCost)
      const { pci, signature, endedByWallet } = parseWith(revokeSchema, await bodyOf(call))
      const { address, chain_id: chainId } = await sessionOf(call, context, pci)
      const account = `${chainId as Eip155}:${address}` as const
      const message = revokeSessionMessage({ pci, account }, { endedByWallet })
      await checkSignature(context, { address, chainId: chainId as Eip155, message, signature })
      await revokeSmartSession(db, pci, { at: seconds(), endedByWallet })
      return respondJson(call, context, {})
    }
  })
}

type Eip155 = `eip155:${string}`

const noSession = () => new HttpFailure(400, 'pci', 'There is no such session')
const invalidExpiry = () => new HttpFailure(400, 'expiry', 'expiry is not valid')

/** The text of terms, as it is stored. Throws 413 and 400. */
function textOf(terms: object): string {
  const text = JSON.stringify(terms)
  if (text.length > termsLimit) throw new HttpFailure(413, 'permissions', 'The permissions are too long')
  // PostgreSQL cannot store U+0000.
  if (holdsNul(terms)) throw new HttpFailure(400, 'permissions', 'The permissions are not valid')
  return text
}

/** The account of the path with its network, which the path or query `chainId` names. Throws 400. */
function ownedAccount(
  call: Call,
  { config }: Context
): { readonly address: string; readonly chainId: Eip155 } {
  const { address, chainId } = accountOf(call)
  const { caipNetworkId } = findEvmChain(config.chains, chainId ?? call.req.query('chainId'))
  return { address, chainId: caipNetworkId as Eip155 }
}

/** The account of the path; its network, if the path has one. Throws 400. */
function accountOf(call: Call): { readonly address: string; readonly chainId: string | undefined } {
  const given = call.req.param('address') ?? ''
  const address = evmAddressOf(given).toLowerCase()
  const chainId = given.includes(':') ? given.slice(0, given.lastIndexOf(':')) : undefined
  return { address, chainId }
}

/** The session of a call's account. Throws 400. */
async function sessionOf(call: Call, { db }: Context, pci: string): Promise<SmartSession> {
  const session = await findSmartSession(db, accountOf(call).address, pci)
  if (!session) throw noSession()
  return session
}

/** Throws 401 without a project, and 403 if its origin list does not allow the page. */
function projectOf(call: Call): ProjectRecord {
  const project = call.get('project')
  if (!project) throw new HttpFailure(401, 'projectId', 'Smart sessions need a projectId')
  const origin = call.req.header('origin')
  if (origin !== undefined && !isOriginAllowed(project, origin))
    throw new HttpFailure(403, 'origin', 'This origin is not allowed for the project')
  return project
}

/**
 * Checks that the account has signed a message: with its key, which needs no network, or as a contract (ERC-1271, ERC-6492). Throws 401,
 * and 503 if the network does not respond.
 */
async function checkSignature(
  context: Context,
  question: {
    readonly address: string
    readonly chainId: Eip155
    readonly message: string
    readonly signature: string
  }
): Promise<void> {
  if ((await verifySignature(question)).status === 'valid') return
  const chain = findEvmChain(context.config.chains, question.chainId)
  const client = evmClient(chain, context.upstreams(chain)) as unknown as SiwxClient
  const { status } = await verifySignature({ ...question, client })
  if (status === 'invalid') throw new HttpFailure(401, 'signature', 'The signature is not the account’s')
  if (status === 'unverified')
    throw new HttpFailure(503, 'signature', 'The network of this account does not respond')
}

async function describe({ projects }: Context, session: SmartSession) {
  const { project_id: id, pci, expiry, created_at, terms, context, revoked_at, ended_by_wallet } = session
  const project = await projects(id)
  const { permissions, policies } = JSON.parse(terms) as { permissions: unknown; policies: unknown }
  const url = project?.allowedOrigins.find(origin => origin.startsWith('https://')) ?? null
  return {
    project: { id, name: project?.name ?? id, url, iconUrl: null },
    pci,
    expiry: Number(expiry),
    createdAt: Number(created_at),
    permissions,
    policies,
    context,
    revokedAt: revoked_at === null ? null : Number(revoked_at),
    endedByWallet: ended_by_wallet === null ? null : Number(ended_by_wallet) === 1
  }
}

async function bodyOf(call: Call): Promise<unknown> {
  return parseJson(await readBody(call.req.raw, limits.body))
}
