import type { Screen } from '../contracts/Screen.js'
import type { WalletRecord } from '../keys/record/WalletRecord.js'
import type { UnlockedKeys } from '../keys/unlocked.js'
import type { WalletContext } from '../wallet/WalletContext.js'
import type { Passkeys } from './passkeys/Passkeys.js'
import type { RecoveryTexts } from './texts/en.js'

/** What the views of recovery, and the steps between them, need. */
export type RecoveryContext = {
  readonly wallet: WalletContext
  readonly screen: Screen
  readonly passkeys: Passkeys
  /** The domain of passkeys (WebAuthn RP ID). */
  readonly rpId: string
  /** `assisted`: the operator keeps a recovery factor of new wallets, and gives it to a device with a fresh login. */
  readonly mode: 'self' | 'assisted'
  /** The page `/wallet` of this project: a window of the top level, in which passkeys work. */
  readonly managePage: string
  /** Who the passkey is for, as the browser's list of passkeys names it: the e-mail address or the user name. */
  readonly userName: string
  readonly texts: RecoveryTexts
  /** Undefined where the browser has none, or refuses them to this frame. */
  readonly locks: LockManager | undefined
}

/** A wallet that is open on this device; the keys too, if they were made or recovered just now. */
export type OpenedWallet = { readonly record: WalletRecord; readonly keys?: UnlockedKeys }
