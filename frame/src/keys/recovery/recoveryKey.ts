import { hkdf } from '@noble/hashes/hkdf'
import { hmac } from '@noble/hashes/hmac'
import { sha256 } from '@noble/hashes/sha2'
import {
  type Bytes,
  equalBytes,
  fromBase64,
  fromHex,
  randomBytes,
  textBytes,
  toBase64,
  toHex,
  zero
} from '../bytes.js'
import type { KeyEngine } from '../engine/KeyEngine.js'
import { KeyFailure, shareIntegrity } from '../KeyFailure.js'
import { identityText } from '../record/tagRecord.js'
import type { RecoveryFactor, WalletIdentity } from '../record/WalletRecord.js'
import { deriveHpkeKeys, type HpkeKeyPair } from '../seal/hpke.js'
import { checkPassphrase } from './checkPassphrase.js'

/** What the person has, a passphrase or a passkey's PRF output for the factor's salt, or what the operator keeps. */
export type FactorSecret =
  | { readonly kind: 'passphrase'; readonly passphrase: string }
  | {
      readonly kind: 'passkey'
      /** 32 bytes: `getClientExtensionResults().prf.results.first`. */
      readonly prfOutput: Uint8Array
      readonly credentialId: string
      readonly rpId: string
    }
  | {
      readonly kind: 'operator'
      /** 32 random bytes. */
      readonly operatorSecret: Uint8Array
    }

/** The keys of a recovery factor: one pair to which shares are sealed, one key that pins the wallet. */
export type RecoveryKey = HpkeKeyPair & { readonly pinKey: Bytes }

/** A new salt for a factor. The PRF of a passkey is asked with it before the factor is made. */
export const makeSalt = (): Bytes => randomBytes(32)

/** The keys of what the person has. */
async function deriveRecoveryKey(
  engine: KeyEngine,
  secret: FactorSecret,
  salt: Uint8Array,
  walletId: string
): Promise<RecoveryKey> {
  const stretched = await stretch(engine, secret, salt)
  if (stretched.length !== 32) throw new KeyFailure('factor_wrong', 'The recovery factor has no 32 bytes')
  const keys = hkdf(sha256, stretched, textBytes(walletId), 'recovery-v1', 64)
  const ikm = keys.slice(0, 32)
  const pair = deriveHpkeKeys(ikm)
  const pinKey = new Uint8Array(keys.slice(32))
  zero(stretched, keys, ikm)
  return { ...pair, pinKey }
}

async function stretch(engine: KeyEngine, secret: FactorSecret, salt: Uint8Array): Promise<Uint8Array> {
  if (secret.kind === 'passphrase') return engine.stretch(secret.passphrase, salt)
  return (secret.kind === 'passkey' ? secret.prfOutput : secret.operatorSecret).slice()
}

/** A new recovery factor of a wallet. Throws `passphrase_weak`. */
export async function makeFactor(parameters: {
  readonly engine: KeyEngine
  readonly wallet: WalletIdentity
  readonly secret: FactorSecret
  readonly salt?: Uint8Array
  /** Words that a passphrase must not rest on, such as the person's e-mail. */
  readonly known?: readonly string[]
}): Promise<RecoveryFactor> {
  const { engine, wallet, secret, salt = makeSalt(), known } = parameters
  if (secret.kind === 'passphrase') checkPassphrase(secret.passphrase, known)
  const key = await deriveRecoveryKey(engine, secret, salt, wallet.walletId)
  const factor = {
    id: toHex(randomBytes(16)),
    kind: secret.kind,
    publicKey: toBase64(key.publicKey),
    salt: toBase64(salt),
    pin: toHex(pinOf(key, wallet)),
    ...(secret.kind === 'passkey' ? { credentialId: secret.credentialId, rpId: secret.rpId } : {})
  }
  zero(key.pinKey)
  return factor
}

/** The keys of an existing factor. Throws `factor_wrong` for another passphrase or passkey, `share_integrity` for another wallet. */
export async function openFactor(parameters: {
  readonly engine: KeyEngine
  readonly wallet: WalletIdentity
  readonly factor: RecoveryFactor
  readonly secret: FactorSecret
}): Promise<RecoveryKey> {
  const { engine, wallet, factor, secret } = parameters
  const isKind = secret.kind === factor.kind
  const key = isKind && (await deriveRecoveryKey(engine, secret, fromBase64(factor.salt), wallet.walletId))
  if (!key || !equalBytes(key.publicKey, fromBase64(factor.publicKey)))
    throw new KeyFailure('factor_wrong', 'This is not the passphrase or passkey of this wallet')
  if (!equalBytes(pinOf(key, wallet), fromHex(factor.pin))) throw shareIntegrity()
  return key
}

const pinOf = ({ pinKey }: RecoveryKey, wallet: WalletIdentity): Uint8Array =>
  hmac(sha256, pinKey, textBytes(identityText(wallet)))
