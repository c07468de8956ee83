import type { Rpc } from '../contracts/Described.js'
import type { FrameChain, SmartAccountSettings } from '../contracts/FrameConfig.js'
import type { CallRecords } from './createCallRecords.js'
import type { ChainClient } from './createChainClient.js'

/** A chain with smart accounts, and what calls its node and its bundler. */
export type SmartChain = {
  readonly chain: FrameChain
  readonly settings: SmartAccountSettings
  readonly client: ChainClient
}

export type SmartContext = {
  readonly rpc: Rpc
  /** Calls of bundler and paymaster, through the server. */
  readonly bundler: Rpc
  readonly records: CallRecords
  /** In ms: between two tries of a call that failed, and between two looks for a receipt. */
  readonly retryDelay: number
  readonly pollingInterval: number
}
