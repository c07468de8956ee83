import type { Network } from '../../protocol/network.js'
import { isSafeWebLink } from '../../protocol/urls.js'

/** The page of a transaction or an address in the network's block explorer (EIP-3091), if it has one. */
export function explorerLink(network: Network, kind: 'tx' | 'address', id: string): string | undefined {
  const base = network.blockExplorers?.default.url.replace(/\/+$/, '')
  const href = `${base}/${kind}/${encodeURIComponent(id)}`
  return base && isSafeWebLink(href) ? href : undefined
}
