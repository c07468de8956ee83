import type { Transaction } from 'kysely'
import { HttpFailure } from '../../http/HttpFailure.js'
import type { WalletKey } from '../../keys/walletKey.js'
import type { Schema } from '../../store/Schema.js'
import type { LoginIdentity } from '../sessions/DeviceSession.js'
import { adoptIdentity } from './adoptFormer.js'
import { claimEmail } from './claimEmail.js'
import { contextOf, hashOfSubject } from './subjects.js'

type Link = {
  readonly projectId: string
  readonly accountId: string
  readonly identity: LoginIdentity
  readonly now: number
}

/**
 * Adds a way to log in to an account. Throws 409 `identity_taken` if it leads to another account, 409 `login_exists` if the account has one of
 * this kind, and 403 `link_required` if its e-mail address is another account's. Repeating it changes nothing.
 */
export async function linkIdentity(
  trx: Transaction<Schema>,
  key: WalletKey,
  { projectId, accountId, identity, now }: Link
): Promise<{ readonly isNew: boolean }> {
  const { kind, subject, email, username } = identity
  // Locks the account: of two ways of one kind at once, one is added.
  const { numUpdatedRows } = await trx
    .updateTable('wallet_accounts')
    .set({ project_id: projectId })
    .where('id', '=', accountId)
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new HttpFailure(401, 'authorization', 'Not signed in')
  await adoptIdentity(trx, key, { projectId, kind, subject })
  const subjectHash = hashOfSubject(key, projectId, kind, subject)
  const rows = await trx
    .selectFrom('wallet_identities')
    .select(['account_id', 'subject_hash'])
    .where('project_id', '=', projectId)
    .where('kind', '=', kind)
    .where(({ eb, or }) => or([eb('subject_hash', '=', subjectHash), eb('account_id', '=', accountId)]))
    .execute()
  const known = rows.find(({ subject_hash }) => subject_hash === subjectHash)
  if (known?.account_id === accountId) return { isNew: false }
  if (known) throw taken()
  if (rows.length > 0)
    throw new HttpFailure(409, 'login_exists', 'The account has another login of this kind already')
  const context = contextOf(projectId, subjectHash)
  const inserted = await trx
    .insertInto('wallet_identities')
    .values({
      project_id: projectId,
      kind,
      subject_hash: subjectHash,
      account_id: accountId,
      email: email === undefined ? null : key.seal(email, context),
      username: username === undefined ? null : key.seal(username, context),
      created_at: now
    })
    .onConflict(conflict => conflict.columns(['project_id', 'kind', 'subject_hash']).doNothing())
    .returning('account_id')
    .executeTakeFirst()
  // A first login with it came in between.
  if (inserted === undefined) throw taken()
  await claimEmail(trx, key, { projectId, accountId, email })
  return { isNew: true }
}

const taken = () => new HttpFailure(409, 'identity_taken', 'This login belongs to another account')

/** The address of the first way to log in that has one: it gets notices of the account. */
export async function noticeAddress(
  db: Pick<Transaction<Schema>, 'selectFrom'>,
  key: WalletKey,
  accountId: string
): Promise<string | undefined> {
  const row = await db
    .selectFrom('wallet_identities')
    .select(['project_id', 'subject_hash', 'email'])
    .where('account_id', '=', accountId)
    .where('email', 'is not', null)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined || row.email === null) return undefined
  return key.open(row.email, contextOf(row.project_id, row.subject_hash))
}
