import type { Context } from '../Context.js'
import { isEvmChain } from '../chains/findChain.js'
import type { ServedChain } from '../config/chainsFile.js'
import type { SafeFetch } from '../http/createSafeFetch.js'
import { HttpFailure } from '../http/HttpFailure.js'
import type { Log } from '../log.js'
import { rootCause } from '../rootCause.js'
import type { ChainTokens } from '../tokens/createChainTokens.js'
import { createZeroExQuotes } from './createZeroExQuotes.js'
import { createPoolQuotes } from './pools/createPoolQuotes.js'
import type { QuoteSource } from './QuoteSource.js'

/** The sources of quotes of a network, best first; none if it has no swaps. */
export type QuoteSources = (chain: ServedChain) => readonly QuoteSource[]

type Tools = Pick<Context, 'now' | 'quoteSources'> & {
  readonly safeFetch: SafeFetch
  readonly tokens: (chain: ServedChain) => ChainTokens
}

/** Creates the sources of all networks: the host's own, then those of the configuration in their order. */
export function createQuoteSources(chains: readonly ServedChain[], tools: Tools): QuoteSources {
  const sources = new Map(chains.map(chain => [chain.caipNetworkId, sourcesOf(chain, tools)]))
  return chain => sources.get(chain.caipNetworkId) ?? []
}

function sourcesOf(
  chain: ServedChain,
  { now, quoteSources, safeFetch, tokens }: Tools
): readonly QuoteSource[] {
  if (!isEvmChain(chain)) return []
  const configured = (chain.quoteSources ?? []).map(config =>
    config.type === 'pools'
      ? createPoolQuotes(config, chain, tokens(chain), now)
      : createZeroExQuotes(config, chain, safeFetch)
  )
  return [...(quoteSources[chain.caipNetworkId] ?? []), ...configured]
}

/**
 * What the first source with a route answers, and that source; undefined if none has a route. Throws if no source has one and one
 * refused the tokens (400), or could not answer (503).
 */
export async function firstAnswer<Answer>(
  sources: readonly QuoteSource[],
  log: Log,
  ask: (source: QuoteSource) => Promise<Answer | undefined>
): Promise<{ readonly source: QuoteSource; readonly answer: Answer } | undefined> {
  let refusal: HttpFailure | undefined
  let failure: { readonly error: unknown } | undefined
  for (const source of sources) {
    try {
      const answer = await ask(source)
      if (answer !== undefined) return { source, answer }
    } catch (error) {
      if (error instanceof HttpFailure && error.status === 400) refusal ??= error
      else {
        log.error('quote source failed', rootCause(error), { source: source.id })
        failure ??= { error }
      }
    }
  }
  if (failure !== undefined)
    throw new HttpFailure(503, 'chainId', 'Quotes cannot be read right now', { cause: failure.error })
  if (refusal !== undefined) throw refusal
  return undefined
}
