/**
 * Keccak-256 of ASCII text of up to 135 characters (one block), as bytes; FIPS 202 section 3 with Keccak's own
 * padding. Only for EIP-55 spelling: small rather than fast, and never for anything secret.
 */
export function keccak256(text: string): Uint8Array {
  const block = new Uint8Array(136)
  for (let i = 0; i < text.length; i++) block[i] = text.charCodeAt(i)
  block[text.length] = 1
  block[135] = (block[135] ?? 0) | 0x80
  const view = new DataView(block.buffer)
  const lanes = Array.from({ length: 25 }, (_, i) => (i < 17 ? view.getBigUint64(i * 8, true) : 0n))
  permute(lanes)
  for (let i = 0; i < 4; i++) view.setBigUint64(i * 8, lanes[i] ?? 0n, true)
  return block.slice(0, 32)
}

const rotate = (lane: bigint, by: number) =>
  BigInt.asUintN(64, (lane << BigInt(by)) | (lane >> BigInt(64 - by)))

/** Keccak-f[1600]. Round constants come from their shift register, rotations from the walk of rho and pi. */
function permute(lanes: bigint[]): void {
  const at = (i: number) => lanes[i] ?? 0n
  let register = 1
  for (let round = 0; round < 24; round++) {
    const columns = [0, 1, 2, 3, 4].map(x => at(x) ^ at(x + 5) ^ at(x + 10) ^ at(x + 15) ^ at(x + 20))
    for (let i = 0; i < 25; i++) {
      lanes[i] = at(i) ^ (columns[(i + 4) % 5] ?? 0n) ^ rotate(columns[(i + 1) % 5] ?? 0n, 1)
    }
    let [x, y, held] = [1, 0, at(1)]
    for (let step = 0; step < 24; step++) {
      ;[x, y] = [y, (2 * x + 3 * y) % 5]
      const target = x + 5 * y
      const next = at(target)
      lanes[target] = rotate(held, (((step + 1) * (step + 2)) / 2) % 64)
      held = next
    }
    for (let row = 0; row < 25; row += 5) {
      const [a, b, c, d, e] = [at(row), at(row + 1), at(row + 2), at(row + 3), at(row + 4)]
      const mixed = [a ^ (~b & c), b ^ (~c & d), c ^ (~d & e), d ^ (~e & a), e ^ (~a & b)]
      for (let i = 0; i < 5; i++) lanes[row + i] = BigInt.asUintN(64, mixed[i] ?? 0n)
    }
    for (let j = 0; j < 7; j++) {
      if (register & 1) lanes[0] = at(0) ^ (1n << BigInt(2 ** j - 1))
      register = (register << 1) ^ ((register >> 7) * 0x171)
    }
  }
}
