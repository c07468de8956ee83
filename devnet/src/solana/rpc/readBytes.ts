import { getBase58Decoder } from '@solana/kit'

/** Reads fields of a program's data, one after the other. Throws a `RangeError` behind the end. */
export function createReader(data: Uint8Array, start = 0) {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  let at = start
  const take = (length: number) => {
    if (at + length > data.length) throw new RangeError('behind the end')
    at += length
    return at - length
  }
  const bytes = (length: number) => {
    const from = take(length)
    return data.subarray(from, from + length)
  }
  const u32 = () => view.getUint32(take(4), true)
  const key = () => getBase58Decoder().decode(bytes(32))
  return {
    u8: () => view.getUint8(take(1)),
    u16: () => view.getUint16(take(2), true),
    u32,
    u64: () => view.getBigUint64(take(8), true),
    i64: () => view.getBigInt64(take(8), true),
    key,
    /** An address after a byte that says whether there is one. */
    optionalKey: () => (view.getUint8(take(1)) === 1 ? key() : null),
    /** An address of 32 bytes that are always there, after 4 bytes that say whether it counts (`COption`). */
    paddedKey: () => {
      const isThere = u32() === 1
      const found = bytes(32)
      return isThere ? getBase58Decoder().decode(found) : null
    },
    /** An address, of which 32 zeros mean none. */
    keyOrNull: () => {
      const found = bytes(32)
      return found.every(byte => byte === 0) ? null : getBase58Decoder().decode(found)
    },
    /** A text after its length in 4 bytes (Borsh). */
    text: () => new TextDecoder().decode(bytes(u32())),
    /** A text after its length in 8 bytes (bincode). */
    longText: () => new TextDecoder().decode(bytes(Number(view.getBigUint64(take(8), true)))),
    bytes,
    get rest() {
      return data.length - at
    }
  }
}
