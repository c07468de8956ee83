export type JsonRecord = Readonly<Record<string, unknown>>

/** The maximum length of a stored value in characters. */
export const recordLengthLimit = 10_000

/** Parses a record that `writeVersioned` wrote. `undefined` if it is corrupt, too long or of another version. */
export function parseVersioned(text: unknown, version: number): JsonRecord | undefined {
  if (typeof text !== 'string' || text.length > recordLengthLimit) return undefined
  const value = parseJson(text)
  return isRecord(value) && value.version === version ? value : undefined
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
