import type { WalletRecord } from '../keys/record/WalletRecord.js'
import type { UnlockedKeys } from '../keys/unlocked.js'
import type { RecoveryContext } from '../recovery/RecoveryContext.js'
import type { Steps } from '../recovery/views/steps.js'
import type { ManageTexts } from './texts/en.js'
import type { LoginContext } from './views/login/LoginContext.js'

/** What the views of the page `/wallet` need, once the wallet is open. */
export type ManageContext = {
  readonly recovery: RecoveryContext
  readonly steps: Steps
  readonly texts: ManageTexts
  readonly keys: () => Promise<UnlockedKeys>
  readonly login: LoginContext
  /** Asks for a new login of the same person, by the way of this session. False: the person went back. */
  readonly askCode: () => Promise<boolean>
  /** The same, unless the person has just logged in on this page. */
  readonly freshLogin: () => Promise<boolean>
}

/** How a view of the page ends: back to the menu, with the record as it is now, or with the end of the login here. */
export type ManageOutcome = {
  readonly record?: WalletRecord
  readonly problem?: string
  readonly isOver?: boolean
}
