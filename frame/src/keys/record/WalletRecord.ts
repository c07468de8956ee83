import type { Accounts } from '../derive/accountNames.js'

/**
 * A way to get a wallet back: a passkey's PRF output, a passphrase, or, in mode `assisted` only, a secret that the operator keeps. Public, but for
 * those who can guess the passphrase.
 */
export type RecoveryFactor = {
  /** 32 hexadecimal digits. */
  readonly id: string
  readonly kind: 'passkey' | 'passphrase' | 'operator'
  /** The public key to which recovery shares and backups are sealed: X25519, base64url. */
  readonly publicKey: string
  /** The salt of the PRF or of Argon2id: 32 bytes, base64url. An operator's factor does not use it. */
  readonly salt: string
  /** A MAC over wallet, key check and addresses by a key of this factor: a server cannot put another wallet in its place. */
  readonly pin: string
  /** Of a passkey: its credential's id, base64url, and the domain that it belongs to. */
  readonly credentialId?: string
  readonly rpId?: string
}

/** A factor that the person has. */
export type OwnFactor = RecoveryFactor & { readonly kind: 'passkey' | 'passphrase' }

/** Whether the person has the factor, and not the operator. @example factors.filter(isOwnFactor) */
export const isOwnFactor = (factor: RecoveryFactor): factor is OwnFactor => factor.kind !== 'operator'

/** By what a wallet is recognised. */
export type WalletIdentity = {
  /** 32 hexadecimal digits. */
  readonly walletId: string
  readonly accounts: Accounts
  /** SHA-256 of the id and the public keys: 64 hexadecimal digits. */
  readonly keyCheck: string
}

/** What everybody may know of a wallet, as the server and the devices keep it. */
export type WalletRecord = WalletIdentity & {
  readonly version: 1
  /** Counts the changes of the recovery factors, from 1. */
  readonly generation: number
  readonly factors: readonly RecoveryFactor[]
  /** A MAC over all of it by a key of the wallet's secret: a server cannot add a factor of its own. */
  readonly tag: string
}
