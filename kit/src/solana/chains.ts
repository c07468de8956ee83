import { clusterOf, solanaClusters } from '../protocol/solana/clusters.js'

/**
 * The identifier of a network in the Wallet Standard (https://github.com/anza-xyz/wallet-standard, `SOLANA_CHAINS`): the name of its cluster.
 * A network of one's own is `solana:localnet`, which has no genesis hash of its own.
 */
export const toStandardChain = (reference: string): string => `solana:${clusterOf(reference)}`

/** Whether a wallet's list of chains has the network, by its name or by its CAIP-2 id. */
export const hasChain = (chains: readonly string[], reference: string): boolean =>
  chains.includes(toStandardChain(reference)) || chains.includes(`solana:${reference}`)

/** Whether a list of chains has one of Solana. */
export const hasSolana = (chains: readonly string[]): boolean =>
  chains.some(chain => chain.startsWith('solana:'))

export const mainnetReference = solanaClusters.mainnet
