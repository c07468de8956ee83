import { sql } from 'kysely'
import type { Database } from '../../store/Schema.js'
import type { Receipt } from '../Mailbox.js'
import { relayLimits } from '../relayLimits.js'

/** A receipt of one client. */
export type ClientReceipt = Receipt & { readonly clientId: string }

/** Stores receipts in one statement; unknown messages are ignored. */
export async function ackRows(
  db: Database,
  receipts: readonly ClientReceipt[]
): Promise<readonly undefined[]> {
  const column = (name: keyof ClientReceipt) => receipts.map(receipt => receipt[name])
  // The lock keeps a message until the commit. A message that was deleted before needs no acknowledgement.
  await sql`
    insert into relay_acks (seq, client_id, sender)
    select kept.seq, receipt.client_id, kept.sender from relay_messages as kept
    join unnest(${column('topic')}::text[], ${column('hash')}::text[], ${column('clientId')}::text[])
      as receipt(topic, hash, client_id) on kept.topic = receipt.topic and kept.hash = receipt.hash
    where (select count(*) from relay_acks where relay_acks.seq = kept.seq) < ${relayLimits.clientsPerMessage}
    order by kept.seq, receipt.client_id
    for key share of kept
    on conflict do nothing`.execute(db)
  return receipts.map(() => undefined)
}
