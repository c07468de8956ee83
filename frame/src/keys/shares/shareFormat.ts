import { asBytes, type Bytes, concatBytes, fromHex, toHex } from '../bytes.js'
import { shareIntegrity } from '../KeyFailure.js'
import { formatVersion } from '../seal/contexts.js'

/** The shares of a device: its own, the server's, and the one that a recovery factor opens. */
export const shareKinds = ['device', 'auth', 'recovery'] as const

/** One of the three shares of a device. */
export type ShareKind = (typeof shareKinds)[number]

/** How many shares give the secret. */
export const threshold = 2

/** The places of the polynomial at which the shares were taken, in the order of `shareKinds`. */
export type Places = readonly [number, number, number]

/** A share with all by which it is recognised. */
export type Share = {
  readonly kind: ShareKind
  readonly walletId: string
  readonly deviceId: string
  readonly generation: number
  readonly places: Places
  /** 32 bytes and the place. */
  readonly value: Bytes
}

const headLength = 42
/** The length of an encoded share: 75 bytes. */
export const shareLength = headLength + 33

/** version, kind, threshold, generation (4), places (3), wallet (16), device (16), value (33). */
export function encodeShare({ kind, walletId, deviceId, generation, places, value }: Share): Bytes {
  const head = new Uint8Array(10)
  head.set([formatVersion, shareKinds.indexOf(kind) + 1, threshold])
  new DataView(head.buffer).setUint32(3, generation)
  head.set(places, 7)
  return concatBytes(head, fromHex(walletId), fromHex(deviceId), value)
}

/** Reads an encoded share. Throws `share_integrity` for any other length, version, kind, threshold or place. */
export function decodeShare(encoded: Uint8Array): Share {
  if (encoded.length !== shareLength) throw shareIntegrity()
  const [version, kindNumber = 0, needed] = encoded
  const kind = shareKinds[kindNumber - 1]
  if (version !== formatVersion || needed !== threshold || kind === undefined) throw shareIntegrity()
  const places = [encoded[7] ?? 0, encoded[8] ?? 0, encoded[9] ?? 0] as const
  const value = asBytes(encoded.slice(headLength))
  const place = value[32] ?? 0
  // The library takes a share with the place 0, which would be the secret itself.
  if (places.includes(0) || new Set(places).size !== 3 || place !== places[kindNumber - 1])
    throw shareIntegrity()
  return {
    kind,
    walletId: toHex(encoded.slice(10, 26)),
    deviceId: toHex(encoded.slice(26, 42)),
    generation: new DataView(encoded.buffer, encoded.byteOffset).getUint32(3),
    places,
    value
  }
}
