import { HttpFailure } from '../../http/HttpFailure.js'
import type { Database } from '../../store/Schema.js'
import { loginEnded, mailFailure } from './codes.js'

/** How long a call waits for the approval, and how often it looks, in ms. */
const longest = 25_000
const pause = 500

/**
 * Waits until the mailed link of a login was approved. `pending` after 25 s, or once `isOver`. Throws 401 if the login has ended, 403 if
 * it was denied, 503 if its mail could not be sent.
 */
export async function awaitApproval(
  db: Database,
  attempt: { readonly id: string; readonly projectId: string; readonly thumbprint: string },
  now: () => number,
  isOver: () => boolean
): Promise<'pending' | 'approved'> {
  const end = performance.now() + longest
  for (;;) {
    const row = await db
      .selectFrom('wallet_logins')
      .select(['step', 'mail'])
      .where('id', '=', attempt.id)
      .where('project_id', '=', attempt.projectId)
      .where('thumbprint', '=', attempt.thumbprint)
      .where('expires_at', '>', now())
      .executeTakeFirst()
    if (row === undefined) throw loginEnded()
    if (row.step === 'denied') throw new HttpFailure(403, 'denied', 'The login was denied from the mailbox')
    if (row.mail === 'failed' || row.mail === 'limited') throw mailFailure(row.mail)
    if (row.step === 'code') return 'approved'
    if (isOver() || performance.now() + pause > end) return 'pending'
    await new Promise(resolve => setTimeout(resolve, pause))
  }
}
