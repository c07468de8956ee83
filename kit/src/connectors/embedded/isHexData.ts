/** Whether a value is bytes as hex: 65 of a key, any number of a contract. */
export function isHexData(value: unknown): value is string {
  return typeof value === 'string' && /^0x(?:[\da-f]{2}){1,65536}$/i.test(value)
}
