import { type Address, concat, type Hex } from 'viem'
import type { ChainClient } from './createChainClient.js'
import { SmartAccountFailure } from './SmartAccountFailure.js'

/** Whether an account delegates (EIP-7702): to nothing, to the pinned implementation, to another contract, or it is a contract itself. */
export type DelegationState = 'none' | 'own' | 'elsewhere' | 'contract'

/** The code of an account that delegates, by EIP-7702. */
export const delegationCode = (implementation: Address): Hex => concat(['0xef0100', implementation])

export async function readDelegation(
  client: ChainClient,
  owner: Address,
  implementation: Address
): Promise<DelegationState> {
  const code = await client.code(owner).catch((cause: unknown) => {
    throw new SmartAccountFailure('node_unavailable', { cause })
  })
  if (code === '0x') return 'none'
  if (code.toLowerCase() === delegationCode(implementation).toLowerCase()) return 'own'
  return code.toLowerCase().startsWith('0xef0100') && code.length === 48 ? 'elsewhere' : 'contract'
}

/** Throws where calls of an account cannot be carried out together. */
export function requireOwn(state: DelegationState): void {
  if (state === 'elsewhere') throw new SmartAccountFailure('delegated_elsewhere')
  if (state === 'contract') throw new SmartAccountFailure('not_a_key')
}
