import { balancesQuerySchema } from 'latchkey/protocol/http'
import type { Context } from '../Context.js'
import { evmAddressOf } from '../chains/evmAddressOf.js'
import { evmClient } from '../chains/evmClient.js'
import { findChain } from '../chains/findChain.js'
import type { ServedChain } from '../config/chainsFile.js'
import type { App, Call } from '../http/App.js'
import { addRoute } from '../http/addRoute.js'
import { HttpFailure } from '../http/HttpFailure.js'
import { ownUrl } from '../http/ownUrl.js'
import { parseQuery } from '../http/parseWith.js'
import { createBalanceCache } from './createBalanceCache.js'
import { describeBalances } from './describeBalances.js'
import { readChainBalances } from './readChainBalances.js'

/** `GET /v1/account/{address}/balance` (wire.md section 1.4). */
export function addBalanceRoutes(app: App, context: Context): void {
  const cache = createBalanceCache(context.now)
  const get = async (call: Call) => {
    const query = parseQuery(balancesQuerySchema, call.req.url)
    const account = evmAddressOf(call.req.param('address') ?? '')
    const forced = new Set((query.forceUpdate ?? []).map(forcedChain))
    const read = (chain: ServedChain) =>
      cache(
        `${chain.caipNetworkId}:${account}`,
        () => readChainBalances(evmClient(chain, context.upstreams(chain)), chain, account),
        forced.has(chain.caipNetworkId)
      ).catch(cause => {
        throw new HttpFailure(503, 'address', `The balance on ${chain.name} cannot be read right now`, {
          cause
        })
      })
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
    return call.json({ balances: lists.flat() }, 200, { 'cache-control': 'private, no-store' })
  }
  addRoute(app, '/v1/account/:address/balance', { GET: get })
}

/** The chain asked for, which must be an EVM one; without one all of them. */
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
