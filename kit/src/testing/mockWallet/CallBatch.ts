import type { Hex } from 'viem'

/** Calls that were sent together (EIP-5792): https://eips.ethereum.org/EIPS/eip-5792 */
export type CallBatch = {
  readonly id: string
  readonly chainId: Hex
  /** The number of requested calls. */
  readonly count: number
  readonly hashes: Hex[]
  /** True once nothing more is sent: all calls were sent, or one failed. */
  isOver: boolean
}
