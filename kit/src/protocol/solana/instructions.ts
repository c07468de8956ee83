import { associatedTokenProgram, computeBudgetProgram, systemProgram } from './programs.js'
import type { Instruction } from './transaction.js'

/** Little-endian integers, as programs read them. */
function encode(...parts: readonly (readonly ['u8' | 'u32' | 'u64', number | bigint])[]): Uint8Array {
  const sizes = { u8: 1, u32: 4, u64: 8 }
  return Uint8Array.from(
    parts.flatMap(([type, value]) =>
      Array.from({ length: sizes[type] }, (_, index) => Number((BigInt(value) >> BigInt(8 * index)) & 255n))
    )
  )
}

/**
 * The instruction of the system program that moves lamports, `Transfer` (https://docs.rs/solana-system-interface, `SystemInstruction`). Throws nothing.
 * @example transferCoin(address, 'GjJyeC1r2RgkuoCWMyPYkCWSGSGLcz266EaAkLA27AhL', 1_000_000n)
 */
export const transferCoin = (from: string, to: string, amount: bigint): Instruction => ({
  program: systemProgram,
  accounts: [
    { address: from, isSigner: true, isWritable: true },
    { address: to, isWritable: true }
  ],
  data: encode(['u32', 2], ['u64', amount])
})

/** Token programs, `TransferChecked` (https://docs.rs/spl-token, `TokenInstruction`): refused if the decimals are not those of the mint. */
export const transferToken = (parameters: {
  readonly program: string
  readonly source: string
  readonly mint: string
  readonly destination: string
  readonly owner: string
  readonly amount: bigint
  readonly decimals: number
}): Instruction => ({
  program: parameters.program,
  accounts: [
    { address: parameters.source, isWritable: true },
    { address: parameters.mint },
    { address: parameters.destination, isWritable: true },
    { address: parameters.owner, isSigner: true }
  ],
  data: encode(['u8', 12], ['u64', parameters.amount], ['u8', parameters.decimals])
})

/** Associated token program, `CreateIdempotent`: does nothing if the account is there. */
export const createTokenAccount = (parameters: {
  readonly payer: string
  readonly account: string
  readonly owner: string
  readonly mint: string
  readonly program: string
}): Instruction => ({
  program: associatedTokenProgram,
  accounts: [
    { address: parameters.payer, isSigner: true, isWritable: true },
    { address: parameters.account, isWritable: true },
    { address: parameters.owner },
    { address: parameters.mint },
    { address: systemProgram },
    { address: parameters.program }
  ],
  data: encode(['u8', 1])
})

/** Compute budget program, `SetComputeUnitLimit` and `SetComputeUnitPrice` (micro-lamports for a unit). */
export const computeBudget = (units: bigint, price: bigint): readonly Instruction[] => [
  { program: computeBudgetProgram, accounts: [], data: encode(['u8', 2], ['u32', units]) },
  { program: computeBudgetProgram, accounts: [], data: encode(['u8', 3], ['u64', price]) }
]
