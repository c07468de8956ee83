import type { ApprovalGap } from 'latchkey/protocol/http'
import { type Address, hexToNumber } from 'viem'
import type { Context } from '../Context.js'
import type { CreateExplorer } from '../chains/createExplorer.js'
import { isEvmChain } from '../chains/findChain.js'
import { shareReads } from '../chains/shareReads.js'
import type { ServedChain } from '../config/chainsFile.js'
import { inTime } from '../http/inTime.js'
import { InternalError } from '../InternalError.js'
import { rootCause } from '../rootCause.js'
import type { ChainTokens } from '../tokens/createChainTokens.js'
import {
  type ApprovalCandidate,
  type ApprovalSource,
  approvalId,
  type FoundApprovals
} from './ApprovalSource.js'
import { chooseCandidates } from './chooseCandidates.js'
import { createExplorerApprovals } from './createExplorerApprovals.js'
import { createIndexApprovals } from './createIndexApprovals.js'
import { permit2On } from './permit2.js'
import { readStanding, type StandingApproval } from './readStanding.js'

/** The approvals of an account that hold, or may hold, on one network. Rejects if no node responds, or all of its sources fail. */
export type ChainApprovals = (account: Address) => Promise<FoundApprovals<StandingApproval>>

type Tools = Pick<Context, 'db' | 'now' | 'log'> & {
  readonly createExplorer: CreateExplorer
  readonly tokens: (chain: ServedChain) => ChainTokens
}

/** How long a source is waited for, in ms: nine requests at the rate of an explorer's free plan. */
const patience = 7_000

/** Creates the approvals of each eip155 network: from our index, and from an explorer's logs while the index lacks some. */
export function createApprovals(
  chains: readonly ServedChain[],
  tools: Tools
): (chain: ServedChain) => ChainApprovals {
  const approvals = new Map(
    chains.filter(isEvmChain).map(chain => [chain.caipNetworkId, createChainApprovals(chain, tools)])
  )
  return chain => {
    const own = approvals.get(chain.caipNetworkId)
    if (own === undefined) throw new InternalError(`no approvals for ${chain.caipNetworkId}`)
    return own
  }
}

function createChainApprovals(chain: ServedChain, tools: Tools): ChainApprovals {
  const { db, now, log, createExplorer, tokens } = tools
  const { reader, listed } = tokens(chain)
  const permit2 = permit2On(chain.caipNetworkId)
  const shared = shareReads<FoundApprovals<StandingApproval>>()
  const sources: (readonly [string, ApprovalSource])[] = []
  if (chain.index) sources.push(['index', createIndexApprovals(db, chain, now)])
  const head = async () => hexToNumber(await reader.client.request({ method: 'eth_blockNumber' }))
  if (chain.explorer)
    sources.push(['explorer', createExplorerApprovals(createExplorer(chain.explorer, chain), head, permit2)])
  const read = async (account: Address): Promise<FoundApprovals<StandingApproval>> => {
    const known = new Set((await listed()).map(({ address }) => address.toLowerCase()))
    const lists: FoundApprovals<ApprovalCandidate>[] = []
    const gaps = new Set<ApprovalGap>(sources.length === 0 ? ['noSource'] : [])
    for (const [source, find] of sources) {
      const inVain = (error: unknown) =>
        void log.error('approval source failed', error, { chain: chain.caipNetworkId, source })
      const reading = inTime(find(account, known), patience).catch(error => inVain(rootCause(error)) ?? null)
      const list = await reading
      if (list === undefined) inVain('too slow')
      for (const gap of list?.gaps ?? (['unavailable'] as const)) gaps.add(gap)
      if (list) lists.push(list)
      // A source that knows all needs no other, and makes up for what another one lacks.
      if (list?.gaps.length === 0) {
        gaps.clear()
        break
      }
    }
    if (sources.length > 0 && lists.length === 0) throw new InternalError('no approval source answers')
    const chosen = chooseCandidates(firstOfEach(lists.flatMap(({ items }) => items)), known)
    return {
      items: await readStanding({ reader, permit2 }, chosen.items, account, now()),
      gaps: [...new Set([...gaps, ...chosen.gaps])]
    }
  }
  return account => shared(account, () => read(account))
}

/** Each approval once: the index comes first, which knows when it was used. */
function firstOfEach(candidates: readonly ApprovalCandidate[]): readonly ApprovalCandidate[] {
  const first = new Map<string, ApprovalCandidate>()
  for (const candidate of candidates) {
    const id = approvalId(candidate)
    if (!first.has(id)) first.set(id, candidate)
  }
  return [...first.values()]
}
