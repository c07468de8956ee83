import type { AccountWallet } from '../contracts/AccountWallet.js'
import type { WalletRecord } from '../keys/record/WalletRecord.js'
import type { UnlockedKeys } from '../keys/unlocked.js'
import type { AccountWalletParameters } from './AccountWalletParameters.js'
import { findKnown } from './findKnown.js'
import { shareWork } from './shareWork.js'
import { walletSlot } from './walletSlot.js'

/** Creates the wallet of the account that is logged in. Nothing of keys or views is loaded before it is opened. */
export function createAccountWallet(parameters: AccountWalletParameters): AccountWallet {
  const { storage, call, config, user } = parameters
  let unlocked: UnlockedKeys | undefined
  let opened: WalletRecord | undefined
  let origin = ''
  /** Counts the locks: keys that were being unlocked meanwhile are locked too. */
  let locks = 0
  const work = async () => (await import('./openWallet.js')).prepareRecovery(parameters)
  let prepared: ReturnType<typeof work> | undefined
  const recovery = () => {
    prepared ??= work()
    // A chunk that could not be loaded is asked for again.
    prepared.catch(() => {
      prepared = undefined
    })
    return prepared
  }
  const hold = (keys: UnlockedKeys, since: number) => {
    if (since !== locks) keys.lock()
    else if (unlocked !== keys) {
      unlocked?.lock()
      unlocked = keys
    }
    return keys
  }
  const openShared = shareWork(async signal => {
    const since = locks
    opened = await findKnown({ storage, call, slot: walletSlot(config.projectId, user.id) })
    if (opened) return opened
    const { record, keys } = await (await recovery()).open(origin, signal)
    if (keys) hold(keys, since)
    opened = record
    return record
  })
  const unlockShared = shareWork(async () => {
    const since = locks
    return hold(await (await recovery()).unlock(opened, origin), since)
  })
  const keys = async () => (unlocked && !unlocked.isLocked() ? unlocked : unlockShared())
  /** By their prefixes. */
  const tested = new Map<string, string>()
  return {
    open(from, signal) {
      origin = from
      return openShared(signal)
    },
    keys,
    async testAddress(prefix) {
      const address = tested.get(prefix) ?? (await (await recovery()).testAddress(await keys(), prefix))
      tested.set(prefix, address)
      return address
    },
    lock() {
      locks++
      unlocked?.lock()
      unlocked = undefined
    }
  }
}
