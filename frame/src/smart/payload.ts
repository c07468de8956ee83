import type { Address, Hex } from 'viem'
import type { RpcUserOperation } from 'viem'

/** An authorisation of EIP-7702 before it is signed. */
export type Delegation = { readonly address: Address; readonly chainId: number; readonly nonce: number }

/** A transaction from the account to itself (EIP-1559), which delegates first if there is a `delegation` (EIP-7702). */
export type TransactionPayload = {
  readonly kind: 'transaction'
  readonly chainId: number
  readonly nonce: number
  readonly to?: Address | undefined
  readonly value: Hex
  readonly data: Hex
  readonly gas: Hex
  readonly maxFeePerGas: Hex
  readonly maxPriorityFeePerGas: Hex
  readonly delegation?: Delegation | undefined
}

/** A user operation of ERC-4337. */
export type OperationPayload = {
  readonly kind: 'operation'
  readonly chainId: number
  readonly entryPoint: Address
  readonly version: '0.7' | '0.8'
  /** In the form of `eth_sendUserOperation`, without signature and authorisation. */
  readonly operation: RpcUserOperation
  readonly delegation?: Delegation | undefined
}

export type Payload = TransactionPayload | OperationPayload
