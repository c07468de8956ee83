import type { ServedChain } from '../config/chainsFile.js'
import { InternalError } from '../InternalError.js'
import type { Log } from '../log.js'
import { createUpstream, type Upstream } from './createUpstream.js'

/** The upstream nodes of each configured network. */
export type Upstreams = (chain: ServedChain) => Upstream

/** Creates one upstream per configured network; each remembers its working node. */
export function createUpstreams(
  chains: readonly ServedChain[],
  tools: { readonly fetch: typeof globalThis.fetch; readonly log: Log }
): Upstreams {
  const upstreams = new Map<string, Upstream>()
  for (const chain of chains) {
    const onFailure = (node: number, reason: string) =>
      tools.log.info('upstream failed', { chain: chain.caipNetworkId, node, reason })
    upstreams.set(chain.caipNetworkId, createUpstream(chain.rpcUrls, { fetch: tools.fetch, onFailure }))
  }
  return chain => {
    const upstream = upstreams.get(chain.caipNetworkId)
    if (upstream === undefined) throw new InternalError(`no upstream for ${chain.caipNetworkId}`)
    return upstream
  }
}
