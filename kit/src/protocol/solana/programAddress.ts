import { toBase58 } from '../base58.js'
import { isOnCurve } from './curve.js'
import { metadataProgram } from './programs.js'
import { keyOf } from './transaction.js'

/** SHA-256 of some bytes. The caller's own, because this floor has no library for it. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array

/**
 * The address that a program derives from seeds, in base58: the first hash of seeds, bump and program that is no point of the curve. Throws
 * `RangeError` if `program` is no address. https://solana.com/docs/core/pda
 * @example programAddress(sha256, 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', [keyOf(address)])
 */
export function programAddress(sha256: Sha256, program: string, seeds: readonly Uint8Array[]): string {
  const end = new TextEncoder().encode('ProgramDerivedAddress')
  for (let bump = 255; bump >= 0; bump--) {
    const bytes = [...seeds.flatMap(seed => [...seed]), bump, ...keyOf(program), ...end]
    const hashed = sha256(Uint8Array.from(bytes))
    if (!isOnCurve(hashed)) return toBase58(hashed)
  }
  throw new RangeError('there is no such address')
}

/**
 * Where Metaplex Token Metadata holds the name of a token. Throws `RangeError` if `mint` is no address.
 * https://developers.metaplex.com/token-metadata
 * @example metadataAddress(sha256, address)
 */
export const metadataAddress = (sha256: Sha256, mint: string): string =>
  programAddress(sha256, metadataProgram, [
    new TextEncoder().encode('metadata'),
    keyOf(metadataProgram),
    keyOf(mint)
  ])
