import { solAddress } from '../solana/programs.js'

/** The address that represents the native coin of an EVM chain (wire.md section 1.0). */
export const nativeAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** The address that represents the native coin of a network: on Solana one that ends with 1, where wrapped SOL ends with 2. */
export const nativeAddressOf = ({ caipNetworkId }: { readonly caipNetworkId: string }): string =>
  caipNetworkId.startsWith('solana:') ? solAddress : nativeAddress

/**
 * Lowers the case of EVM addresses, which are compared without case; others stay as they are. The coin of a Bitcoin network, whose address on the wire
 * is `0x` (wire.md section 7.1), gets `nativeAddress`.
 */
export function normalizeCaip10(value: string): string {
  if (value.startsWith('bip122:')) return value.replace(/:0x$/, `:${nativeAddress}`)
  return value.startsWith('eip155:') ? value.toLowerCase() : value
}
