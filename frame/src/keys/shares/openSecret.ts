import { combine } from 'shamir-secret-sharing'
import { asBytes, type Bytes, zero } from '../bytes.js'
import type { KeyEngine } from '../engine/KeyEngine.js'
import { shareIntegrity } from '../KeyFailure.js'
import { checkSecret } from '../record/checkSecret.js'
import type { WalletIdentity } from '../record/WalletRecord.js'
import { decodeShare, type Share } from './shareFormat.js'

/**
 * The secret of two encoded shares of one device. Everything is checked before and after: versions, wallet, device, generation, threshold,
 * places, lengths, then the key check and every address. The library sees none of it: a flipped bit gives it another secret.
 * Throws `share_integrity`, and has derived nothing that leaves this function.
 */
export async function openSecret(parameters: {
  readonly engine: KeyEngine
  readonly shares: readonly [Uint8Array, Uint8Array]
  readonly expected: { readonly deviceId: string; readonly generation: number }
  readonly wallet: WalletIdentity
}): Promise<Bytes> {
  const { engine, shares, expected, wallet } = parameters
  const [one, other] = [decodeShare(shares[0]), decodeShare(shares[1])]
  const belongs = (share: Share) =>
    share.walletId === wallet.walletId &&
    share.deviceId === expected.deviceId &&
    share.generation === expected.generation
  const isPair =
    belongs(one) &&
    belongs(other) &&
    one.kind !== other.kind &&
    one.places.every((place, at) => place === other.places[at])
  if (!isPair) throw shareIntegrity()
  const secret = asBytes(await combine([one.value, other.value]))
  zero(one.value, other.value)
  try {
    await checkSecret(engine, secret, wallet)
    return secret
  } catch (error) {
    zero(secret)
    throw error
  }
}
