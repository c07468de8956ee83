import type { Address, Hex, LocalAccount } from 'viem'
import { toPackedUserOperation, type UserOperation } from 'viem/account-abstraction'

/** PackedUserOperation of `EIP7702DeleGatorCore` 1.3.0 (`PACKED_USER_OP_TYPEHASH`). */
const types = {
  PackedUserOperation: [
    { name: 'sender', type: 'address' },
    { name: 'nonce', type: 'uint256' },
    { name: 'initCode', type: 'bytes' },
    { name: 'callData', type: 'bytes' },
    { name: 'accountGasLimits', type: 'bytes32' },
    { name: 'preVerificationGas', type: 'uint256' },
    { name: 'gasFees', type: 'bytes32' },
    { name: 'paymasterAndData', type: 'bytes' },
    { name: 'entryPoint', type: 'address' }
  ]
} as const

/** The signature of a user operation as `EIP7702StatelessDeleGator` takes it: typed data of the account itself. */
export function signAsDelegator(
  owner: LocalAccount,
  {
    chainId,
    entryPointAddress,
    userOperation
  }: {
    readonly chainId: number
    readonly entryPointAddress: Address
    readonly userOperation: UserOperation<'0.7'>
  }
): Promise<Hex> {
  const { signature: _, ...message } = toPackedUserOperation(userOperation)
  return owner.signTypedData({
    domain: {
      name: 'EIP7702StatelessDeleGator',
      version: '1',
      chainId,
      verifyingContract: owner.address
    },
    types,
    primaryType: 'PackedUserOperation',
    message: { ...message, entryPoint: entryPointAddress }
  })
}
