import { keyOf } from '../../protocol/solana/transaction.js'
import type { PublicKeyClass } from '../SolanaOptions.js'
import type { SolanaProvider } from './SolanaProvider.js'

/** The public key of an address: of the application's class if there is one, else what most code reads of it. */
export function publicKeyOf(
  address: string,
  PublicKey: PublicKeyClass | undefined
): NonNullable<SolanaProvider['publicKey']> {
  if (PublicKey) return new PublicKey(address) as NonNullable<SolanaProvider['publicKey']>
  const written = () => address
  return Object.freeze({
    toString: written,
    toBase58: written,
    toJSON: written,
    toBytes: () => keyOf(address),
    equals: (other: { toBase58(): string }) => other.toBase58() === address
  })
}
