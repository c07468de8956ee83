import type { Transaction } from 'kysely'
import type { Schema } from '../../store/Schema.js'
import type { DeviceSession } from '../sessions/DeviceSession.js'

/** Ends the sessions of a device of the account, and the trust in its key: its next login by e-mail needs the mailed link again. */
export async function forgetDevice(
  trx: Transaction<Schema>,
  { accountId, projectId }: DeviceSession,
  deviceId: string
): Promise<void> {
  await trx.deleteFrom('wallet_sessions').where('device_id', '=', deviceId).execute()
  const device = await trx
    .deleteFrom('wallet_devices')
    .where('id', '=', deviceId)
    .where('account_id', '=', accountId)
    .returning('thumbprint')
    .executeTakeFirst()
  if (!device) return
  await trx
    .deleteFrom('wallet_trusts')
    .where('project_id', '=', projectId)
    .where('thumbprint', '=', device.thumbprint)
    .execute()
}
