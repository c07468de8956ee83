import type { Context } from '../Context.js'
import type { CreateExplorer } from '../chains/createExplorer.js'
import { isEvmChain, isSolanaChain } from '../chains/findChain.js'
import type { ServedChain } from '../config/chainsFile.js'
import { HttpFailure } from '../http/HttpFailure.js'
import { inTime } from '../http/inTime.js'
import type { Log } from '../log.js'
import { createSolanaActivity } from '../solana/createSolanaActivity.js'
import { createSolanaReader } from '../solana/createSolanaReader.js'
import type { ActivityPage, ActivitySource } from './ActivitySource.js'
import { createExplorerSource } from './createExplorerSource.js'
import { createOtterscanSource } from './createOtterscanSource.js'
import { createIndexSource } from './index/createIndexSource.js'

/** The source of each served network. It answers undefined where a network has none. */
export type ActivitySources = (chain: ServedChain) => ActivitySource

type Tools = Pick<Context, 'db' | 'now' | 'log' | 'upstreams' | 'activitySources'> & {
  readonly createExplorer: CreateExplorer
}

/**
 * Creates the sources of all networks (decision D37): the host's own, our index, the node's Otterscan methods, an
 * Etherscan-compatible API; the next one where one fails or is stale.
 */
export function createActivitySources(chains: readonly ServedChain[], tools: Tools): ActivitySources {
  const sources = new Map(
    chains.map(chain => [chain.caipNetworkId, firstOf(chain, sourcesOf(chain, tools), tools.log)])
  )
  return chain => sources.get(chain.caipNetworkId) ?? (async () => undefined)
}

type Named = readonly (readonly [name: string, source: ActivitySource])[]

function sourcesOf(chain: ServedChain, tools: Tools): Named {
  const { db, now, upstreams, createExplorer, activitySources } = tools
  const { caipNetworkId, index, indexFrom = 0, explorer } = chain
  const own = activitySources[caipNetworkId] ?? []
  const sources = own.map((source): [string, ActivitySource] => ['port', source])
  if (isSolanaChain(chain))
    return [...sources, ['node', createSolanaActivity(createSolanaReader(upstreams(chain)), now)]]
  if (!isEvmChain(chain)) return sources
  const upstream = upstreams(chain)
  if (index) sources.push(['index', createIndexSource({ db, now, caipNetworkId, indexFrom })])
  sources.push(['otterscan', createOtterscanSource(upstream)])
  if (explorer)
    sources.push(['explorer', createExplorerSource({ explorer: createExplorer(explorer, chain), upstream })])
  return sources
}

/** How long a page that is stale waits for one of another source, in ms: the node may be what does not respond. */
const patience = 3_000

/** The answer of the first source that has one; a stale one if no other source has any. Throws the first failure if none has. */
function firstOf(chain: ServedChain, sources: Named, log: Log): ActivitySource {
  return async query => {
    let failure: unknown
    let stale: ActivityPage | undefined
    for (const [source, read] of sources) {
      try {
        const reading = read(query)
        const page = await (stale === undefined ? reading : inTime(reading, patience))
        if (page !== undefined && page.staleSince === undefined) return page
        stale ??= page
      } catch (error) {
        if (error instanceof HttpFailure && error.status === 400) throw error
        failure ??= error
        const reason = error instanceof Error ? error.message : 'unknown'
        log.info('history source failed', { chain: chain.caipNetworkId, source, reason })
      }
    }
    if (stale === undefined && failure !== undefined) throw failure
    return stale
  }
}
