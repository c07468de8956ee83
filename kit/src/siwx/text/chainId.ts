import { type CaipNetworkId, isCaipNetworkId, parseCaipNetworkId } from '../../protocol/caip.js'

/** How `Chain ID:` is written: in full, the reference alone (EIP-4361), or Sign-In With Solana's name of a cluster. */
export type ChainIdForm = 'caip2' | 'reference' | 'cluster'

/** Sign-In With Solana names clusters; CAIP-2 takes the first 32 characters of their genesis hashes. */
const clusters: Readonly<Record<string, CaipNetworkId>> = {
  mainnet: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  devnet: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  testnet: 'solana:4uhcVJyU9pJkvQyUS88uRDiswHScSq2b'
}

export function formatChainId(chainId: CaipNetworkId, form: ChainIdForm): string | undefined {
  const { reference } = parseCaipNetworkId(chainId)
  if (form === 'caip2') return chainId
  if (form === 'reference') return reference
  return Object.keys(clusters).find(name => clusters[name] === chainId)
}

/** Reads `Chain ID:`. A bare reference is EIP-4361's own form where it is a number, Solana's where it looks like a genesis hash. */
export function parseChainId(text: string): { chainId: CaipNetworkId; form: ChainIdForm } | undefined {
  if (isCaipNetworkId(text)) return { chainId: text, form: 'caip2' }
  const evm = `eip155:${text}`
  if (/^\d+$/.test(text)) return isCaipNetworkId(evm) ? { chainId: evm, form: 'reference' } : undefined
  const cluster = Object.hasOwn(clusters, text) ? clusters[text] : undefined
  if (cluster) return { chainId: cluster, form: 'cluster' }
  const isGenesisHash = /^[1-9A-HJ-NP-Za-km-z]{32}$/.test(text) && !/^[\da-f]{32}$/.test(text)
  if (isGenesisHash) return { chainId: `solana:${text}`, form: 'reference' }
  // Bitcoin's and Polkadot's genesis hashes look alike: of the two only Bitcoin verifies messages.
  return /^[\da-f]{32}$/.test(text) ? { chainId: `bip122:${text}`, form: 'reference' } : undefined
}
