import { balancesQuerySchema } from 'latchkey/protocol/http'
import type { Context } from '../Context.js'
import { evmAddressOf } from '../chains/evmAddressOf.js'
import { evmClient } from '../chains/evmClient.js'
import { findChain } from '../chains/findChain.js'
import type { ServedChain } from '../config/chainsFile.js'
import { jsonAnswer } from '../http/Answer.js'
import type { App, Call } from '../http/App.js'
import { addRoute } from '../http/addRoute.js'
import { createAnswerCache } from '../http/createAnswerCache.js'
import { HttpFailure } from '../http/HttpFailure.js'
import { ownUrl } from '../http/ownUrl.js'
import { parseQuery } from '../http/parseWith.js'
import { respond } from '../http/respond.js'
import { createBalanceCache } from './createBalanceCache.js'
import { describeBalances } from './describeBalances.js'
import { type ChainBalances, readChainBalances } from './readChainBalances.js'

/** The chain reads of an answer, with their cache keys. */
type Basis = readonly (readonly [string, Promise<ChainBalances>])[]

/** `GET /v1/account/{address}/balance` (wire.md section 1.4). */
export function addBalanceRoutes(app: App, context: Context): void {
  const cache = createBalanceCache(context.now)
  // An answer is valid as long as its chain reads, so its prices are at most 10 s old.
  const answers = createAnswerCache<Basis>({
    maxBytes: 16 * 1024 * 1024,
    isCurrent: basis => basis.every(([key, reading]) => cache.current(key) === reading)
  })
  const find = async (call: Call) => {
    const query = parseQuery(balancesQuerySchema, call.req.url)
    const account = evmAddressOf(call.req.param('address') ?? '')
    const forced = new Set((query.forceUpdate ?? []).map(forcedChain))
    const basis: [string, Promise<ChainBalances>][] = []
    const read = (chain: ServedChain) => {
      const key = `${chain.caipNetworkId}:${account}`
      const reading = cache.read(
        key,
        () => readChainBalances(evmClient(chain, context.upstreams(chain)), chain, account),
        forced.has(chain.caipNetworkId)
      )
      basis.push([key, reading])
      return reading.catch(cause => {
        throw new HttpFailure(503, 'address', `The balance on ${chain.name} cannot be read right now`, {
          cause
        })
      })
    }
    const iconUrl = (symbol: string) =>
      ownUrl(call, context.config, `/public/getTokenImage/${encodeURIComponent(symbol)}`)
    const lists = await Promise.all(
      wantedChains(context, query.chainId).map(async chain =>
        describeBalances(await read(chain), {
          chain,
          currency: query.currency,
          prices: context.prices,
          iconUrl
        })
      )
    )
    const answer = jsonAnswer({ balances: lists.flat() }, { 'cache-control': 'private, no-store' })
    // A cached answer would be served to the next forced call, which must read the chain again.
    if (forced.size === 0) answers.keep(call.req.url, answer, basis)
    return answer
  }
  const get = async (call: Call) =>
    respond(call, context, answers.find(call.req.url)?.answer ?? (await find(call)))
  addRoute(app, '/v1/account/:address/balance', { GET: get })
}

/** The requested chain, which must be an EVM chain; without a request all EVM chains. */
function wantedChains(context: Context, chainId: string | undefined): readonly ServedChain[] {
  const { chains } = context.config
  if (chainId === undefined) return chains.filter(chain => chain.caipNetworkId.startsWith('eip155:'))
  const chain = findChain(chains, chainId)
  if (!chain.caipNetworkId.startsWith('eip155:'))
    throw new HttpFailure(400, 'chainId', 'Balances are read on eip155 networks only')
  return [chain]
}

function forcedChain(token: string): string {
  const [namespace, reference, address = ''] = token.split(':')
  if (namespace !== 'eip155' || !/^0x[0-9a-fA-F]{40}$/.test(address))
    throw new HttpFailure(400, 'forceUpdate', 'forceUpdate is not a list of eip155 tokens')
  return `${namespace}:${reference}`
}
