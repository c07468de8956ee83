import type { Address } from 'viem'

/** The account and the chain that the page uses. */
export type ActiveAccount = {
  readonly address: Address
  readonly type: 'eoa' | 'smartAccount'
  /** The account of the key, which owns the smart account. */
  readonly owner: Address
  /** CAIP-2, such as `eip155:1`. */
  readonly chain: string
}
