import type { AccountName } from '../keys/derive/accountNames.js'

/** Bitcoin's main network: the first 32 digits of its first block's hash (CAIP-2, https://namespaces.chainagnostic.org/bip122/caip2). */
const bitcoin = 'bip122:000000000019d6689c085ae165831e93'

/**
 * The account that a wallet has on a chain (CAIP-2); undefined where it has none. Of the two Bitcoin accounts it is the one of BIP-84, which
 * every wallet and exchange can pay to. Test networks of Bitcoin have other keys (coin type 1 of BIP-44) and another form of addresses.
 * @example accountOn('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp') // 'solana'
 */
export function accountOn(chain: string): AccountName | undefined {
  if (chain.startsWith('eip155:')) return 'evm'
  if (chain.startsWith('solana:')) return 'solana'
  return chain === bitcoin ? 'bitcoinSegwit' : undefined
}
