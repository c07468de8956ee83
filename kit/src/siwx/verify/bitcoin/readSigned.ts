/** A parsed BIP-322 signature: the witness items. `transaction` is `to_sign`, present in the "full" form only. */
export type Signed = {
  readonly items: readonly Uint8Array[]
  readonly transaction?: Uint8Array | undefined
  /** Version 2: valid from a point in time, or for a coin of some age. */
  readonly isLocked: boolean
}

/** Above the number of items that any signature of one key has. */
const itemLimit = 100

/** Bytes before the script of the single input: version, marker and flag of BIP-144, a count, and the coin. */
const beforeScript = 4 + 2 + 1 + 36
/** Bytes between that script and the witness: the sequence, and the single output. */
const afterScript = 4 + 1 + 8 + 2

/** Parses either form. Undefined for invalid bytes; trailing bytes are invalid. */
export function readSigned(bytes: Uint8Array): Signed | undefined {
  const isFull = (bytes[0] === 0 || bytes[0] === 2) && bytes.subarray(1, 6).join() === '0,0,0,0,1'
  const from = isFull ? beforeScript + 1 + (bytes[beforeScript] ?? 0) + afterScript : 0
  const items = readWitness(isFull ? bytes.subarray(from, -4) : bytes)
  if (!items) return undefined
  return { items, isLocked: isFull && bytes[0] === 2, ...(isFull ? { transaction: bytes } : {}) }
}

/**
 * Whether it is a transaction with one input in the form before BIP-144: the form for coins that no witness unlocks,
 * such as P2PKH.
 */
export function isWithoutWitness(bytes: Uint8Array): boolean {
  return (bytes[0] === 0 || bytes[0] === 2) && bytes.subarray(1, 5).join() === '0,0,0,1' && bytes.length > 60
}

/** A stack of items, each shorter than 64 KiB (BIP-144). */
function readWitness(bytes: Uint8Array): Uint8Array[] | undefined {
  const count = bytes[0] ?? 0
  const items: Uint8Array[] = []
  let at = 1
  for (let i = 0; i < count && i < itemLimit; i++) {
    const first = bytes[at] ?? 255
    const isLong = first === 253
    const length = isLong ? (bytes[at + 1] ?? 0) + (bytes[at + 2] ?? 0) * 256 : first
    const from = at + (isLong ? 3 : 1)
    // A length has exactly one encoding.
    if (first > 253 || (isLong && length < 253) || from + length > bytes.length) return undefined
    items.push(bytes.slice(from, from + length))
    at = from + length
  }
  return at === bytes.length && items.length === count ? items : undefined
}
