import * as v from 'valibot'
import type { Context } from '../Context.js'
import type { ProjectRecord } from '../config/projectsFile.js'
import type { App, Call } from '../http/App.js'
import { addRoute } from '../http/addRoute.js'
import { HttpFailure } from '../http/HttpFailure.js'
import { limits } from '../http/limits.js'
import { parseJson } from '../http/parseJson.js'
import { parseWith } from '../http/parseWith.js'
import { readBody } from '../http/readBody.js'
import { respondJson } from '../http/respond.js'
import type { Ed25519Key } from '../keys/ed25519Key.js'
import { isOriginAllowed } from '../projects/isOriginAllowed.js'
import { holdsNul } from '../store/nul.js'
import { findAccount, recordSignIn, saveMetadata } from './accounts.js'
import { authPath } from './authPath.js'
import { checkSignIn } from './checkSignIn.js'
import { describeSession } from './describeSession.js'
import { consumeNonce, issueNonce } from './nonces.js'
import { openAuthKey } from './openAuthKey.js'
import { bearerOf } from './secrets.js'
import {
  type AuthSession,
  createSession,
  deleteExpiredSessions,
  endSession,
  findSession
} from './sessions.js'

/** The maximum lifetime of a sign-in session, in ms. */
const longestLife = 7 * 24 * 3_600_000

/** Checked before the nonce is consumed: PostgreSQL cannot store U+0000, and no sign-in needs it. */
const isStorable = <T>() => v.check<T>(value => !holdsNul(value))

const text = (most: number) => v.pipe(v.string(), v.maxLength(most), isStorable<string>())

const signInSchema = v.object({
  message: text(16_384),
  signature: text(65_536),
  /** The CACAO of WalletConnect's one-click sign-in, verified instead of the message. */
  cacao: v.nullish(v.record(text(16), v.unknown())),
  clientId: v.nullish(text(256)),
  walletInfo: v.nullish(v.looseObject({ type: v.optional(text(32)), social: v.optional(text(32)) }))
})

const metadataSchema = v.object({
  metadata: v.nullish(v.pipe(v.record(text(64), v.unknown()), isStorable<Record<string, unknown>>()))
})

/** The maximum length of an account's metadata as JSON, in characters. */
const metadataLimit = 4_096

/** The sign-in routes of wire.md section 8.4. Success is JSON and failure plain text, by which clients distinguish them. */
export async function addAuthRoutes(app: App, context: Context): Promise<void> {
  const { config, db, now } = context
  const key = await openAuthKey(db, config.authKey)
  addRoute(app, `${authPath}nonce`, {
    GET: async call => respondJson(call, context, await issueNonce(db, projectOf(call).id, now()))
  })
  addRoute(app, `${authPath}authenticate`, { POST: call => authenticate(call, context, key) })
  addRoute(app, `${authPath}me`, {
    GET: async call => {
      const { session } = await sessionOf(call, context, key)
      // Reference clients send a URL with two question marks, so the flag's value has a suffix (wire.md 8.4).
      const isWanted = call.req.query('includeAppKitAccount')?.startsWith('true') ?? false
      const account = isWanted ? await findAccount(db, keyOf(session)) : undefined
      return respondJson(call, context, describeSession(session, account))
    }
  })
  addRoute(app, `${authPath}account-metadata`, {
    PUT: async call => {
      const { session } = await sessionOf(call, context, key)
      const { metadata } = parseWith(metadataSchema, await bodyOf(call))
      const json = JSON.stringify(metadata ?? null)
      if (json.length > metadataLimit) throw new HttpFailure(413, 'metadata', 'The metadata is too long')
      await saveMetadata(db, keyOf(session), json, now())
      return respondJson(call, context, {})
    }
  })
  addRoute(app, `${authPath}sign-out`, {
    POST: async call => {
      const { token } = await sessionOf(call, context, key)
      await endSession(db, token)
      return respondJson(call, context, {})
    }
  })
}

async function authenticate(call: Call, context: Context, key: Ed25519Key): Promise<Response> {
  const { db, now } = context
  const project = projectOf(call)
  const nonceToken = bearerOf(call.req.header('x-nonce-jwt'))
  if (nonceToken === undefined) throw new HttpFailure(401, 'nonce', 'The nonce token is missing')
  const { message, signature, cacao, walletInfo } = parseWith(signInSchema, await bodyOf(call))
  // Consumed before any check: a nonce is valid for one attempt (design/security.md section 2).
  const nonce = await consumeNonce(db, project.id, nonceToken, now())
  if (nonce === undefined) throw new HttpFailure(401, 'nonce', 'The nonce was used before or has expired')
  const signIn = await checkSignIn(context, project, { message, signature, cacao: cacao ?? undefined, nonce })
  const at = now()
  const { address, chainId, domain, uri, end = Number.POSITIVE_INFINITY } = signIn
  await deleteExpiredSessions(db, at)
  const { profile_uuid: profile } = await recordSignIn(
    db,
    { projectId: project.id, chainId, address },
    walletInfo?.social ?? walletInfo?.type ?? 'unknown',
    at
  )
  const session = {
    project_id: project.id,
    chain_id: chainId,
    address,
    domain,
    uri,
    nonce: nonce.nonce,
    issuer: new URL(call.req.url).origin,
    created_at: at,
    expires_at: Math.min(at + longestLife, end)
  }
  return respondJson(call, context, { token: await createSession(db, key, session, profile) })
}

/** The project of a sign-in. Throws 401 without a project, and 403 if its origin list does not allow the page. */
function projectOf(call: Call): ProjectRecord {
  const project = call.get('project')
  if (!project) throw new HttpFailure(401, 'projectId', 'Sign-in needs a projectId')
  const origin = call.req.header('origin')
  if (origin !== undefined && !isOriginAllowed(project, origin))
    throw new HttpFailure(403, 'origin', 'This origin is not allowed for the project')
  return project
}

async function sessionOf(
  call: Call,
  context: Context,
  key: Ed25519Key
): Promise<{ readonly session: AuthSession; readonly token: string }> {
  const token = bearerOf(call.req.header('authorization'))
  const session = token === undefined ? undefined : await findSession(context.db, key, token, context.now())
  if (token === undefined || !session) throw new HttpFailure(401, 'authorization', 'Not signed in')
  const project = await context.projects(session.project_id)
  // A request of one project must not accept a session of another project, which was signed on another page.
  const callProject = call.get('project')
  if (!project?.isEnabled || (callProject && callProject.id !== project.id))
    throw new HttpFailure(401, 'authorization', 'Not signed in')
  return { session, token }
}

async function bodyOf(call: Call): Promise<unknown> {
  return parseJson(await readBody(call.req.raw, limits.body))
}

function keyOf({ project_id, chain_id, address }: AuthSession) {
  return { projectId: project_id, chainId: chain_id, address }
}
