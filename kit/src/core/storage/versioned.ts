import { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import type { Kit } from '../Kit.js'

export type JsonRecord = Readonly<Record<string, unknown>>

/** The most characters of a stored value that are looked at. */
const sizeLimit = 10_000

/** Reads a stored record. Blocked, corrupt, huge, hostile, or of another version: `undefined`, and the kit goes on. */
export async function readVersioned(kit: Kit, key: string, version: number): Promise<JsonRecord | undefined> {
  try {
    const text: unknown = await kit.environment.storage.get(key)
    if (typeof text !== 'string' || text.length > sizeLimit) return undefined
    const value = parseJson(text)
    return isRecord(value) && value.version === version ? value : undefined
  } catch (cause) {
    kit.report(new LatchkeyError('LATCHKEY_STORAGE__FAILED', { cause }))
    return undefined
  }
}

/** Writes a record with its version; `undefined` removes it. A storage that refuses is reported, not felt. */
export async function writeVersioned(
  kit: Kit,
  key: string,
  version: number,
  value: JsonRecord | undefined
): Promise<void> {
  const { storage } = kit.environment
  try {
    if (value === undefined) await storage.remove(key)
    else await storage.set(key, JSON.stringify({ version, ...value }))
  } catch (cause) {
    kit.report(new LatchkeyError('LATCHKEY_STORAGE__FAILED', { cause }))
  }
}

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
