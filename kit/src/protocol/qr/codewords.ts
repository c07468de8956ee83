/** Error correction: M restores 15 % of the codewords, Q restores 25 %. */
export type QrLevel = 'M' | 'Q'

/** ISO/IEC 18004:2024 table 9: error-correction codewords per block, by version from 1. Level M is needed up to version 13 only. */
const eccLengths: Readonly<Record<QrLevel, readonly number[]>> = {
  M: [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22],
  Q: [
    13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30, 30, 30, 30, 28,
    30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30
  ]
}
/** The number of blocks, from the same table. */
const blockCounts: Readonly<Record<QrLevel, readonly number[]>> = {
  M: [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9],
  Q: [
    1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27, 29, 34, 34, 35, 38,
    40, 43, 45, 48, 51, 53, 56, 59, 62, 65, 68
  ]
}

/** The number of codewords in a symbol of a version: all modules except the function patterns. */
function room(version: number): number {
  const alignments = Math.floor(version / 7) + 2
  const around = version > 1 ? (25 * alignments - 10) * alignments - 55 : 0
  return ((16 * version + 128) * version + 64 - around - (version > 6 ? 36 : 0)) >> 3
}

/** Bits before the data: the mode and the length (ISO/IEC 18004 section 7.4.1, byte mode). */
const headerBits = (version: number) => (version < 10 ? 12 : 20)

/** The smallest version that holds that many bytes at a level; undefined if none does. */
export function versionFor(length: number, level: QrLevel): number | undefined {
  const index = eccLengths[level].findIndex((ecc, at) => {
    const data = room(at + 1) - ecc * (blockCounts[level][at] as number)
    return length * 8 + headerBits(at + 1) <= data * 8
  })
  return index < 0 ? undefined : index + 1
}

/**
 * All codewords of a symbol, interleaved: the data in byte mode with padding, and the error correction (section 7.6).
 */
export function codewordsOf(bytes: Uint8Array, version: number, level: QrLevel): Uint8Array {
  const ecc = eccLengths[level][version - 1] as number
  const count = blockCounts[level][version - 1] as number
  const all = room(version)
  const data = padded(bytes, version, all - ecc * count)
  const short = Math.floor(all / count) - ecc
  const firstLong = count - (all % count)
  const divisor = generator(ecc)
  const blocks = Array.from({ length: count }, (_, index) => {
    const start = index * short + Math.max(0, index - firstLong)
    const own = data.subarray(start, start + short + (index >= firstLong ? 1 : 0))
    return { own, correction: remainder(own, divisor) }
  })
  const out: number[] = []
  for (let at = 0; at <= short; at++)
    for (const { own } of blocks) if (at < own.length) out.push(own[at] as number)
  for (let at = 0; at < ecc; at++) for (const { correction } of blocks) out.push(correction[at] as number)
  return Uint8Array.from(out)
}

function padded(bytes: Uint8Array, version: number, length: number): Uint8Array {
  const bits: number[] = []
  const push = (value: number, width: number) => {
    for (let bit = width - 1; bit >= 0; bit--) bits.push((value >> bit) & 1)
  }
  push(4, 4)
  push(bytes.length, headerBits(version) - 4)
  for (const byte of bytes) push(byte, 8)
  push(0, Math.min(4, length * 8 - bits.length))
  while (bits.length % 8) bits.push(0)
  for (let pad = 0xec; bits.length < length * 8; pad ^= 0xec ^ 0x11) push(pad, 8)
  return Uint8Array.from({ length }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((byte, bit) => byte * 2 + bit, 0)
  )
}

/** Multiplies in GF(256) modulo x^8+x^4+x^3+x^2+1. */
function multiply(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d)
    product ^= ((b >> bit) & 1) * a
  }
  return product
}

/** The generator polynomial of a degree, without its leading 1. */
function generator(degree: number): Uint8Array {
  const result = new Uint8Array(degree)
  result[degree - 1] = 1
  let root = 1
  for (let step = 0; step < degree; step++) {
    for (let at = 0; at < degree; at++)
      result[at] = multiply(result[at] as number, root) ^ (result[at + 1] ?? 0)
    root = multiply(root, 2)
  }
  return result
}

function remainder(data: Uint8Array, divisor: Uint8Array): Uint8Array {
  const result = new Uint8Array(divisor.length)
  for (const byte of data) {
    const factor = byte ^ (result[0] as number)
    result.copyWithin(0, 1)
    result[result.length - 1] = 0
    for (let at = 0; at < result.length; at++)
      result[at] = (result[at] as number) ^ multiply(divisor[at] as number, factor)
  }
  return result
}
