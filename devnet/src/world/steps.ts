import { type Abi, type Address, encodeFunctionData, type Hex } from 'viem'

/** An account with its key. */
export type Signer = { readonly address: Address; readonly privateKey: Hex }

/** A transaction of devnet's preparation. Without `to` it deploys `data`; with `fails` it must revert. */
export type Step = {
  readonly from: Signer
  readonly to?: Address
  readonly data?: Hex
  readonly value?: bigint
  readonly gas?: bigint
  readonly fails?: boolean
}

/** A block of steps, all from one account, mined `ago` seconds before the end of the history. */
export type Block = { readonly ago: number; readonly steps: readonly Step[] }

/** A call of a contract. */
export function callStep(
  from: Signer,
  to: Address,
  call: { readonly abi: Abi; readonly functionName: string; readonly args: readonly unknown[] },
  more: Pick<Step, 'value' | 'gas' | 'fails'> = {}
): Step {
  return { from, to, data: encodeFunctionData(call), ...more }
}
