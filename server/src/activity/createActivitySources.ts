import type { ServedChain } from '../config/chainsFile.js'
import { HttpFailure } from '../http/HttpFailure.js'
import type { Log } from '../log.js'
import type { Upstreams } from '../rpc/createUpstreams.js'
import type { Database } from '../store/Schema.js'
import type { ActivitySource } from './ActivitySource.js'
import { createExplorerSource } from './createExplorerSource.js'
import { createGate, type Gate } from './createGate.js'
import { createOtterscanSource } from './createOtterscanSource.js'
import { createIndexSource } from './index/createIndexSource.js'

/** The source of each served network. It answers undefined where a network has none. */
export type ActivitySources = (chain: ServedChain) => ActivitySource

/** Calls of one service: Etherscan's free plan allows 5 a second. */
const rate = { spacing: 220, waiting: 100 } as const

type Options = {
  readonly chains: readonly ServedChain[]
  readonly db: Database
  readonly upstreams: Upstreams
  readonly fetch: typeof globalThis.fetch
  readonly log: Log
  /** Sources of the host by CAIP-2 id, which come first. */
  readonly custom: Readonly<Record<string, ActivitySource>>
}

/**
 * Creates the sources of all networks (decision D37): the host's own, our index, the node's Otterscan methods, an
 * Etherscan-compatible API; the next one where one fails.
 */
export function createActivitySources(options: Options): ActivitySources {
  const gates = new Map<string, Gate>()
  const sources = new Map(
    options.chains.map(chain => [
      chain.caipNetworkId,
      firstOf(chain, sourcesOf(chain, options, gates), options.log)
    ])
  )
  return chain => sources.get(chain.caipNetworkId) ?? (async () => undefined)
}

type Named = readonly (readonly [name: string, source: ActivitySource])[]

function sourcesOf(chain: ServedChain, options: Options, gates: Map<string, Gate>): Named {
  const { db, upstreams, fetch, custom } = options
  const { caipNetworkId, index, indexFrom = 0, explorer } = chain
  const sources: [string, ActivitySource][] = []
  const own = Object.hasOwn(custom, caipNetworkId) ? custom[caipNetworkId] : undefined
  if (own) sources.push(['custom', own])
  if (!caipNetworkId.startsWith('eip155:')) return sources
  const upstream = upstreams(chain)
  if (index) sources.push(['index', createIndexSource(db, { caipNetworkId, indexFrom })])
  sources.push(['otterscan', createOtterscanSource(upstream)])
  if (explorer) {
    // Networks of one service share its rate.
    const { host } = new URL(explorer.url)
    const gate = gates.get(host) ?? createGate(rate.spacing, rate.waiting)
    gates.set(host, gate)
    const chainId = caipNetworkId.slice('eip155:'.length)
    sources.push(['explorer', createExplorerSource({ explorer, chainId, upstream, fetch, gate })])
  }
  return sources
}

/** The answer of the first source that has one. Throws the first failure if none has. */
function firstOf(chain: ServedChain, sources: Named, log: Log): ActivitySource {
  return async query => {
    let failure: unknown
    for (const [source, read] of sources) {
      try {
        const page = await read(query)
        if (page !== undefined) return page
      } catch (error) {
        if (error instanceof HttpFailure && error.status === 400) throw error
        failure ??= error
        const reason = error instanceof Error ? error.message : 'unknown'
        log.info('history source failed', { chain: chain.caipNetworkId, source, reason })
      }
    }
    if (failure !== undefined) throw failure
    return undefined
  }
}
