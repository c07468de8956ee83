/**
 * The y coordinates of the eight points of small order on Ed25519, in every spelling: little-endian, as RFC 8032 encodes
 * them but for the sign bit, those above the field's prime included.
 */
const ys = new Set([
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0100000000000000000000000000000000000000000000000000000000000000',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f'
])

/** Whether an Ed25519 public key of 32 bytes is a point of small order: a signature for such a key needs no secret. */
export function isSmallOrder(key: Uint8Array): boolean {
  const y = Buffer.from(key)
  y[31] = (y[31] ?? 0) & 0x7f
  return ys.has(y.toString('hex'))
}
