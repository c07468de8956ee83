import type { Clock } from '../keys/clock.js'
import type { KeyEngine } from '../keys/engine/KeyEngine.js'
import type { FrameStorage } from '../storage/FrameStorage.js'
import type { WalletCall } from './createWalletCall.js'

/** What the steps of a wallet need: everything outside of the code itself. */
export type WalletContext = {
  readonly engine: KeyEngine
  readonly storage: FrameStorage
  readonly call: WalletCall
  /** The storage's key for the wallet of the account that is logged in. */
  readonly slot: string
  readonly clock: Clock
}
