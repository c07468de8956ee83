import { split } from 'shamir-secret-sharing'
import { asBytes, type Bytes, zero } from '../bytes.js'
import { encodeShare, type Places, shareKinds, threshold } from './shareFormat.js'

/** The three encoded shares of a device. */
export type SplitSecret = {
  readonly places: Places
  readonly device: Bytes
  readonly auth: Bytes
  readonly recovery: Bytes
}

/** Splits 32 bytes for one device, 2 of 3, with a polynomial of its own: shares of two devices give nothing together. */
export async function splitSecret(
  secret: Uint8Array,
  set: { readonly walletId: string; readonly deviceId: string; readonly generation: number }
): Promise<SplitSecret> {
  const values = await split(secret, shareKinds.length, threshold)
  const places = values.map(value => value[secret.length] ?? 0) as unknown as Places
  const encode = (at: number, kind: (typeof shareKinds)[number]) =>
    encodeShare({ ...set, kind, places, value: asBytes(values[at] ?? new Uint8Array(0)) })
  const result = {
    places,
    device: encode(0, 'device'),
    auth: encode(1, 'auth'),
    recovery: encode(2, 'recovery')
  }
  zero(...values)
  return result
}
