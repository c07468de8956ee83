/** The address that represents the native coin of an EVM chain (wire.md section 1.0). */
export const nativeAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** Lowers the case of EVM addresses, which are compared without case; others stay as they are. */
export function normalizeCaip10(value: string): string {
  return value.startsWith('eip155:') ? value.toLowerCase() : value
}
