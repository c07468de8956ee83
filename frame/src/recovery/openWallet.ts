import { secp256k1 } from '@noble/curves/secp256k1'
import { segwitAddress } from '../keys/derive/addresses.js'
import { KeyFailure } from '../keys/KeyFailure.js'
import type { WalletRecord } from '../keys/record/WalletRecord.js'
import type { UnlockedKeys } from '../keys/unlocked.js'
import { resumeChange } from '../wallet/applyChange.js'
import { refreshDevice } from '../wallet/changeFactors.js'
import { readWallet, requireWallet, type WalletState } from '../wallet/readWallet.js'
import { readSlot } from '../wallet/slot.js'
import { unlockWallet } from '../wallet/unlockWallet.js'
import type { AccountWalletParameters } from './AccountWalletParameters.js'
import { createRecoveryContext } from './createRecoveryContext.js'
import { isEnrolled } from './findKnown.js'
import type { OpenedWallet, RecoveryContext } from './RecoveryContext.js'
import { openOnDevice } from './views/openOnDevice/openOnDevice.js'
import { protectWallet } from './views/protectWallet/protectWallet.js'
import { withWalletLock } from './withWalletLock.js'

/** The steps of a login's wallet. */
export type Recovery = {
  readonly open: (origin: string, signal: AbortSignal) => Promise<OpenedWallet>
  /** Throws `wallet_missing` if the account has another wallet than `expected` by now. */
  readonly unlock: (expected: WalletRecord | undefined, origin: string) => Promise<UnlockedKeys>
  readonly testAddress: (keys: UnlockedKeys, prefix: string) => Promise<string>
}

/** Loads what recovery needs. */
export async function prepareRecovery(parameters: AccountWalletParameters): Promise<Recovery> {
  const context = await createRecoveryContext(parameters)
  return {
    open: (origin, signal) => openWallet(context, origin, signal),
    unlock: (expected, origin) => unlock(context, expected, origin),
    testAddress: (keys, prefix) =>
      keys.withPrivateKey('bitcoinTest', key => segwitAddress(secp256k1.getPublicKey(key), prefix))
  }
}

/**
 * The account's wallet on this device, where `findKnown` has none: resumes a change that a crash interrupted, and asks the person only where there is no other way.
 * Throws `Rejected`, `storage_full`, `share_integrity`, `server_refused`.
 */
async function openWallet(
  context: RecoveryContext,
  origin: string,
  signal: AbortSignal
): Promise<OpenedWallet> {
  return withWalletLock(context, origin, signal, async () => {
    await resumeChange(context.wallet)
    const state = await readWallet(context.wallet)
    const { current } = await readSlot(context.wallet)
    if (state && current && isEnrolled(state, current)) return { record: current.record }
    if (state) return recoverHere(context, state, origin, signal)
    const former = current?.record.accounts.evm.address
    try {
      return await protectWallet(context, former, origin, signal)
    } catch (error) {
      if (!(error instanceof KeyFailure) || error.code !== 'wallet_exists') throw error
      // Another device was first.
      return recoverHere(context, await requireWallet(context.wallet), origin, signal)
    }
  })
}

async function recoverHere(
  context: RecoveryContext,
  state: WalletState,
  origin: string,
  signal: AbortSignal
): Promise<OpenedWallet> {
  return openOnDevice(context, state, origin, signal)
}

async function unlock(
  context: RecoveryContext,
  expected: WalletRecord | undefined,
  origin: string
): Promise<UnlockedKeys> {
  const { keys, isOutdated } = await unlockWallet(context.wallet).catch(async error => {
    if (!isGone(error)) throw error
    // Another device has revoked this one: the person's factor enrols it again.
    const opened = await openWallet(context, origin, new AbortController().signal)
    if (expected && opened.record.walletId !== expected.walletId) {
      opened.keys?.lock()
      throw new KeyFailure('wallet_missing', 'The account has another wallet by now', { cause: error })
    }
    return opened.keys ? { keys: opened.keys, isOutdated: false } : unlockWallet(context.wallet)
  })
  if (isOutdated) await refresh(context, keys, origin)
  return keys
}

const isGone = (error: unknown): boolean =>
  error instanceof KeyFailure &&
  error.code === 'server_refused' &&
  ['device', 'wallet'].includes(error.field ?? '')

/** Takes over the factors that another device has set. This device signs without it too, so that only a forged record ends it. */
async function refresh(context: RecoveryContext, keys: UnlockedKeys, origin: string): Promise<void> {
  try {
    const { signal } = new AbortController()
    await withWalletLock(context, origin, signal, () => refreshDevice(context.wallet, keys))
  } catch (error) {
    if (!(error instanceof KeyFailure) || error.code !== 'share_integrity') return
    keys.lock()
    throw error
  }
}
