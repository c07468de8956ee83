/** The address part that stands for an EVM chain's own coin (wire.md section 1.0). */
export const nativeAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** EVM addresses in lower case, since they compare without case; others stay as they are. */
export function normalizeCaip10(value: string): string {
  return value.startsWith('eip155:') ? value.toLowerCase() : value
}
