import type { Hex } from 'viem'

/** A call with its contract known. */
export type ContractCall = { readonly to: string; readonly data: Hex; readonly value: bigint }
