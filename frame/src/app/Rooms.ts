import type { FrameRequestPayload } from 'latchkey/protocol/frame'
import type { FrameRequest } from '../channel/FrameHandlers.js'
import type { Chains } from '../account/createChains.js'
import type { AccountWallet } from '../contracts/AccountWallet.js'
import type { ActiveAccount } from '../contracts/ActiveAccount.js'
import type { Rpc } from '../contracts/Described.js'
import type { FrameConfig } from '../contracts/FrameConfig.js'
import type { Screen } from '../contracts/Screen.js'
import type { SmartAccounts } from '../contracts/SmartAccounts.js'
import type { FrameUser } from '../service/FrameUser.js'
import type { RunExclusively } from '../service/runExclusively.js'
import type { FrameStorage } from '../storage/FrameStorage.js'
import type { WalletCall } from '../wallet/createWalletCall.js'

/** The screen with what the page may decide about it. */
export type FrameScreen = Screen & {
  readonly setTheme: (theme: FrameRequestPayload<'SYNC_THEME'>) => void
}

/** What every room of the frame may use. */
export type FrameParts = {
  readonly config: FrameConfig
  readonly storage: FrameStorage
  /** Calls of `/wallet/v1` with the session of the person who is logged in. */
  readonly call: WalletCall
  readonly rpc: Rpc
  /** Orders work over the tabs of this partition. */
  readonly runExclusively: RunExclusively
  /** Shown when it is first asked; its code is loaded then. */
  readonly screen: Screen
}

/** What answers RPC_REQUEST. */
export type Requests = {
  readonly handle: (request: FrameRequestPayload<'RPC_REQUEST'>, from: FrameRequest) => Promise<unknown>
}

/** What requests are answered from. */
export type RequestParts = FrameParts & {
  readonly wallet: () => AccountWallet
  /** The account on an EVM chain; opens the wallet, if it is not open yet. Rejects with code 4100 without a login. */
  readonly account: (origin: string, signal: AbortSignal | undefined, chain: string) => Promise<ActiveAccount>
  readonly chains: Pick<Chains, 'inUse' | 'read'>
  readonly smart: () => Promise<SmartAccounts | undefined>
  /** The page's description of itself (SYNC_DAPP_DATA): only its origin is certain. */
  readonly dapp: () => FrameRequestPayload<'SYNC_DAPP_DATA'>['metadata'] | undefined
}

/** The parts of the frame that are loaded when they are first used. */
export type Rooms = {
  readonly openScreen: () => Promise<FrameScreen>
  /** The wallet of a login. Nothing is loaded before it is opened. */
  readonly openWallet: (parts: FrameParts, user: FrameUser) => AccountWallet
  readonly openRequests: (parts: RequestParts) => Promise<Requests>
  /** Of a configuration with smart accounts. Absent: there are none. */
  readonly openSmart?: (parts: FrameParts) => Promise<SmartAccounts>
}
