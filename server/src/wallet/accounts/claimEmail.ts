import type { Transaction } from 'kysely'
import type { WalletKey } from '../../keys/walletKey.js'
import type { Schema } from '../../store/Schema.js'
import { adoptEmail } from './adoptFormer.js'
import { normalizeEmail } from './emailAddress.js'
import { waysOf } from './identities.js'
import { LinkRequired } from './LinkRequired.js'
import { hashOfSubject } from './subjects.js'

/** Makes a verified address that of an account. Throws `LinkRequired` if it is another account's: the person must log in there first. */
export async function claimEmail(
  trx: Transaction<Schema>,
  key: WalletKey,
  claim: { readonly projectId: string; readonly accountId: string; readonly email: string | undefined }
): Promise<void> {
  const { projectId, accountId } = claim
  const email = claim.email === undefined ? undefined : normalizeEmail(claim.email)
  if (email === undefined) return
  await adoptEmail(trx, key, projectId, email)
  const emailHash = hashOfSubject(key, projectId, 'email', email)
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('wallet_emails')
    .values({ project_id: projectId, email_hash: emailHash, account_id: accountId })
    .onConflict(conflict => conflict.columns(['project_id', 'email_hash']).doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 1n) return
  const { account_id: owner } = await trx
    .selectFrom('wallet_emails')
    .select('account_id')
    .where('project_id', '=', projectId)
    .where('email_hash', '=', emailHash)
    .executeTakeFirstOrThrow()
  if (owner === accountId) return
  throw new LinkRequired(owner, await waysOf(trx, owner))
}
