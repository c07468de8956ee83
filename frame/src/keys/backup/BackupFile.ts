import { KeyFailure } from '../KeyFailure.js'
import {
  base64Form,
  fieldsOf,
  isCount,
  isText,
  readFactor,
  readIdentity,
  readList
} from '../record/readRecord.js'
import type { RecoveryFactor, WalletIdentity } from '../record/WalletRecord.js'
import type { HpkeSealed } from '../seal/hpke.js'

/** A wallet in a file: useless without one of its recovery factors, whole with it. */
export type BackupFile = WalletIdentity & {
  readonly format: 'latchkey-backup'
  readonly version: 1
  readonly generation: number
  readonly factors: readonly BackupFactor[]
}

type BackupFactor = RecoveryFactor & { readonly sealed: HpkeSealed }

const maxLength = 64 * 1024

/** Reads a backup. Throws `backup_invalid` for anything else. */
export function readBackup(text: string): BackupFile {
  let value: unknown
  try {
    value = text.length > maxLength ? undefined : JSON.parse(text)
  } catch {
    value = undefined
  }
  const { format, version, generation, factors } = fieldsOf(value)
  const identity = readIdentity(value)
  const read = readList(factors, 8, readBackupFactor)
  const isKnown = format === 'latchkey-backup' && version === 1 && isCount(generation)
  if (!isKnown || !identity || !read?.length)
    throw new KeyFailure('backup_invalid', 'This file is no backup of a wallet')
  return { ...identity, format, version, generation, factors: read }
}

function readBackupFactor(value: unknown): BackupFactor | undefined {
  const factor = readFactor(value)
  const { enc, sealed } = fieldsOf(fieldsOf(value).sealed)
  return factor && isText(enc, base64Form) && isText(sealed, base64Form)
    ? { ...factor, sealed: { enc, sealed } }
    : undefined
}
