import { sha256 } from '@noble/hashes/sha2'
import { programAddress } from '../../protocol/solana/programAddress.js'
import { associatedTokenProgram } from '../../protocol/solana/programs.js'
import { keyOf } from '../../protocol/solana/transaction.js'

/** Where a wallet holds a token: its associated token account (https://spl.solana.com/associated-token-account). */
export const tokenAddress = (owner: string, mint: string, tokenProgram: string): string =>
  programAddress(sha256, associatedTokenProgram, [keyOf(owner), keyOf(tokenProgram), keyOf(mint)])
