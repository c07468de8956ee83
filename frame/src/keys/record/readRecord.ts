import { type Accounts, accountNames } from '../derive/accountNames.js'
import type { RecoveryFactor, WalletIdentity, WalletRecord } from './WalletRecord.js'

/** The form of the ids of wallets, devices, factors and changes. */
export const idForm = /^[0-9a-f]{32}$/
const digest = /^[0-9a-f]{64}$/
/** Bytes as base64url. */
export const base64Form = /^[\w-]{2,4096}$/
const maxFactors = 8

/** The fields of an untrusted value, without those that it inherits. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.assign(Object.create(null), value)
    : Object.create(null)

/** Whether an untrusted value is a text of this form. */
export const isText = (value: unknown, form: RegExp): value is string =>
  typeof value === 'string' && form.test(value)

/** Whether an untrusted value counts something, from 1. */
export const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 2 ** 32

/** An untrusted list of at most `most` readable items, or undefined. */
export function readList<T>(
  value: unknown,
  most: number,
  read: (item: unknown) => T | undefined
): readonly T[] | undefined {
  if (!Array.isArray(value) || value.length > most) return undefined
  const items = value.map(read)
  return items.every(item => item !== undefined) ? items : undefined
}

/** What an untrusted value says of a wallet, or undefined. */
export function readIdentity(value: unknown): WalletIdentity | undefined {
  const { walletId, keyCheck, accounts } = fieldsOf(value)
  const read = readAccounts(accounts)
  return isText(walletId, idForm) && isText(keyCheck, digest) && read
    ? { walletId, keyCheck, accounts: read }
    : undefined
}

/** A record of an untrusted value, or undefined. Its tag is checked once the secret is known. */
export function readRecord(value: unknown): WalletRecord | undefined {
  const { version, generation, factors, tag } = fieldsOf(value)
  const identity = readIdentity(value)
  const read = readList(factors, maxFactors, readFactor)
  const isWhole = version === 1 && isCount(generation) && isText(tag, digest) && identity && read?.length
  return isWhole ? { ...identity, version, generation, factors: read, tag } : undefined
}

/** A recovery factor of an untrusted value, or undefined. */
export function readFactor(value: unknown): RecoveryFactor | undefined {
  const { id, kind, publicKey, salt, pin, credentialId, rpId } = fieldsOf(value)
  const isWhole =
    isText(id, idForm) && isText(publicKey, base64Form) && isText(salt, base64Form) && isText(pin, digest)
  if (!isWhole) return undefined
  if (kind === 'passphrase' || kind === 'operator') return { id, kind, publicKey, salt, pin }
  const isPasskey =
    kind === 'passkey' && isText(credentialId, base64Form) && isText(rpId, /^[a-z0-9.-]{1,253}$/)
  return isPasskey ? { id, kind, publicKey, salt, pin, credentialId, rpId } : undefined
}

function readAccounts(value: unknown): Accounts | undefined {
  const fields = fieldsOf(value)
  const entries = accountNames.map(name => {
    const { address, publicKey } = fieldsOf(fields[name])
    const isAccount = isText(address, /^\w{20,100}$/) && isText(publicKey, /^[0-9a-f]{64,66}$/)
    return isAccount ? ([name, { address, publicKey }] as const) : undefined
  })
  return entries.every(entry => entry !== undefined) ? (Object.fromEntries(entries) as Accounts) : undefined
}
