import type { Hex } from 'viem'

/** Calls that were sent together: https://eips.ethereum.org/EIPS/eip-5792 */
export type CallBatch = {
  readonly id: string
  readonly chainId: Hex
  /** The number of requested calls. */
  readonly count: number
  readonly hashes: Hex[]
  /** Nothing more is sent: all were, or one failed. */
  isOver: boolean
}
