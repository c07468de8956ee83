import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { hashOf, newSecret } from '../../auth/secrets.js'
import { HttpFailure } from '../../http/HttpFailure.js'
import type { Database, Schema } from '../../store/Schema.js'
import type { Accounts } from '../accounts/createAccounts.js'
import { describeBrowser } from '../devices/describeBrowser.js'
import { accessTokenOf, type ProofOf } from '../dpop/createProofs.js'
import type { AuthenticateDevice, DeviceSession, SessionAnswer, StartSession } from './DeviceSession.js'

/** How long an access token and a refresh token are good, in ms. */
const accessLife = 15 * 60_000
const refreshLife = 30 * 24 * 3_600_000

/** How long `seen_at` of a device may be behind, in ms. */
const seenEvery = 5 * 60_000

/** What sessions need. */
export type SessionEnvironment = {
  readonly db: Database
  readonly now: () => number
  readonly accounts: Accounts
  readonly proofOf: ProofOf
  /** The id of the call's project. Throws 401. */
  readonly projectOf: (request: Request) => Promise<string>
  readonly onReuse: () => void
}

/** A session with the id of its row. */
export type CheckedSession = DeviceSession & { readonly id: string }

/** The sessions of the embedded wallet. */
export type Sessions = {
  readonly authenticate: (request: Request) => Promise<CheckedSession>
  readonly start: StartSession
  readonly refresh: (request: Request, refreshToken: string) => Promise<SessionAnswer>
  readonly end: (session: CheckedSession) => Promise<void>
}

/** Sessions that are bound to the P-256 key of a device. The database holds hashes of their tokens. */
export function createSessions(environment: SessionEnvironment): Sessions {
  const { db } = environment
  return {
    authenticate: request => authenticate(request, environment),
    start: parameters => start(parameters, environment),
    refresh: (request, token) => refresh(request, token, environment),
    end: async ({ id }) => void (await db.deleteFrom('wallet_sessions').where('id', '=', id).execute())
  } satisfies Sessions & { readonly authenticate: AuthenticateDevice }
}

async function authenticate(
  request: Request,
  { db, now, proofOf, projectOf }: SessionEnvironment
): Promise<CheckedSession> {
  const token = accessTokenOf(request)
  if (token === undefined) throw signedOut()
  const { thumbprint } = await proofOf(request)
  const row = await db
    .selectFrom('wallet_sessions as session')
    .innerJoin('wallet_devices as device', 'device.id', 'session.device_id')
    .select([
      'session.id',
      'session.account_id',
      'session.device_id',
      'session.project_id',
      'session.provider',
      'session.created_at'
    ])
    .select('device.seen_at')
    .where('session.access_hash', '=', hashOf(token))
    .where('session.access_expires_at', '>', now())
    .where('device.thumbprint', '=', thumbprint)
    .executeTakeFirst()
  if (row === undefined || row.project_id !== (await projectOf(request))) throw signedOut()
  if (now() - row.seen_at > seenEvery)
    await db.updateTable('wallet_devices').set({ seen_at: now() }).where('id', '=', row.device_id).execute()
  return {
    id: row.id,
    accountId: row.account_id,
    deviceId: row.device_id,
    projectId: row.project_id,
    provider: row.provider,
    startedAt: row.created_at
  }
}

function signedOut(): HttpFailure {
  return new HttpFailure(401, 'authorization', 'Not signed in', {
    headers: { 'www-authenticate': 'DPoP error="invalid_token", algs="ES256"' }
  })
}

async function start(
  { request, identity }: Parameters<StartSession>[0],
  { db, now, accounts, proofOf, projectOf }: SessionEnvironment
): Promise<SessionAnswer> {
  const projectId = await projectOf(request)
  const { thumbprint } = await proofOf(request)
  const at = now()
  const browser = describeBrowser(request.headers.get('user-agent') ?? undefined)
  const tokens = newTokens(at)
  const account = await db.transaction().execute(async trx => {
    const found = await accounts.login(trx, projectId, identity, at)
    const deviceId = await saveDevice(trx, { accountId: found.accountId, projectId, thumbprint, browser, at })
    await trx.deleteFrom('wallet_sessions').where('expires_at', '<=', at).execute()
    await trx
      .insertInto('wallet_sessions')
      .values({
        id: hashOf(tokens.family),
        account_id: found.accountId,
        device_id: deviceId,
        project_id: projectId,
        provider: identity.kind,
        created_at: at,
        ...tokens.row
      })
      .execute()
    return found
  })
  const { subject: _, kind: provider, ...shown } = identity
  return { ...tokens.answer, user: { id: account.accountId, ...shown, provider }, isNew: account.isNew }
}

/** The device of an account with this key, created by its first login. */
async function saveDevice(
  trx: Transaction<Schema>,
  device: {
    readonly accountId: string
    readonly projectId: string
    readonly thumbprint: string
    readonly browser: string
    readonly at: number
  }
): Promise<string> {
  const { id } = await trx
    .insertInto('wallet_devices')
    .values({
      id: randomUUID(),
      account_id: device.accountId,
      project_id: device.projectId,
      thumbprint: device.thumbprint,
      browser: device.browser,
      created_at: device.at,
      seen_at: device.at
    })
    .onConflict(conflict =>
      conflict
        .columns(['account_id', 'thumbprint'])
        .doUpdateSet({ browser: device.browser, seen_at: device.at })
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Tokens and what is stored of them. The refresh token names its family, by which a used one is recognised. */
function newTokens(at: number, family: string = newSecret()) {
  const access = newSecret()
  const refresh = newSecret()
  const accessExpiresAt = at + accessLife
  return {
    family,
    answer: { accessToken: access, accessExpiresAt, refreshToken: `${family}.${refresh}` },
    row: {
      access_hash: hashOf(access),
      access_expires_at: accessExpiresAt,
      refresh_hash: hashOf(refresh),
      expires_at: at + refreshLife
    }
  }
}

async function refresh(
  request: Request,
  token: string,
  { db, now, accounts, proofOf, projectOf, onReuse }: SessionEnvironment
): Promise<SessionAnswer> {
  const projectId = await projectOf(request)
  const { thumbprint } = await proofOf(request)
  const at = now()
  const [family = '', secret = ''] = token.split('.')
  const id = hashOf(family)
  const row = await db
    .selectFrom('wallet_sessions as session')
    .innerJoin('wallet_devices as device', 'device.id', 'session.device_id')
    .select(['session.account_id', 'session.provider', 'session.refresh_hash', 'device.thumbprint'])
    .where('session.id', '=', id)
    .where('session.project_id', '=', projectId)
    .where('session.expires_at', '>', at)
    .executeTakeFirst()
  if (row === undefined) throw new HttpFailure(401, 'refresh', 'The session has ended')
  const tokens = newTokens(at, family)
  const isCurrent = row.thumbprint === thumbprint && row.refresh_hash === hashOf(secret)
  // The condition decides between two calls with the same token.
  const { numUpdatedRows } = await db
    .updateTable('wallet_sessions')
    .set(tokens.row)
    .where('id', '=', id)
    .where('refresh_hash', '=', isCurrent ? row.refresh_hash : '')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) {
    // A token that was used before, or on another device, has been copied (RFC 9700 section 4.14.2).
    await db.deleteFrom('wallet_sessions').where('id', '=', id).execute()
    onReuse()
    throw new HttpFailure(401, 'refresh_reused', 'The refresh token was used before: the session has ended')
  }
  const { kind: provider, ...shown } = await accounts.identityOf(row.account_id, row.provider)
  return { ...tokens.answer, user: { id: row.account_id, ...shown, provider }, isNew: false }
}
