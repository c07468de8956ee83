import { blake2b } from '@noble/hashes/blake2'
import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils'
import { base58 } from '@scure/base'
import { getPublicKey, secretFromSeed, sign } from '@scure/sr25519'

/**
 * The well-known development accounts of Substrate (`//Alice` and others of `subkey`), by their sr25519 seeds. They are public: development
 * chains fund them.
 */
const seeds = [
  ['Alice', 'e5be9a5092b81bca64be81d212e7f2f9eba183bb7a90954f7b76361f6edb5c0a'],
  ['Bob', '398f0c28f98885e046333d4a41c19cee4c37368a9832c6502f6cfd182e2aef89'],
  ['Charlie', 'bc1ede780f784bb6991a585e4f6e61522c14e1cae6ad0895fb57b9a205a8f938'],
  ['Dave', '868020ae0687dda7d57565093a69090211449845a7e11453612800b663307246']
] as const

/** An account with a local key. */
export type PolkadotKey = {
  readonly name: string
  readonly publicKey: Uint8Array
  /** SS58 with the prefix 42. */
  readonly address: string
  sign(message: Uint8Array): Uint8Array
}

/** The accounts of a mock wallet. Throws `RangeError` if there are none. */
export function polkadotKeys(count: number, from: number): readonly PolkadotKey[] {
  const keys = seeds.slice(from, from + count).map(([name, seed]) => {
    const secret = secretFromSeed(hexToBytes(seed))
    const publicKey = getPublicKey(secret)
    return { name, publicKey, address: ss58(publicKey), sign: (message: Uint8Array) => sign(secret, message) }
  })
  if (keys.length === 0) throw new RangeError('A mock wallet needs an account')
  return keys
}

function ss58(publicKey: Uint8Array): string {
  const named = concatBytes(Uint8Array.of(42), publicKey)
  const checksum = blake2b(concatBytes(utf8ToBytes('SS58PRE'), named)).subarray(0, 2)
  return base58.encode(concatBytes(named, checksum))
}

/** The 32 bytes of an SS58 address with any prefix of one byte or two. */
export function publicKeyOf(address: string): Uint8Array | undefined {
  try {
    return base58.decode(address).slice(-34, -2)
  } catch {
    return undefined
  }
}
