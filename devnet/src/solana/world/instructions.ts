import { type Address, address, type Instruction, type KeyPairSigner } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getMintToInstruction,
  getTransferCheckedInstruction
} from '@solana-program/token'
import { programs } from '../programs.js'
import type { SolanaToken } from '../tokens.js'
import { unitsOf } from './cast.js'

const text = (value: string) => new TextEncoder().encode(value)

/** The associated token account of an owner. */
export async function tokenAccountOf(
  { mint, program }: Pick<SolanaToken, 'mint' | 'program'>,
  owner: Address
): Promise<Address> {
  const [found] = await findAssociatedTokenPda({ mint: address(mint), owner, tokenProgram: address(program) })
  return found
}

/** A note in a transaction. */
export const memo = (note: string): Instruction => ({
  programAddress: address(programs.memo),
  data: text(note)
})

/** A transfer of SOL, such as `sendSol(alice, bob.address, '0.05')`. */
export const sendSol = (from: KeyPairSigner, to: Address, sol: string): Instruction =>
  sendLamports(from, to, unitsOf(sol, 9))

/** A transfer of SOL in lamports. */
export const sendLamports = (from: KeyPairSigner, to: Address, amount: bigint): Instruction =>
  getTransferSolInstruction({ source: from, destination: to, amount })

/** Creates the associated token account if it is not there. */
export const createTokenAccount = async (
  payer: KeyPairSigner,
  token: SolanaToken,
  owner: Address
): Promise<Instruction> =>
  getCreateAssociatedTokenIdempotentInstruction({
    payer,
    ata: await tokenAccountOf(token, owner),
    owner,
    mint: address(token.mint),
    tokenProgram: address(token.program)
  })

/** A transfer of whole tokens between associated accounts. */
export const sendToken = (
  from: KeyPairSigner,
  token: SolanaToken,
  to: Address,
  amount: string
): Promise<Instruction> => moveToken(from, token, { from: from.address, to }, amount)

/** The same from the account of any holder, by its permanent delegate (Token-2022). */
export async function moveToken(
  authority: KeyPairSigner,
  token: SolanaToken,
  { from, to }: { readonly from: Address; readonly to: Address },
  amount: string
): Promise<Instruction> {
  return getTransferCheckedInstruction(
    {
      source: await tokenAccountOf(token, from),
      mint: address(token.mint),
      destination: await tokenAccountOf(token, to),
      authority,
      amount: unitsOf(amount, token.decimals),
      decimals: token.decimals
    },
    { programAddress: address(token.program) }
  )
}

/** Mints whole tokens to the associated account of an owner. */
export const mintTokens = async (
  builder: KeyPairSigner,
  token: SolanaToken,
  owner: Address,
  amount: string
): Promise<Instruction> =>
  getMintToInstruction(
    {
      mint: address(token.mint),
      token: await tokenAccountOf(token, owner),
      mintAuthority: builder,
      amount: unitsOf(amount, token.decimals)
    },
    { programAddress: address(token.program) }
  )

/** The price of a compute unit in micro-lamports: the priority fee. */
export function unitPrice(microLamports: bigint): Instruction {
  const data = new Uint8Array(9)
  data[0] = 3
  new DataView(data.buffer).setBigUint64(1, microLamports, true)
  return { programAddress: address(programs.computeBudget), data }
}

/** The most compute units of a transaction. */
export function unitLimit(units: number): Instruction {
  const data = new Uint8Array(5)
  data[0] = 2
  new DataView(data.buffer).setUint32(1, units, true)
  return { programAddress: address(programs.computeBudget), data }
}
