import { toBase64, zero } from '../keys/bytes.js'
import type { DeviceUpload, StoredDevice } from '../keys/device/deviceShare.js'
import { KeyFailure } from '../keys/KeyFailure.js'
import { makeId } from '../keys/makeSecret.js'
import { readWallet } from './readWallet.js'
import { readSlot, type Slot, writeSlot } from './slot.js'
import type { WalletContext } from './WalletContext.js'

/**
 * Makes a change in two phases: kept here as pending, sent as pending, committed, kept as current. After a crash between any two of
 * these `resumeChange` finishes it or forgets it.
 */
export async function applyChange(
  context: WalletContext,
  path: '/wallet' | '/devices' | '/rotation',
  body: Readonly<Record<string, unknown>>,
  { stored, upload }: { readonly stored: StoredDevice; readonly upload: DeviceUpload }
): Promise<void> {
  // An earlier change whose answer was lost may have been made: its shares must not be overwritten.
  await resumeChange(context)
  const { current } = await readSlot(context)
  const change = makeId()
  const { authShare, ...rest } = upload
  const device = { ...rest, authShare: toBase64(authShare) }
  zero(authShare)
  await writeSlot(context, { ...(current ? { current } : {}), pending: { change, device: stored } })
  try {
    await context.call(path, { ...body, change, device })
    await context.call('/wallet/commit', { change })
  } catch (error) {
    if (isRefusal(error)) await forgetPending(context)
    throw error
  }
  await writeSlot(context, { current: stored })
}

/** Finishes or forgets what a crash interrupted. Call it once after login, before anything else. */
export async function resumeChange(context: WalletContext): Promise<'none' | 'finished' | 'forgotten'> {
  const { pending } = await readSlot(context)
  if (!pending) return 'none'
  try {
    await context.call('/wallet/commit', { change: pending.change })
  } catch (error) {
    if (!isRefusal(error)) throw error
    const { deviceId, generation } = pending.device
    const devices = (await readWallet(context))?.devices ?? []
    const isMade = devices.some(
      one => one.isThis && one.deviceId === deviceId && one.generation === generation
    )
    // Else the server never got it, or has another wallet by now: nothing of it was shown to the person.
    if (!isMade) {
      await forgetPending(context)
      return 'forgotten'
    }
  }
  await writeSlot(context, { current: pending.device })
  return 'finished'
}

async function forgetPending(context: WalletContext): Promise<void> {
  const { current } = await readSlot(context)
  const kept: Slot = current ? { current } : {}
  await writeSlot(context, kept)
}

/** Whether the server has said that this change will never be made. A limit, a lost session or a fault of the server says nothing of it. */
const isRefusal = (error: unknown): boolean =>
  error instanceof KeyFailure &&
  error.code === 'server_refused' &&
  ['change', 'wallet', 'generation', 'device', 'record', 'recovery'].includes(error.field ?? '')
