import type { Namespace } from '../../protocol/namespaces.js'

/**
 * The word before "account" in each namespace if no network is named. `Ethereum` is from EIP-4361, the others from
 * CAIP-122.
 */
export const namespaceNames: Readonly<Record<Namespace, string>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos'
}
