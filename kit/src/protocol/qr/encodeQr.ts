import { codewordsOf, type QrLevel, versionFor } from './codewords.js'
import { maskAt, penalty } from './masks.js'

/** Rows of modules; true is dark. */
export type Modules = readonly (readonly boolean[])[]

/**
 * A text as a QR code (ISO/IEC 18004, byte mode) without its quiet zone: 21 to 177 modules a side. Undefined if the text is
 * longer than 1663 bytes at error correction level Q, 331 at level M. `mask` (0 to 7) defaults to the one with the lowest penalty
 * of the standard. Throws nothing.
 * @example encodeQr('https://wallet.example')?.length // 25: modules a side
 */
export function encodeQr(text: string, mask?: number, level: QrLevel = 'Q'): Modules | undefined {
  const bytes = new TextEncoder().encode(text)
  const version = versionFor(bytes.length, level)
  if (version === undefined) return undefined
  const codewords = codewordsOf(bytes, version, level)
  const drawn = (mask: number) => draw(version, codewords, mask, level)
  if (mask !== undefined) return drawn(mask)
  const candidates = Array.from({ length: 8 }, (_, index) => drawn(index))
  const marks = candidates.map(penalty)
  return candidates[marks.indexOf(Math.min(...marks))]
}

function draw(version: number, codewords: Uint8Array, mask: number, level: QrLevel): Modules {
  const size = version * 4 + 17
  const dark = grid(size)
  const taken = grid(size)
  const set = (x: number, y: number, isDark: boolean) => {
    const [row, reserved] = [dark[y], taken[y]]
    if (!row || !reserved || x < 0 || x >= size) return
    row[x] = isDark
    reserved[x] = true
  }
  for (let at = 0; at < size; at++) {
    set(6, at, at % 2 === 0)
    set(at, 6, at % 2 === 0)
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4]
  ] as const)
    square(set, x, y, 4, [0, 1, 3])
  const places = alignments(version, size)
  const last = places.length - 1
  places.forEach((y, row) => {
    places.forEach((x, column) => {
      const isFinder = (!row && !column) || (!row && column === last) || (row === last && !column)
      if (!isFinder) square(set, x, y, 2, [0, 2])
    })
  })
  drawFormat(set, size, (level === 'M' ? 0 : 3 << 3) | mask)
  if (version > 6) drawVersion(set, size, version)
  fill(dark, taken, codewords, mask)
  return dark
}

type SetModule = (x: number, y: number, isDark: boolean) => void

const grid = (size: number): boolean[][] => Array.from({ length: size }, () => Array(size).fill(false))

/** Rings around a centre; those in `rings` are dark. */
function square(set: SetModule, x: number, y: number, radius: number, rings: readonly number[]): void {
  for (let dy = -radius; dy <= radius; dy++)
    for (let dx = -radius; dx <= radius; dx++)
      set(x + dx, y + dy, rings.includes(Math.max(Math.abs(dx), Math.abs(dy))))
}

/** Annex E: the centres of the alignment patterns along one side. */
function alignments(version: number, size: number): readonly number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = version === 32 ? 26 : Math.ceil((size - 13) / (count * 2 - 2)) * 2
  return [6, ...Array.from({ length: count - 1 }, (_, index) => size - 7 - step * (count - 2 - index))]
}

/** Section 7.9: the level (M is 0, Q is 3) and the mask, with 10 bits of BCH, twice. */
function drawFormat(set: SetModule, size: number, format: number): void {
  const bits = ((format << 10) | bch(format, 10, 0x537)) ^ 0x5412
  for (let at = 0; at < 15; at++) {
    const isDark = ((bits >> at) & 1) === 1
    set(8, at < 6 ? at : at < 8 ? at + 1 : size - 15 + at, isDark)
    set(at < 8 ? size - 1 - at : at < 9 ? 7 : 14 - at, 8, isDark)
  }
  set(8, size - 8, true)
}

/** Section 7.10: the version with 12 bits of Golay, twice. */
function drawVersion(set: SetModule, size: number, version: number): void {
  const bits = (version << 12) | bch(version, 12, 0x1f25)
  for (let at = 0; at < 18; at++) {
    const [near, far] = [Math.floor(at / 3), size - 11 + (at % 3)]
    const isDark = ((bits >> at) & 1) === 1
    set(far, near, isDark)
    set(near, far, isDark)
  }
}

function bch(value: number, degree: number, polynomial: number): number {
  let rest = value
  for (let step = 0; step < degree; step++) rest = (rest << 1) ^ ((rest >> (degree - 1)) * polynomial)
  return rest
}

/** Section 7.7.3: codewords in two-module columns from the right, up and down, around the function patterns; masked. */
function fill(dark: boolean[][], taken: boolean[][], codewords: Uint8Array, mask: number): void {
  const size = dark.length
  let bit = 0
  for (let right = size - 1; right > 0; right -= 2) {
    // Column 6 is the timing pattern.
    if (right === 6) right = 5
    for (let step = 0; step < size * 2; step++) {
      const x = right - (step % 2)
      const y = ((right + 1) & 2) === 0 ? size - 1 - (step >> 1) : step >> 1
      const row = dark[y] as boolean[]
      if (taken[y]?.[x]) continue
      const isSet = (((codewords[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1
      bit += 1
      row[x] = isSet !== maskAt(mask, x, y)
    }
  }
}
