import { revokeSessionMessage } from 'latchkey/protocol/http'
import * as v from 'valibot'
import { type Address, type Hex, recoverMessageAddress } from 'viem'
import { verifyMessage } from 'viem/actions'
import type { Context } from '../Context.js'
import { evmAddressOf } from '../chains/evmAddressOf.js'
import { evmClient } from '../chains/evmClient.js'
import { findEvmChain } from '../chains/findChain.js'
import type { ProjectRecord } from '../config/projectsFile.js'
import type { App, Call } from '../http/App.js'
import { addRoute } from '../http/addRoute.js'
import { HttpFailure } from '../http/HttpFailure.js'
import { limits } from '../http/limits.js'
import { parseJson } from '../http/parseJson.js'
import { parseWith } from '../http/parseWith.js'
import { readBody } from '../http/readBody.js'
import { respondJson } from '../http/respond.js'
import { isOriginAllowed } from '../projects/isOriginAllowed.js'
import { holdsNul } from '../store/nul.js'
import {
  activateSmartSession,
  createSmartSession,
  findSmartSession,
  listSmartSessions,
  revokeSmartSession,
  type SmartSession
} from './smartSessions.js'

/** The longest life of a session, in s, and the length of its terms as JSON, in characters. Ours. */
const longestLife = 10 * 365 * 86_400
const termsLimit = 16_384

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
const activateSchema = v.object({ ...termsSchema.entries, pci: uuid, context: hex(16_384) })
const revokeSchema = v.object({ pci: uuid, signature: hex(65_536) })

/**
 * The smart sessions of an account (wire.md section 1.15): an application stores what a wallet has granted it by ERC-7715, and the account
 * revokes it by a signature. The server keeps no key of a session and co-signs nothing, so that it can spend nothing.
 */
export function addSessionRoutes(app: App, context: Context): void {
  const { db, now } = context
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
      const project = projectOf(call)
      const { address, chainId } = accountOf(call)
      const chain = findEvmChain(context.config.chains, chainId ?? call.req.query('chainId'))
      const terms = readTerms(parseWith(termsSchema, await bodyOf(call)), seconds())
      const pci = await createSmartSession(db, {
        ...terms,
        project_id: project.id,
        chain_id: chain.caipNetworkId,
        address,
        created_at: seconds()
      })
      return respondJson(call, context, { pci })
    }
  })
  addRoute(app, `${path}/activate`, {
    POST: async call => {
      const project = projectOf(call)
      const { pci, context: granted, ...rest } = parseWith(activateSchema, await bodyOf(call))
      const terms = readTerms(rest, seconds())
      const session = await sessionOf(call, context, pci)
      // A session of one project is not the business of another one.
      if (session.project_id !== project.id) throw new HttpFailure(400, 'pci', 'There is no such session')
      if (!(await activateSmartSession(db, pci, { ...terms, context: granted })))
        throw new HttpFailure(400, 'pci', 'This session was activated before')
      return respondJson(call, context, {})
    }
  })
  addRoute(app, `${path}/getcontext`, {
    GET: async call => {
      const { context: granted } = await sessionOf(call, context, parseWith(uuid, call.req.query('pci')))
      if (granted === null) throw new HttpFailure(400, 'pci', 'The wallet has not granted this session')
      return respondJson(call, context, { context: granted })
    }
  })
  addRoute(app, `${path}/revoke`, {
    POST: async call => {
      const { pci, signature } = parseWith(revokeSchema, await bodyOf(call))
      const session = await sessionOf(call, context, pci)
      if (!(await isSigned(context, session, signature as Hex)))
        throw new HttpFailure(401, 'signature', 'The signature is not the account’s')
      await revokeSmartSession(db, pci, seconds())
      return respondJson(call, context, {})
    }
  })
}

/** The columns of terms. Throws 400 if they have ended, live too long, or are too large. */
function readTerms({ expiry, ...terms }: v.InferOutput<typeof termsSchema>, at: number) {
  if (expiry <= at || expiry > at + longestLife) throw new HttpFailure(400, 'expiry', 'expiry is not valid')
  const text = JSON.stringify(terms)
  if (text.length > termsLimit) throw new HttpFailure(413, 'permissions', 'The permissions are too long')
  // PostgreSQL cannot store U+0000.
  if (holdsNul(terms)) throw new HttpFailure(400, 'permissions', 'The permissions are not valid')
  return { expiry, terms: text }
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
  if (!session) throw new HttpFailure(400, 'pci', 'There is no such session')
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

/** Whether the account has signed the revocation: with its key, which needs no network, or as a contract (ERC-1271, ERC-6492). */
async function isSigned(context: Context, session: SmartSession, signature: Hex): Promise<boolean> {
  const chain = findEvmChain(context.config.chains, session.chain_id)
  const client = evmClient(chain, context.upstreams(chain))
  const message = revokeSessionMessage(session.pci)
  const signer = await recoverMessageAddress({ message, signature }).catch(() => undefined)
  if (signer?.toLowerCase() === session.address) return true
  try {
    return await verifyMessage(client, { address: session.address as Address, message, signature })
  } catch (cause) {
    throw new HttpFailure(503, 'signature', 'The network of this account does not respond', { cause })
  }
}

async function describe({ projects }: Context, session: SmartSession) {
  const { project_id: id, pci, expiry, created_at, terms, context, revoked_at } = session
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
    revokedAt: revoked_at === null ? null : Number(revoked_at)
  }
}

async function bodyOf(call: Call): Promise<unknown> {
  return parseJson(await readBody(call.req.raw, limits.body))
}
