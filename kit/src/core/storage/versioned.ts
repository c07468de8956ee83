import { storageFailed } from '../../protocol/errors/opening.js'
import { storageTimeout } from '../../protocol/limits.js'
import type { Kit } from '../Kit.js'
import { within } from '../within.js'
import { type JsonRecord, parseVersioned } from './parseVersioned.js'

/** What reading and writing needs: a kit, or the context of an adapter. */
type StorageSource = Pick<Kit, 'environment' | 'onDestroy'> & { report(error: unknown): unknown }

/** Reads a stored record. `undefined` if the storage is blocked, or the record corrupt, too long or of another version. */
export async function readVersioned(
  kit: StorageSource,
  key: string,
  version: number
): Promise<JsonRecord | undefined> {
  try {
    return parseVersioned(await settled<unknown>(kit, kit.environment.storage.get(key)), version)
  } catch (cause) {
    kit.report(storageFailed({ cause }))
    return undefined
  }
}

/**
 * Writes a record with its version; `undefined` removes it. If the storage refuses, the error is reported and the kit continues.
 */
export async function writeVersioned(
  kit: StorageSource,
  key: string,
  version: number,
  value: JsonRecord | undefined
): Promise<void> {
  const { storage } = kit.environment
  try {
    if (value === undefined) await settled(kit, storage.remove(key))
    else await settled(kit, storage.set(key, JSON.stringify({ version, ...value })))
  } catch (cause) {
    kit.report(storageFailed({ cause }))
    // An outdated record must not return with the next load (promise P1).
    if (value !== undefined) await writeVersioned(kit, key, version, undefined)
  }
}

/** The answer of a storage. Rejects if it takes too long. */
async function settled<T>(kit: StorageSource, answer: T | Promise<T>): Promise<T> {
  if (!(answer instanceof Promise)) return answer
  const result = await within(
    kit,
    storageTimeout,
    answer.then(value => ({ value }))
  )
  if (result) return result.value
  throw storageFailed({ details: 'it does not answer' })
}
