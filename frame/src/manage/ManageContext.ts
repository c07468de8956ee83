import type { WalletRecord } from '../keys/record/WalletRecord.js'
import type { UnlockedKeys } from '../keys/unlocked.js'
import type { RecoveryContext } from '../recovery/RecoveryContext.js'
import type { Steps } from '../recovery/views/steps.js'
import type { ManageTexts } from './texts/en.js'

/** What the views of the page `/wallet` need, once the wallet is open. */
export type ManageContext = {
  readonly recovery: RecoveryContext
  readonly steps: Steps
  readonly texts: ManageTexts
  readonly keys: () => Promise<UnlockedKeys>
  /** Asks for a new code of the same account. Does nothing for a login that has no address. */
  readonly askCode: () => Promise<void>
  /** Whether a code was typed since this page was loaded. */
  readonly isFreshLogin: () => boolean
}

/** How a view of the page ends: back to the menu, with the record as it is now, or with the end of the login here. */
export type ManageOutcome = {
  readonly record?: WalletRecord
  readonly problem?: string
  readonly isOver?: boolean
}
