import { requireDevice } from './slot.js'
import type { WalletContext } from './WalletContext.js'

/**
 * Deletes a device's shares on the server. Other devices are not affected: each has a polynomial of its own. Refused (`last_recovery`)
 * for the last device through which the wallet can be recovered, unless `force` is set.
 */
export const revokeDevice = async ({ call }: WalletContext, deviceId: string, force = false): Promise<void> =>
  void (await call('/devices/revoke', { deviceId, force }))

/** Forgets the wallet on this device only: to use it here again needs a recovery factor. */
export const forgetDevice = ({ storage, slot }: WalletContext): Promise<void> => storage.remove(slot)

/** Deletes the wallet on the server and on this device. What is left are backup files and other devices' halves. */
export async function deleteWallet(context: WalletContext): Promise<void> {
  const { record } = await requireDevice(context)
  await context.call('/wallet/delete', { walletId: record.walletId })
  await forgetDevice(context)
}
