import type { FrameConfig } from '../contracts/FrameConfig.js'
import type { Screen } from '../contracts/Screen.js'
import type { Clock } from '../keys/clock.js'
import type { KeyEngine } from '../keys/engine/KeyEngine.js'
import type { FrameStorage } from '../storage/FrameStorage.js'
import type { WalletCall } from '../wallet/createWalletCall.js'
import type { Passkeys } from './passkeys/Passkeys.js'

/** What the wallet of an account needs. Make one for each login; call `lock` when it ends. */
export type AccountWalletParameters = {
  readonly screen: Screen
  readonly storage: FrameStorage
  /** Calls of `/wallet/v1` with the session of this login. */
  readonly call: WalletCall
  /** The account that is logged in. `name`: its e-mail address or user name. */
  readonly user: { readonly id: string; readonly name: string }
  readonly config: Pick<FrameConfig, 'projectId' | 'rpId' | 'mode'>
  /** For tests; default: a worker, the page's clock, the browser's passkeys and locks. */
  readonly engine?: KeyEngine
  readonly clock?: Clock
  readonly passkeys?: Passkeys
  readonly locks?: LockManager | undefined
}
