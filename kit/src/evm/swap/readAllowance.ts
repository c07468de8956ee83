import type { Hex } from 'viem'
import { readContract } from 'viem/actions'
import type { AllowanceTerms } from '../../core/contracts/Adapter.js'
import type { NetworkReader } from '../networkReader.js'

/** ERC-20. */
const abi = [
  {
    type: 'function',
    stateMutability: 'view',
    name: 'allowance',
    inputs: [
      { type: 'address', name: 'owner' },
      { type: 'address', name: 'spender' }
    ],
    outputs: [{ type: 'uint256', name: '' }]
  }
] as const

/** Reads an ERC-20 allowance from the network itself. */
export const readAllowance = (
  client: NetworkReader,
  { token, owner, spender }: AllowanceTerms
): Promise<bigint> =>
  readContract(client, {
    address: token as Hex,
    abi,
    functionName: 'allowance',
    args: [owner as Hex, spender as Hex]
  })
