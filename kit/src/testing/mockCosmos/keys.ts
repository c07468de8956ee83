import { secp256k1 } from '@noble/curves/secp256k1'
import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'
import { hexToBytes } from '@noble/hashes/utils'
import { bech32 } from '@scure/base'

/** Public keys for tests: the well-known ones of local EVM nodes. */
const secrets = [
  'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  '5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
  '7c852118294e51e653712a81e05800f419141751be58f605c371e15141b007a6'
] as const

/** An account with a local key. */
export type CosmosSecret = {
  readonly name: string
  /** 33 bytes, compressed. */
  readonly publicKey: Uint8Array
  /** 20 bytes. */
  readonly address: Uint8Array
  /** r and s over SHA-256. */
  sign(bytes: Uint8Array): Uint8Array
}

/** The accounts of a mock wallet. Throws `RangeError` if there are none. */
export function cosmosKeys(count: number, from: number): readonly CosmosSecret[] {
  const keys = secrets.slice(from, from + count).map((secret, index) => {
    const key = hexToBytes(secret)
    const publicKey = secp256k1.getPublicKey(key, true)
    return {
      name: `Account ${from + index + 1}`,
      publicKey,
      address: ripemd160(sha256(publicKey)),
      sign: (bytes: Uint8Array) => secp256k1.sign(sha256(bytes), key, { lowS: true }).toCompactRawBytes()
    }
  })
  if (keys.length === 0) throw new RangeError('A mock wallet needs an account')
  return keys
}

/** The address of an account on a chain. */
export const toBech32 = ({ address }: CosmosSecret, prefix: string): string =>
  bech32.encode(prefix, bech32.toWords(address))
