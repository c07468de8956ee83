import type { UnlockedKeys } from '../keys/unlocked.js'
import type { WalletRecord } from '../keys/record/WalletRecord.js'

/** The wallet of the account that is logged in, on this device. */
export type AccountWallet = {
  /**
   * The wallet's record. If the account has none, the person is asked for a recovery factor, and it is made; if this device has no share,
   * the person is asked for a factor, and the device is enrolled. Rejects with `Rejected` if the person declines.
   */
  readonly open: (origin: string, signal?: AbortSignal) => Promise<WalletRecord>
  /** The keys, unlocked for at most 5 minutes without use and 15 in all. Call `open` first. */
  readonly keys: () => Promise<UnlockedKeys>
  /**
   * The address on a test network of Bitcoin, whose segwit addresses begin with `prefix`. No record has it: the keys are unlocked for it. Call `open`
   * first.
   */
  readonly testAddress: (prefix: string) => Promise<string>
  readonly lock: () => void
}
