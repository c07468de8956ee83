export type JsonRecord = Readonly<Record<string, unknown>>

/** The most characters of a stored value that are looked at. */
const sizeLimit = 10_000

/** A record as `writeVersioned` writes it. Corrupt, huge, or of another version: `undefined`. */
export function parseVersioned(text: unknown, version: number): JsonRecord | undefined {
  if (typeof text !== 'string' || text.length > sizeLimit) return undefined
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
