import type { StoredDevice } from '../keys/device/deviceShare.js'
import { KeyFailure } from '../keys/KeyFailure.js'
import { fieldsOf, idForm, isText, readRecord } from '../keys/record/readRecord.js'
import type { WalletRecord } from '../keys/record/WalletRecord.js'
import type { WalletContext } from './WalletContext.js'

/**
 * What this device keeps of a wallet: the shares in use, and those of a change that the server may or may not have made. Written before the
 * server is asked, so that the server never has a share whose counterpart is nowhere.
 */
export type Slot = {
  readonly current?: StoredDevice
  readonly pending?: { readonly change: string; readonly device: StoredDevice }
}

/** Reads the slot. What another version or a damaged disk left counts as absent. */
export async function readSlot({ storage, slot }: Pick<WalletContext, 'storage' | 'slot'>): Promise<Slot> {
  const { current, pending } = fieldsOf(await storage.get(slot))
  const { change, device } = fieldsOf(pending)
  return {
    ...(isStored(current) ? { current } : {}),
    ...(isText(change, idForm) && isStored(device) ? { pending: { change, device } } : {})
  }
}

/** Replaces the slot in one write. */
export const writeSlot = ({ storage, slot }: WalletContext, value: Slot): Promise<void> =>
  storage.put(slot, value)

/** The shares in use. Throws `wallet_missing`. */
export async function requireDevice(context: WalletContext): Promise<StoredDevice> {
  const { current } = await readSlot(context)
  if (current) return current
  throw new KeyFailure('wallet_missing', 'This device has no share of the wallet')
}

/** The record that this device has now: an unlock takes over the factors that another device has set. `known` where it keeps none. */
export const recordOf = async (context: WalletContext, known: WalletRecord): Promise<WalletRecord> =>
  (await readSlot(context)).current?.record ?? known

function isStored(value: unknown): value is StoredDevice {
  const { version, record, deviceId, key, share } = fieldsOf(value)
  const { nonce, sealed } = fieldsOf(share)
  return (
    version === 1 &&
    isText(deviceId, idForm) &&
    readRecord(record) !== undefined &&
    key instanceof CryptoKey &&
    nonce instanceof Uint8Array &&
    sealed instanceof Uint8Array
  )
}
