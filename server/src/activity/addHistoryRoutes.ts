import { type HistoryAnswer, historyQuerySchema } from 'latchkey/protocol/http'
import type { Address } from 'viem'
import type { ApiContext } from '../ApiContext.js'
import { createReadCache, type ReadCache } from '../chains/createReadCache.js'
import { evmAddressOf } from '../chains/evmAddressOf.js'
import { findChain, isEvmChain, isSolanaChain } from '../chains/findChain.js'
import { solanaAddressOf } from '../chains/solanaAddressOf.js'
import type { ServedChain } from '../config/chainsFile.js'
import { jsonAnswer } from '../http/Answer.js'
import type { App, Call } from '../http/App.js'
import { addRoute } from '../http/addRoute.js'
import { chargeCall } from '../http/chargeCall.js'
import { createAnswerCache } from '../http/createAnswerCache.js'
import { HttpFailure } from '../http/HttpFailure.js'
import { parseQuery } from '../http/parseWith.js'
import { respondCached } from '../http/respondCached.js'
import { optionalPrices } from '../price/PriceSource.js'
import { requireAnyProject } from '../projects/requireProject.js'
import { rootCause } from '../rootCause.js'
import { isSolanaAddress } from '../solana/base58.js'
import { tokenIconUrl } from '../tokens/addTokenImageRoutes.js'
import type { ActivityPage } from './ActivitySource.js'
import { describeHistory, type HistoryTokens } from './describeHistory.js'
import { readHistoryCursor, writeHistoryCursor } from './historyCursor.js'
import { type HistoryChain, type HistoryPage, readHistory } from './readHistory.js'

/** Transactions of a page. */
const pageSize = 50

/** Transactions that are read beyond a page: address poisoning imitates an address that was used before it. */
const lookBack = 25

/** How long an answer is cached in memory, in ms: short, because people wait for their own transaction to appear. */
const freshness = 2_000

/** What purchases cost of the rate limit: they may be read with the host's key. */
const purchasesCost = 2

/** `GET /v1/account/{account}/history` (wire.md section 1.3). */
export function addHistoryRoutes(app: App, context: ApiContext): void {
  const { config, now, log } = context
  const prices = optionalPrices(context.prices, log)
  const tokens = optionalTokens(context)
  const answers = createAnswerCache<number>({
    maxBytes: 16 * 1024 * 1024,
    isCurrent: at => now() - at < freshness
  })
  const pages: Pages = createReadCache({
    now,
    lifetime: freshness,
    capacity: 200,
    maxBytes: 32 * 1024 * 1024
  })
  const purchases: ReadCache<HistoryAnswer> = createReadCache({
    now,
    lifetime: freshness,
    capacity: 200,
    maxBytes: 8 * 1024 * 1024
  })
  const find = async (call: Call) => {
    const query = parseQuery(historyQuerySchema, call.req.url)
    if (query.onramp !== undefined) {
      const provider = context.onramp?.providers.find(({ id }) => id === query.onramp)
      if (!provider?.history)
        throw new HttpFailure(400, 'onramp', 'This on-ramp provider is not configured, or has no history')
      const { history } = provider
      if (provider.needsProject) requireAnyProject(call, context)
      const account = buyerOf(call.req.param('account') ?? '')
      chargeCall(call, context, purchasesCost)
      const key = [provider.id, account, query.cursor ?? ''].join(' ')
      const body = await purchases.read(key, () => history(account, query.cursor))
      return jsonAnswer(body, { 'cache-control': 'private, no-store' })
    }
    const at = now()
    const wanted = wantedChains(config.chains, query.chainId)
    const account = accountOf(call.req.param('account') ?? '', wanted[0])
    const ids = wanted.map(chain => chain.caipNetworkId)
    const cursor =
      query.cursor === undefined
        ? new Map(ids.map(id => [id, undefined] as const))
        : readHistoryCursor(query.cursor, ids)
    const chains = wanted.map(
      (chain): HistoryChain => ({ chain, read: pageReader(context, pages, chain, account) })
    )
    const { items, older, next, missing, stale } = await readHistory(chains, cursor, pageSize)
    if (missing.length === cursor.size)
      throw new HttpFailure(400, 'chainId', 'The server has no source of the history of this network')
    const data = await describeHistory(items, {
      older,
      account,
      currency: query.currency,
      prices,
      tokens,
      iconUrl: (chain, token) => tokenIconUrl(call, config, chain, token)
    })
    const body: HistoryAnswer = {
      data: [...data],
      next: next === undefined ? null : writeHistoryCursor(next),
      ...(missing.length > 0 ? { missing: [...missing] } : {}),
      ...(stale.length > 0 ? { stale: stale.map(describeStale) } : {})
    }
    const answer = jsonAnswer(body, { 'cache-control': 'private, no-store' })
    answers.keep(call.req.url, answer, at)
    return answer
  }
  addRoute(app, '/v1/account/:account/history', { GET: respondCached(context, answers, find) })
}

const describeStale = ({ chain, since }: HistoryPage['stale'][number]) => ({
  chain,
  since: since === null ? null : new Date(since).toISOString()
})

/**
 * The tokens of a network; none of a network that is neither an EVM chain nor one of Solana. Contracts that cannot be read now are unknown, because
 * a history without their names is better than none.
 */
function optionalTokens({ tokens, solana, log }: ApiContext) {
  return (chain: ServedChain): HistoryTokens => {
    const onUnreadable = (error: unknown) =>
      log.error('tokens cannot be read', rootCause(error), { chain: chain.caipNetworkId })
    if (isSolanaChain(chain)) {
      const { knownSymbols, describe } = solana(chain)
      return { knownSymbols, describe: addresses => describe(addresses, onUnreadable) }
    }
    if (!isEvmChain(chain)) return { knownSymbols: async () => new Set(), describe: async () => [] }
    const { knownSymbols, describe } = tokens(chain)
    return { knownSymbols, describe: addresses => describe(addresses as readonly Address[], onUnreadable) }
  }
}

/** The requested network; without a request all EVM networks. */
function wantedChains(chains: readonly ServedChain[], chainId: string | undefined): readonly ServedChain[] {
  if (chainId !== undefined) return [findChain(chains, chainId)]
  const wanted = chains.filter(isEvmChain)
  if (wanted.length > 0) return wanted
  throw new HttpFailure(400, 'chainId', 'The server has no source of the history of this network')
}

/** The account of a path, plain or as CAIP-10, in the form of the network's sources. */
function accountOf(text: string, chain: ServedChain | undefined): string {
  const [namespace = ''] = chain?.caipNetworkId.split(':') ?? []
  if (namespace === 'eip155') return evmAddressOf(text).toLowerCase()
  if (namespace === 'solana') return solanaAddressOf(text)
  const plain = text.replace(new RegExp(`^${namespace}:[-_a-zA-Z0-9]{1,32}:`), '')
  if (/^[-.%a-zA-Z0-9]{1,128}$/.test(plain)) return plain
  throw new HttpFailure(400, 'address', 'The address is not valid')
}

/** The account of a path for which sellers may deliver: one of EVM with its checksum, or one of Solana. */
const buyerOf = (text: string): string =>
  isSolanaAddress(text) || text.startsWith('solana:') ? solanaAddressOf(text) : evmAddressOf(text)

/** Pages that were just read: clients that ask for the same one at once, in any currency, share a reading. */
type Pages = ReadCache<ActivityPage | undefined>

/** Reads pages of one network. Throws 503 where its sources fail: a list without them would look complete. */
function pageReader(
  context: ApiContext,
  pages: Pages,
  chain: ServedChain,
  account: string
): HistoryChain['read'] {
  const source = context.activity(chain)
  return async cursor => {
    const key = [chain.caipNetworkId, account, cursor ?? ''].join(' ')
    try {
      return await pages.read(key, () => source({ account, cursor, limit: pageSize + lookBack }))
    } catch (cause) {
      if (cause instanceof HttpFailure && cause.status === 400) throw cause
      const text = `The history on ${chain.name} cannot be read right now`
      throw new HttpFailure(503, 'address', text, { cause })
    }
  }
}
