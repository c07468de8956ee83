import { KeyFailure } from '../keys/KeyFailure.js'
import type { WalletRecord } from '../keys/record/WalletRecord.js'
import { readWallet, type WalletState } from '../wallet/readWallet.js'
import { readSlot } from '../wallet/slot.js'
import type { WalletContext } from '../wallet/WalletContext.js'

type Stored = { readonly deviceId: string; readonly record: WalletRecord }

const sessionOver = ['authorization', 'refresh', 'refresh_reused']

/**
 * The record of this device, if nothing is left to do. Without a network it is what the device knows. It needs no keys, so that a page that goes on
 * with a login loads none.
 */
export async function findKnown(
  wallet: Pick<WalletContext, 'storage' | 'slot' | 'call'>
): Promise<WalletRecord | undefined> {
  const { current, pending } = await readSlot(wallet)
  if (!current || pending) return undefined
  try {
    const state = await readWallet(wallet)
    return state && isEnrolled(state, current) ? current.record : undefined
  } catch (error) {
    // A server that is busy or away says nothing of the wallet.
    if (error instanceof KeyFailure && sessionOver.includes(error.field ?? '')) throw error
    return current.record
  }
}

/** Whether the server knows this device with this wallet. */
export const isEnrolled = (state: WalletState, { deviceId, record }: Stored): boolean =>
  state.record.walletId === record.walletId &&
  state.devices.some(device => device.isThis && device.deviceId === deviceId)
