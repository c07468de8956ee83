import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { WalletKey } from '../../keys/walletKey.js'
import type { Database, Schema } from '../../store/Schema.js'
import type { LoginIdentity, LoginKind } from '../sessions/DeviceSession.js'
import { adoptEmail, adoptIdentity } from './adoptFormer.js'
import { claimEmail } from './claimEmail.js'
import { type LinkedIdentity, listIdentities, removeIdentity } from './identities.js'
import { linkIdentity, noticeAddress } from './linkIdentity.js'
import { contextOf, hashOfSubject } from './subjects.js'

/** An identity as it is answered. */
export type OpenIdentity = {
  readonly kind: LoginKind
  readonly email?: string
  readonly username?: string
}

/** A change of the address of an account. */
export type EmailChange = {
  readonly projectId: string
  readonly accountId: string
  readonly oldEmail: string
  readonly newEmail: string
  /** Until when nothing is exported. */
  readonly heldUntil: number
}

/** The accounts of all projects and the ways to log in to them. */
export type Accounts = {
  /** The keyed hash of a normalized address within a project. */
  readonly hashOfEmail: (projectId: string, email: string) => string
  /** The account of an identity, which its first login creates. Throws 403 `link_required`. */
  readonly login: (
    trx: Transaction<Schema>,
    projectId: string,
    identity: LoginIdentity,
    now: number
  ) => Promise<{ readonly accountId: string; readonly isNew: boolean }>
  /** The identity of an account by which a session has logged in. */
  readonly identityOf: (accountId: string, kind: LoginKind) => Promise<OpenIdentity>
  /** Adds a way to log in to the account of a session. Throws 403 `link_required`, 409 `identity_taken`, 409 `login_exists`. */
  readonly link: (
    session: { readonly projectId: string; readonly accountId: string },
    identity: LoginIdentity,
    now: number
  ) => Promise<{ readonly isNew: boolean }>
  /** The ways to log in to an account, the oldest first. */
  readonly identities: (accountId: string) => Promise<readonly LinkedIdentity[]>
  /** Removes a way to log in, and ends the sessions that it has started. Throws 404 `identity`, 409 `last_identity`. */
  readonly remove: (
    session: { readonly projectId: string; readonly accountId: string },
    kind: LoginKind
  ) => Promise<void>
  /** The e-mail address that gets notices of an account, if it has one. */
  readonly noticeAddress: (accountId: string) => Promise<string | undefined>
  /** Throws 403 `link_required` if another account has the new address. */
  readonly changeEmail: (trx: Transaction<Schema>, change: EmailChange) => Promise<void>
}

/** Accounts, found by keyed hashes of what identifies their people. */
export function createAccounts(db: Database, key: WalletKey): Accounts {
  return {
    hashOfEmail: (projectId, email) => hashOfSubject(key, projectId, 'email', email),
    login: (trx, projectId, identity, now) => login(trx, key, { projectId, identity, now }),
    link: ({ projectId, accountId }, identity, now) =>
      db.transaction().execute(trx => linkIdentity(trx, key, { projectId, accountId, identity, now })),
    identities: accountId => listIdentities(db, key, accountId),
    remove: ({ projectId, accountId }, kind) =>
      db.transaction().execute(trx => removeIdentity(trx, key, { projectId, accountId, kind })),
    noticeAddress: accountId => noticeAddress(db, key, accountId),
    identityOf: (accountId, kind) => identityOf(db, key, accountId, kind),
    changeEmail: (trx, change) => changeEmail(trx, key, change)
  }
}

async function login(
  trx: Transaction<Schema>,
  key: WalletKey,
  { projectId, identity, now }: { projectId: string; identity: LoginIdentity; now: number }
): Promise<{ readonly accountId: string; readonly isNew: boolean }> {
  await adoptIdentity(trx, key, { projectId, kind: identity.kind, subject: identity.subject })
  const subjectHash = hashOfSubject(key, projectId, identity.kind, identity.subject)
  const accountId = randomUUID()
  const context = contextOf(projectId, subjectHash)
  // One statement, so that of several first logins at once one creates the account.
  const created = await trx
    .insertInto('wallet_identities')
    .values({
      project_id: projectId,
      kind: identity.kind,
      subject_hash: subjectHash,
      account_id: accountId,
      email: identity.email === undefined ? null : key.seal(identity.email, context),
      username: identity.username === undefined ? null : key.seal(identity.username, context),
      created_at: now
    })
    .onConflict(conflict => conflict.columns(['project_id', 'kind', 'subject_hash']).doNothing())
    .returning('account_id')
    .executeTakeFirst()
  if (created === undefined) {
    const known = await trx
      .selectFrom('wallet_identities')
      .select('account_id')
      .where('project_id', '=', projectId)
      .where('kind', '=', identity.kind)
      .where('subject_hash', '=', subjectHash)
      .executeTakeFirstOrThrow()
    return { accountId: known.account_id, isNew: false }
  }
  await claimEmail(trx, key, { projectId, accountId, email: identity.email })
  await trx
    .insertInto('wallet_accounts')
    .values({ id: accountId, project_id: projectId, created_at: now, export_held_until: null })
    .execute()
  return { accountId, isNew: true }
}

async function identityOf(
  db: Database,
  key: WalletKey,
  accountId: string,
  kind: LoginKind
): Promise<OpenIdentity> {
  const row = await db
    .selectFrom('wallet_identities')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  if (row === undefined) return { kind }
  const context = contextOf(row.project_id, row.subject_hash)
  return {
    kind,
    ...(row.email !== null && { email: key.open(row.email, context) }),
    ...(row.username !== null && { username: key.open(row.username, context) })
  }
}

async function changeEmail(
  trx: Transaction<Schema>,
  key: WalletKey,
  { projectId, accountId, oldEmail, newEmail, heldUntil }: EmailChange
): Promise<void> {
  await adoptIdentity(trx, key, { projectId, kind: 'email', subject: oldEmail })
  await adoptEmail(trx, key, projectId, oldEmail)
  const oldHash = hashOfSubject(key, projectId, 'email', oldEmail)
  const newHash = hashOfSubject(key, projectId, 'email', newEmail)
  await trx
    .deleteFrom('wallet_emails')
    .where('project_id', '=', projectId)
    .where('email_hash', '=', oldHash)
    .where('account_id', '=', accountId)
    .execute()
  await claimEmail(trx, key, { projectId, accountId, email: newEmail })
  await trx
    .updateTable('wallet_identities')
    .set({ subject_hash: newHash, email: key.seal(newEmail, contextOf(projectId, newHash)) })
    .where('project_id', '=', projectId)
    .where('kind', '=', 'email')
    .where('subject_hash', '=', oldHash)
    .where('account_id', '=', accountId)
    .execute()
  await moveTrusts(trx, projectId, oldHash, newHash)
  await trx
    .updateTable('wallet_accounts')
    .set({ export_held_until: heldUntil })
    .where('id', '=', accountId)
    .execute()
}

/** Devices that were approved from the old mailbox stay approved. The new mailbox may have approved some of them. */
async function moveTrusts(
  trx: Transaction<Schema>,
  projectId: string,
  oldHash: string,
  newHash: string
): Promise<void> {
  await trx
    .deleteFrom('wallet_trusts')
    .where('project_id', '=', projectId)
    .where('email_hash', '=', newHash)
    .where('thumbprint', 'in', query =>
      query
        .selectFrom('wallet_trusts')
        .select('thumbprint')
        .where('project_id', '=', projectId)
        .where('email_hash', '=', oldHash)
    )
    .execute()
  await trx
    .updateTable('wallet_trusts')
    .set({ email_hash: newHash })
    .where('project_id', '=', projectId)
    .where('email_hash', '=', oldHash)
    .execute()
}
