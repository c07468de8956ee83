import type { Network } from '../../protocol/network.js'
import { isSafeWebLink } from '../../protocol/urls.js'

/**
 * The page of a transaction or an address in the network's block explorer (EIP-3091), if it has one. A query of its URL stays at the end: explorers of
 * Solana choose the cluster by it.
 */
export function explorerLink(network: Network, kind: 'tx' | 'address', id: string): string | undefined {
  const [url, ...query] = network.blockExplorers?.default.url.split('?') ?? []
  const base = url?.replace(/\/+$/, '')
  const href = [`${base}/${kind}/${encodeURIComponent(id)}`, ...query].join('?')
  return base && isSafeWebLink(href) ? href : undefined
}
