import type { Hex } from 'viem'

/** Calls that were sent together: https://eips.ethereum.org/EIPS/eip-5792 */
export type CallBatch = {
  readonly id: string
  readonly chainId: Hex
  /** How many calls were asked for. */
  readonly count: number
  readonly hashes: Hex[]
  /** Nothing more is sent: all were, or one failed. */
  isOver: boolean
}
