/** The approximate size in memory of a value of plain objects and arrays, in bytes. A part that several others share counts for each. */
export function approximateBytes(value: unknown): number {
  if (typeof value === 'string') return 16 + 2 * value.length
  if (typeof value === 'bigint') return 48
  if (typeof value !== 'object' || value === null) return 8
  let bytes = 32
  for (const part of Object.values(value)) bytes += 8 + approximateBytes(part)
  return bytes
}
