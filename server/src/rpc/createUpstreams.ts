import { createEsploraUpstream } from '../bitcoin/createEsploraUpstream.js'
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
    const own = { fetch: tools.fetch, onFailure }
    upstreams.set(
      chain.caipNetworkId,
      chain.esploraUrl === undefined
        ? createUpstream(chain.rpcUrls, own)
        : createEsploraUpstream(chain.esploraUrl, own)
    )
  }
  return chain => {
    const upstream = upstreams.get(chain.caipNetworkId)
    if (upstream === undefined) throw new InternalError(`no upstream for ${chain.caipNetworkId}`)
    return upstream
  }
}
