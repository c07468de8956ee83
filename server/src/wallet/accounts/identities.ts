import type { Transaction } from 'kysely'
import { HttpFailure } from '../../http/HttpFailure.js'
import type { WalletKey } from '../../keys/walletKey.js'
import type { Schema } from '../../store/Schema.js'
import type { LoginKind } from '../sessions/DeviceSession.js'
import { adoptEmail } from './adoptFormer.js'
import { normalizeEmail } from './emailAddress.js'
import { contextOf, hashOfSubject } from './subjects.js'

/** A way to log in, as its owner sees it. `linkedAt`: ms since 1970. */
export type LinkedIdentity = {
  readonly kind: LoginKind
  readonly email?: string
  readonly username?: string
  readonly linkedAt: number
}

type Store = Pick<Transaction<Schema>, 'selectFrom'>

const rowsOf = (db: Store, accountId: string) =>
  db
    .selectFrom('wallet_identities')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('kind')
    .execute()

/** The kinds of logins of an account, the oldest first. */
export async function waysOf(db: Store, accountId: string): Promise<readonly LoginKind[]> {
  return (await rowsOf(db, accountId)).map(({ kind }) => kind)
}

/** The ways to log in to an account, the oldest first. */
export async function listIdentities(
  db: Store,
  key: WalletKey,
  accountId: string
): Promise<readonly LinkedIdentity[]> {
  const rows = await rowsOf(db, accountId)
  return rows.map(({ kind, email, username, project_id, subject_hash, created_at }) => {
    const context = contextOf(project_id, subject_hash)
    return {
      kind,
      ...(email !== null && { email: key.open(email, context) }),
      ...(username !== null && { username: key.open(username, context) }),
      linkedAt: created_at
    }
  })
}

/**
 * Removes a way to log in, the sessions that it has started, and the account's hold of its address. Throws 404 `identity`, and 409
 * `last_identity`: an account without a login could not be reached again.
 */
export async function removeIdentity(
  trx: Transaction<Schema>,
  key: WalletKey,
  {
    projectId,
    accountId,
    kind
  }: { readonly projectId: string; readonly accountId: string; readonly kind: LoginKind }
): Promise<void> {
  // Locks the account: of two removals at once, one leaves the last way.
  await trx
    .updateTable('wallet_accounts')
    .set({ project_id: projectId })
    .where('id', '=', accountId)
    .where('project_id', '=', projectId)
    .execute()
  const identities = await listIdentities(trx, key, accountId)
  const removed = identities.find(identity => identity.kind === kind)
  if (!removed) throw new HttpFailure(404, 'identity', 'The account has no such login')
  if (identities.length === 1)
    throw new HttpFailure(409, 'last_identity', 'The last login of an account cannot be removed')
  await trx
    .deleteFrom('wallet_identities')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .execute()
  await trx
    .deleteFrom('wallet_sessions')
    .where('account_id', '=', accountId)
    .where('provider', '=', kind)
    .execute()
  const email = normalizeEmail(removed.email ?? '')
  const isKept = identities.some(other => other.kind !== kind && normalizeEmail(other.email ?? '') === email)
  if (email === undefined || isKept) return
  await adoptEmail(trx, key, projectId, email)
  await trx
    .deleteFrom('wallet_emails')
    .where('project_id', '=', projectId)
    .where('email_hash', '=', hashOfSubject(key, projectId, 'email', email))
    .where('account_id', '=', accountId)
    .execute()
}
