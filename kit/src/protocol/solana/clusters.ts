/**
 * The references of the public clusters (CAIP-30: the first 32 characters of the genesis hash in base58), by the names of the Wallet Standard and of Sign-In With
 * Solana. https://chainagnostic.org/CAIPs/caip-30
 */
export const solanaClusters = {
  mainnet: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  devnet: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  testnet: '4uhcVJyU9pJkvQyS88uRDiswHXSGkY3z'
} as const

/** The name of a cluster: that of a public one, else `localnet`. */
export function clusterOf(reference: string): string {
  return Object.entries(solanaClusters).find(([, known]) => known === reference)?.[0] ?? 'localnet'
}
