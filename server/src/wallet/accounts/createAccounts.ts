import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { HttpFailure } from '../../http/HttpFailure.js'
import type { WalletKey } from '../../keys/walletKey.js'
import type { Database, Schema } from '../../store/Schema.js'
import type { LoginIdentity, LoginKind } from '../sessions/DeviceSession.js'
import { normalizeEmail } from './emailAddress.js'

/** An identity as it is answered. */
export type OpenIdentity = {
  readonly kind: LoginKind
  readonly email?: string
  readonly username?: string
}

/** The accounts of all projects and the ways to log in to them. */
export type Accounts = ReturnType<typeof createAccounts>

/** Accounts, found by keyed hashes of what identifies their people. */
export function createAccounts(db: Database, key: WalletKey) {
  const hashOfSubject = (projectId: string, kind: string, subject: string) =>
    key.macOf('subject', projectId, kind, subject)
  /** The keyed hash of a normalized address within a project. */
  const hashOfEmail = (projectId: string, email: string) => hashOfSubject(projectId, 'email', email)
  const contextOf = (projectId: string, subjectHash: string) => `identity|${projectId}|${subjectHash}`

  /** The account of an identity, which its first login creates. Throws 403 `link_required`. */
  async function login(
    trx: Transaction<Schema>,
    projectId: string,
    identity: LoginIdentity,
    now: number
  ): Promise<{ readonly accountId: string; readonly isNew: boolean }> {
    const subjectHash = hashOfSubject(projectId, identity.kind, identity.subject)
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
    await claimEmail(trx, projectId, identity, accountId)
    await trx
      .insertInto('wallet_accounts')
      .values({ id: accountId, project_id: projectId, created_at: now, export_held_until: null })
      .execute()
    return { accountId, isNew: true }
  }

  /** Throws if the address belongs to an account with another identity: the person must log in there first. */
  async function claimEmail(
    trx: Transaction<Schema>,
    projectId: string,
    identity: LoginIdentity,
    accountId: string
  ): Promise<void> {
    const email = identity.email === undefined ? undefined : normalizeEmail(identity.email)
    if (email === undefined) return
    const claimed = await trx
      .insertInto('wallet_emails')
      .values({ project_id: projectId, email_hash: hashOfEmail(projectId, email), account_id: accountId })
      .onConflict(conflict => conflict.columns(['project_id', 'email_hash']).doNothing())
      .executeTakeFirstOrThrow()
    if (claimed.numInsertedOrUpdatedRows === 1n) return
    throw new HttpFailure(
      403,
      'link_required',
      'This e-mail address belongs to an account with another way to log in: log in there first'
    )
  }

  return {
    hashOfEmail,
    login,

    /** The identity of an account by which a session has logged in. */
    async identityOf(accountId: string, kind: LoginKind): Promise<OpenIdentity> {
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
    },

    /** Gives the account of `oldEmail` the address `newEmail`, and holds exports until `heldUntil`. Throws 403 if another account has it. */
    async changeEmail(
      trx: Transaction<Schema>,
      change: {
        readonly projectId: string
        readonly accountId: string
        readonly oldEmail: string
        readonly newEmail: string
        readonly heldUntil: number
      }
    ): Promise<void> {
      const { projectId, accountId, newEmail } = change
      const oldHash = hashOfEmail(projectId, change.oldEmail)
      const newHash = hashOfEmail(projectId, newEmail)
      const identity = { kind: 'email', subject: newEmail, email: newEmail } as const
      await trx
        .deleteFrom('wallet_emails')
        .where('project_id', '=', projectId)
        .where('email_hash', '=', oldHash)
        .where('account_id', '=', accountId)
        .execute()
      await claimEmail(trx, projectId, identity, accountId)
      await trx
        .updateTable('wallet_identities')
        .set({ subject_hash: newHash, email: key.seal(newEmail, contextOf(projectId, newHash)) })
        .where('project_id', '=', projectId)
        .where('kind', '=', 'email')
        .where('subject_hash', '=', oldHash)
        .where('account_id', '=', accountId)
        .execute()
      // Devices that were approved from the old mailbox stay approved. The new mailbox may have approved some of them.
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
      await trx
        .updateTable('wallet_accounts')
        .set({ export_held_until: change.heldUntil })
        .where('id', '=', accountId)
        .execute()
    }
  }
}
