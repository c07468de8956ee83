import { type CaipNetworkId, isCaipNetworkId, parseCaipNetworkId } from '../../protocol/caip.js'
import type { Namespace } from '../../protocol/namespaces.js'

/**
 * The form of `Chain ID:`: the full CAIP-2 id, the reference alone (EIP-4361), or a cluster name (Sign-In With
 * Solana).
 */
export type ChainIdForm = 'caip2' | 'reference' | 'cluster'

/** Sign-In With Solana uses cluster names; CAIP-2 uses the first 32 characters of their genesis hashes. */
const clusters: Readonly<Record<string, CaipNetworkId>> = {
  mainnet: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  devnet: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  testnet: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSGkY3z'
}

export function formatChainId(chainId: CaipNetworkId, form: ChainIdForm): string | undefined {
  const { reference } = parseCaipNetworkId(chainId)
  if (form === 'caip2') return chainId
  if (form === 'reference') return reference
  return Object.keys(clusters).find(name => clusters[name] === chainId)
}

/**
 * Parses `Chain ID:`. A reference alone does not include its namespace: the form of the account's address selects it.
 */
export function parseChainId(
  text: string,
  account: string
): { chainId: CaipNetworkId; form: ChainIdForm } | undefined {
  if (isCaipNetworkId(text)) return { chainId: text, form: 'caip2' }
  const cluster = Object.hasOwn(clusters, text) ? clusters[text] : undefined
  if (cluster) return { chainId: cluster, form: 'cluster' }
  const chainId = `${guessNamespace(text, account.replace(/^did:pkh:[^:]*:[^:]*:/, ''))}:${text}`
  return isCaipNetworkId(chainId) ? { chainId, form: 'reference' } : undefined
}

function guessNamespace(reference: string, address: string): Namespace | undefined {
  // Bech32 with a prefix other than Bitcoin's (BIP-173).
  if (/^(?!(?:bc|tb|bcrt)1)[a-z][a-z\d]*1[02-9ac-hj-np-z]{38,}$/.test(address)) return 'cosmos'
  if (/^\d+$/.test(reference)) return 'eip155'
  // The genesis hashes of Bitcoin and Polkadot have the same form; SS58 addresses are longer than Bitcoin's base58
  // addresses.
  if (/^[\da-f]{32}$/.test(reference))
    return /^[1-9A-HJ-NP-Za-km-z]{45,50}$/.test(address) ? 'polkadot' : 'bip122'
  return /^[1-9A-HJ-NP-Za-km-z]{32}$/.test(reference) ? 'solana' : undefined
}
