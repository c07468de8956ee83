const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** Multicodec ed25519-pub. */
const prefix = [0xed, 0x01]
const prefixText = 'did:key:z'

/** The 32 bytes of the Ed25519 key in `did:key:z...`; undefined if it contains none (wire.md 5.7). */
export function keyOfDid(did: string): Uint8Array | undefined {
  // 34 bytes that begin with ed01 are always 47 base58 digits; the prefix has 9 characters.
  if (did.length !== 56 || !did.startsWith(prefixText)) return undefined
  let value = 0n
  for (const digit of did.slice(prefixText.length)) {
    const index = alphabet.indexOf(digit)
    if (index === -1) return undefined
    value = value * 58n + BigInt(index)
  }
  const hex = value.toString(16)
  if (hex.length !== 68 || !hex.startsWith('ed01')) return undefined
  return new Uint8Array(Buffer.from(hex.slice(4), 'hex'))
}

/** The `did:key` of an Ed25519 public key of 32 bytes. */
export function didOfKey(key: Uint8Array): string {
  let value = BigInt(`0x${Buffer.from([...prefix, ...key]).toString('hex')}`)
  let digits = ''
  for (; value > 0n; value /= 58n) digits = alphabet.charAt(Number(value % 58n)) + digits
  return prefixText + digits
}
