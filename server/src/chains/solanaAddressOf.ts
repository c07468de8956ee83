import { HttpFailure } from '../http/HttpFailure.js'
import { isSolanaAddress } from '../solana/base58.js'

/** Returns the Solana address of a path, which holds it plain or as CAIP-10. Throws 400 for any other text. */
export function solanaAddressOf(value: string): string {
  const plain = value.replace(/^solana:[1-9A-HJ-NP-Za-km-z]{1,32}:/, '')
  if (isSolanaAddress(plain)) return plain
  throw new HttpFailure(400, 'address', 'The address is not valid')
}
