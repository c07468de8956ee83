import type { KeyName } from '../keys/derive/accountNames.js'

/**
 * How segwit addresses begin on Bitcoin's networks (BIP-173), by the first 32 digits of the first block's hash (CAIP-2,
 * https://namespaces.chainagnostic.org/bip122/caip2): the main network, testnet, testnet4, signet, and regtest.
 */
const prefixes: Readonly<Record<string, string>> = {
  '000000000019d6689c085ae165831e93': 'bc',
  '000000000933ea01ad0ee984209779ba': 'tb',
  '00000000da84f2bafbbc53dee25a72ae': 'tb',
  '00000008819873e925422c1ff0f99f7c': 'tb',
  '0f9188f13cb7b2c71f2a335e3a4fc328': 'bcrt'
}

/** How segwit addresses begin on a network of Bitcoin; undefined for any other chain. @example bitcoinPrefix('bip122:000000000019d6689c085ae165831e93') // 'bc' */
export const bitcoinPrefix = (chain: string): string | undefined =>
  chain.startsWith('bip122:') ? prefixes[chain.slice(7)] : undefined

/**
 * The key that a wallet has on a chain (CAIP-2); undefined where it has none. Of the two Bitcoin accounts it is the one of BIP-84, which
 * every wallet and exchange can pay to. Test networks of Bitcoin have a key of their own: signatures name no network, so that one for worthless coins
 * could be one for real ones.
 * @example accountOn('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp') // 'solana'
 */
export function accountOn(chain: string): KeyName | undefined {
  if (chain.startsWith('eip155:')) return 'evm'
  if (chain.startsWith('solana:')) return 'solana'
  const prefix = bitcoinPrefix(chain)
  if (prefix === undefined) return undefined
  return prefix === 'bc' ? 'bitcoinSegwit' : 'bitcoinTest'
}
