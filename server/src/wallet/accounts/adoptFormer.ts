import type { Transaction } from 'kysely'
import type { WalletKey } from '../../keys/walletKey.js'
import type { Schema } from '../../store/Schema.js'
import { contextOf, hashOfSubject } from './subjects.js'

/** An identity by what its login says. */
type Subject = { readonly projectId: string; readonly kind: string; readonly subject: string }

/** After a change of the wallet key: brings the row of an identity, which was found by a former key, under the current one. */
export async function adoptIdentity(
  trx: Transaction<Schema>,
  key: WalletKey,
  { projectId, kind, subject }: Subject
): Promise<void> {
  const formers = key.formerMacsOf('subject', projectId, kind, subject)
  if (formers.length === 0) return
  const hash = hashOfSubject(key, projectId, kind, subject)
  const rows = await trx
    .selectFrom('wallet_identities')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('kind', '=', kind as Schema['wallet_identities']['kind'])
    .where('subject_hash', 'in', [hash, ...formers])
    .execute()
  const [row] = rows
  // A row under the current key is newer than the change, and counts.
  if (row === undefined || rows.some(({ subject_hash }) => subject_hash === hash)) return
  const again = (sealed: string | null) =>
    sealed === null
      ? null
      : key.seal(key.open(sealed, contextOf(projectId, row.subject_hash)), contextOf(projectId, hash))
  await trx
    .updateTable('wallet_identities')
    .set({ subject_hash: hash, email: again(row.email), username: again(row.username) })
    .where('project_id', '=', projectId)
    .where('kind', '=', row.kind)
    .where('subject_hash', '=', row.subject_hash)
    .execute()
}

/** The same for the account of a verified e-mail address. */
export async function adoptEmail(
  trx: Transaction<Schema>,
  key: WalletKey,
  projectId: string,
  email: string
): Promise<void> {
  const formers = key.formerMacsOf('subject', projectId, 'email', email)
  if (formers.length === 0) return
  const hash = hashOfSubject(key, projectId, 'email', email)
  const rows = await trx
    .selectFrom('wallet_emails')
    .select('email_hash')
    .where('project_id', '=', projectId)
    .where('email_hash', 'in', [hash, ...formers])
    .execute()
  const [row] = rows
  if (row === undefined || rows.some(({ email_hash }) => email_hash === hash)) return
  await trx
    .updateTable('wallet_emails')
    .set({ email_hash: hash })
    .where('project_id', '=', projectId)
    .where('email_hash', '=', row.email_hash)
    .execute()
}
