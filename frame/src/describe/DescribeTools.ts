import type { Rpc } from '../contracts/Described.js'
import type { FrameConfig } from '../contracts/FrameConfig.js'
import type { Reader } from './createReader.js'
import type { Texts } from './texts/Texts.js'

/** What a description is made with. */
export type DescribeTools = {
  readonly rpc: Rpc
  readonly config: FrameConfig
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** The origin of the page that asks, as it was captured when the request arrived. */
  readonly origin: string
  /** A language tag; that of the document if absent. Amounts, times and the words within values are written in it. */
  readonly locale?: string
}

/** What the parts of one description share. */
export type Context = {
  readonly account: string
  /** CAIP-2. */
  readonly chain: string
  /** Of an EVM chain: its EIP-155 id. */
  readonly chainId: bigint | undefined
  readonly currency: { readonly symbol: string; readonly decimals: number }
  readonly config: FrameConfig
  readonly origin: string
  /** Seconds since 1970. */
  readonly now: bigint
  readonly locale: string
  readonly texts: Texts
  readonly reader: Reader
}
