import {
  type Abi,
  type Address,
  concat,
  decodeErrorResult,
  decodeEventLog,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  numberToHex,
  zeroAddress
} from 'viem'
import { toPackedUserOperation } from 'viem/account-abstraction'
import type { Rpc } from '../world/createRpc.js'
import { accountAbstraction } from '../world/entryPoints.js'
import { BundlerError } from './BundlerError.js'
import type { Operation } from './readOperation.js'

/** What `eth_estimateUserOperationGas` answers. */
export type GasEstimate = Readonly<Record<string, Hex>>

/** Enough for what accounts of devnet do; the EntryPoint charges a tenth of what is not used (its version 0.7). */
const generous = { verification: 3_000_000n, call: 10_000_000n } as const
const fixed = { preVerification: 60_000n, paymaster: 60_000n, postOperation: 1n } as const

type Simulated = {
  readonly status: Hex
  readonly returnData: Hex
  readonly error?: { readonly message: string; readonly data?: Hex }
  readonly logs: readonly {
    readonly address: Address
    readonly data: Hex
    readonly topics: [Hex, ...Hex[]]
  }[]
}

type ExecutionResult = { readonly preOpGas: bigint; readonly paid: bigint }

/** Runs the operation in the code for simulations of the EntryPoint's authors, at a price of 1 wei. Throws -32500 and -32521. */
export async function estimateGas(
  rpc: Rpc,
  { operation, entryPoint, version }: Operation
): Promise<GasEstimate> {
  const code = version === '0.7' ? accountAbstraction.simulations07() : accountAbstraction.simulations08()
  const isSponsored = operation.paymaster !== undefined
  const packed = toPackedUserOperation({
    ...operation,
    callGasLimit: generous.call,
    verificationGasLimit: generous.verification,
    preVerificationGas: 0n,
    maxFeePerGas: 1n,
    maxPriorityFeePerGas: 1n,
    ...(isSponsored && {
      paymasterVerificationGasLimit: fixed.paymaster,
      paymasterPostOpGasLimit: fixed.postOperation
    })
  })
  const { abi } = code
  const data = encodeFunctionData({
    abi,
    functionName: 'simulateHandleOp',
    args: [packed, zeroAddress, '0x']
  })
  const delegation = operation.authorization?.address
  const balance = BigInt((await rpc.call('eth_getBalance', operation.sender, 'latest')) as Hex)
  const block = {
    blockOverrides: { baseFeePerGas: '0x0' },
    stateOverrides: {
      [entryPoint]: { code: code.deployedBytecode },
      [operation.sender]: {
        ...(delegation && { code: concat(['0xef0100', delegation]) }),
        // What the operation costs is checked when it is sent, at its own price; here it is a few million wei.
        balance: numberToHex(balance + 1_000_000_000n)
      }
    },
    calls: [{ to: entryPoint, from: zeroAddress, data, gas: numberToHex(30_000_000) }]
  }
  const [result] = (await rpc.call('eth_simulateV1', { blockStateCalls: [block] }, 'latest')) as [
    { readonly calls: readonly Simulated[] }
  ]
  const simulated = result.calls[0]
  if (simulated?.status !== '0x1') throw refusal(abi, simulated)
  requireSuccess(abi, simulated)
  const { preOpGas, paid } = decodeFunctionResult({
    abi,
    functionName: 'simulateHandleOp',
    data: simulated.returnData
  }) as ExecutionResult
  const hex = (gas: bigint) => numberToHex(gas)
  return {
    preVerificationGas: hex(fixed.preVerification),
    verificationGasLimit: hex((preOpGas * 3n) / 2n + 20_000n),
    callGasLimit: hex((callGas(paid, preOpGas) * 13n) / 10n + 30_000n),
    ...(isSponsored && {
      paymasterVerificationGasLimit: hex(fixed.paymaster),
      paymasterPostOpGasLimit: hex(fixed.postOperation)
    })
  }
}

/** The gas of the execution alone: `paid` has the validation, and a tenth of what was not used of the generous limit. */
function callGas(paid: bigint, preOpGas: bigint): bigint {
  const withPenalty = paid - preOpGas
  const used = (withPenalty * 10n - generous.call) / 9n
  return used > 0n ? used : withPenalty
}

function requireSuccess(abi: Abi, { logs }: Simulated): void {
  const events = logs.map(({ data, topics }) =>
    tryDecode(() => decodeEventLog({ abi, data, topics }))
  ) as readonly (
    | {
        readonly eventName: string
        readonly args: { readonly success?: boolean; readonly revertReason?: Hex }
      }
    | undefined
  )[]
  if (events.every(event => event?.args.success !== false)) return
  const reason = events.find(event => event?.eventName === 'UserOperationRevertReason')?.args.revertReason
  throw new BundlerError(-32521, `The calls revert: ${reason ?? '0x'}`)
}

/** The reason of an EntryPoint, such as `AA21 didn't pay prefund`. */
export function refusal(
  abi: Abi,
  failed:
    | { readonly returnData?: Hex; readonly error?: { readonly message: string; readonly data?: Hex } }
    | undefined
): BundlerError {
  const data = failed?.error?.data ?? failed?.returnData ?? '0x'
  const error = tryDecode(() => decodeErrorResult({ abi, data })) as
    | { readonly args?: readonly unknown[] }
    | undefined
  const reason = error?.args?.[1] ?? failed?.error?.message ?? data
  return new BundlerError(-32500, String(reason))
}

function tryDecode<T>(decode: () => T): T | undefined {
  try {
    return decode()
  } catch {
    return undefined
  }
}
