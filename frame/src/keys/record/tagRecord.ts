import { hkdf } from '@noble/hashes/hkdf'
import { hmac } from '@noble/hashes/hmac'
import { sha256 } from '@noble/hashes/sha2'
import { equalBytes, fromHex, textBytes, toHex, zero } from '../bytes.js'
import { accountNames } from '../derive/accountNames.js'
import { shareIntegrity } from '../KeyFailure.js'
import type { WalletIdentity, WalletRecord } from './WalletRecord.js'

/** The texts of a wallet in one order, so that equal wallets have equal texts. */
export const identityText = ({ walletId, keyCheck, accounts }: WalletIdentity): string =>
  JSON.stringify([
    walletId,
    keyCheck,
    accountNames.map(name => [name, accounts[name].address, accounts[name].publicKey])
  ])

/** The record with its MAC by a key of the secret. */
export function tagRecord(secret: Uint8Array, record: Omit<WalletRecord, 'tag'>): WalletRecord {
  return { ...record, tag: toHex(macOf(secret, record)) }
}

/** Throws `share_integrity` unless a device that had the secret made exactly this record. */
export function checkTag(secret: Uint8Array, record: WalletRecord): void {
  if (!equalBytes(macOf(secret, record), fromHex(record.tag))) throw shareIntegrity()
}

function macOf(secret: Uint8Array, record: Omit<WalletRecord, 'tag'>): Uint8Array {
  const key = hkdf(sha256, secret, textBytes(record.walletId), 'record-v1', 32)
  const factors = record.factors.map(factor => [
    factor.id,
    factor.kind,
    factor.publicKey,
    factor.salt,
    factor.pin,
    factor.credentialId ?? '',
    factor.rpId ?? ''
  ])
  const text = JSON.stringify([record.version, record.generation, identityText(record), factors])
  const mac = hmac(sha256, key, textBytes(text))
  zero(key)
  return mac
}
