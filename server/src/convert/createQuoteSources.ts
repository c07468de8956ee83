import type { Context } from '../Context.js'
import { nativeAddress } from '../chains/caip10.js'
import { isEvmChain } from '../chains/findChain.js'
import type { ServedChain } from '../config/chainsFile.js'
import type { SafeFetch } from '../http/createSafeFetch.js'
import { HttpFailure } from '../http/HttpFailure.js'
import type { Log } from '../log.js'
import { rootCause } from '../rootCause.js'
import type { ChainTokens } from '../tokens/createChainTokens.js'
import { createZeroExQuotes } from './createZeroExQuotes.js'
import { createPoolQuotes } from './pools/createPoolQuotes.js'
import type { Quote, QuoteSource, SwapRequest } from './QuoteSource.js'

/** The sources of quotes of a network; none if it has no swaps. */
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

/** What a source answers. */
export type Answered<Answer extends Quote> = { readonly source: QuoteSource; readonly answer: Answer }

type Asked = Pick<SwapRequest, 'from' | 'to' | 'amount' | 'gasPrice'>

/**
 * What the sources with a route answer: first that which yields most after its gas. All are asked at once. Throws if none has a route and
 * one refused the tokens (400), or could not answer (503).
 */
export async function bestAnswers<Answer extends Quote>(
  sources: readonly QuoteSource[],
  log: Log,
  asked: Asked,
  ask: (source: QuoteSource) => Promise<Answer | undefined>
): Promise<readonly Answered<Answer>[]> {
  const [answers, probed] = await Promise.all([
    allAnswers(sources, log, ask),
    sources.length > 1 ? probeCoin(sources, asked) : undefined
  ])
  const amounts = answers.map(({ answer }) => answer.amount)
  const most = amounts.find(amount => amounts.every(other => other <= amount)) ?? 0n
  const rate = rateOf(asked, most, probed)
  const net = ({ answer: { amount, gas } }: Answered<Answer>) =>
    amount - (gas * asked.gasPrice * rate.yields) / rate.amount
  return answers.toSorted((one, other) => {
    const more = net(other) - net(one)
    return more === 0n ? 0 : more > 0n ? 1 : -1
  })
}

/** The answers in the order of the sources. */
async function allAnswers<Answer extends Quote>(
  sources: readonly QuoteSource[],
  log: Log,
  ask: (source: QuoteSource) => Promise<Answer | undefined>
): Promise<readonly Answered<Answer>[]> {
  let refusal: HttpFailure | undefined
  let failure: { readonly error: unknown } | undefined
  const found = await Promise.all(
    sources.map(async source => {
      try {
        const answer = await ask(source)
        return answer && { source, answer }
      } catch (error) {
        if (error instanceof HttpFailure && error.status === 400) refusal ??= error
        else {
          log.error('quote source failed', rootCause(error), { source: source.id })
          failure ??= { error }
        }
        return undefined
      }
    })
  )
  const answers = found.filter(answer => answer !== undefined)
  if (answers.length > 0) return answers
  if (failure !== undefined)
    throw new HttpFailure(503, 'chainId', 'Quotes cannot be read right now', { cause: failure.error })
  if (refusal !== undefined) throw refusal
  return []
}

/** The amount of the coin, in wei, by which the price of gas is found: large enough to be some units of any token. */
const probe = 10n ** 17n

/** What the probe yields in the destination token by the first source that says it; not asked where the coin is swapped itself. */
async function probeCoin(sources: readonly QuoteSource[], { from, to, gasPrice }: Asked): Promise<bigint> {
  if (gasPrice === 0n || from === nativeAddress || to === nativeAddress) return 0n
  for (const source of sources) {
    const found = await source
      .quote({ from: nativeAddress, to, amount: probe, gasPrice: 0n })
      .catch(() => undefined)
    if (found !== undefined) return found.amount
  }
  return 0n
}

/** What an amount of the coin yields in the destination token; nothing where no source says it, so that the amounts alone are compared. */
function rateOf({ from, to, amount }: Asked, most: bigint, probed = 0n): { yields: bigint; amount: bigint } {
  if (to === nativeAddress) return { yields: 1n, amount: 1n }
  return from === nativeAddress ? { yields: most, amount } : { yields: probed, amount: probe }
}
