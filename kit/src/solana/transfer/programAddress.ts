import { sha256 } from '@noble/hashes/sha2'
import { toBase58 } from '../../protocol/base58.js'
import { associatedTokenProgram, metadataProgram } from '../../protocol/solana/programs.js'
import { keyOf } from '../../protocol/solana/transaction.js'
import { isOnCurve } from './curve.js'

/** An address that only a program can use: the first hash of seeds, bump and program that is no point of the curve. https://solana.com/docs/core/pda */
function programAddress(program: string, seeds: readonly Uint8Array[]): string {
  const end = new TextEncoder().encode('ProgramDerivedAddress')
  for (let bump = 255; bump >= 0; bump--) {
    const bytes = [...seeds.flatMap(seed => [...seed]), bump, ...keyOf(program), ...end]
    const hashed = sha256(Uint8Array.from(bytes))
    if (!isOnCurve(hashed)) return toBase58(hashed)
  }
  throw new RangeError('there is no such address')
}

/** Where a wallet holds a token: its associated token account (https://spl.solana.com/associated-token-account). */
export const tokenAddress = (owner: string, mint: string, tokenProgram: string): string =>
  programAddress(associatedTokenProgram, [keyOf(owner), keyOf(tokenProgram), keyOf(mint)])

/** Where Metaplex Token Metadata holds the name of a token. */
export const metadataAddress = (mint: string): string =>
  programAddress(metadataProgram, [new TextEncoder().encode('metadata'), keyOf(metadataProgram), keyOf(mint)])
