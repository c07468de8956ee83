import { type BalancesAnswer, balancesQuerySchema } from 'latchkey/protocol/http'
import type { Address } from 'viem'
import type { ApiContext } from '../ApiContext.js'
import { bitcoinAddressOf } from '../bitcoin/bitcoinChain.js'
import { readBitcoinBalances } from '../bitcoin/readBitcoinBalances.js'
import { createReadCache } from '../chains/createReadCache.js'
import { evmAddressOf } from '../chains/evmAddressOf.js'
import { findAccountChains, isBitcoinChain, isSolanaChain } from '../chains/findChain.js'
import { solanaAddressOf } from '../chains/solanaAddressOf.js'
import type { ServedChain } from '../config/chainsFile.js'
import { jsonAnswer } from '../http/Answer.js'
import type { App, Call } from '../http/App.js'
import { addRoute } from '../http/addRoute.js'
import { createAnswerCache } from '../http/createAnswerCache.js'
import { HttpFailure } from '../http/HttpFailure.js'
import { parseQuery } from '../http/parseWith.js'
import { respond } from '../http/respond.js'
import { respondCached } from '../http/respondCached.js'
import { optionalPrices } from '../price/PriceSource.js'
import { isSolanaAddress } from '../solana/base58.js'
import { tokenIconUrl } from '../tokens/addTokenImageRoutes.js'
import { describeBalances } from './describeBalances.js'
import { type ChainBalances, readChainBalances } from './readChainBalances.js'

/** The chain reads of an answer, with their cache keys. */
type Basis = readonly (readonly [string, Promise<ChainBalances>])[]

const privately = { 'cache-control': 'private, no-store' }

/** The most balances that clients accept. */
const maxBalances = 5_000

/** `GET /v1/account/{address}/balance`, and the names alone of what it lists: `…/portfolio` (wire.md section 1.4). */
export function addBalanceRoutes(app: App, context: ApiContext): void {
  // 10 s by wire.md section 1.4.
  const cache = createReadCache<ChainBalances>({
    now: context.now,
    lifetime: 10_000,
    capacity: 5_000,
    maxBytes: 32 * 1024 * 1024
  })
  // An answer is valid as long as its chain reads, so its prices are at most 10 s old.
  const answers = createAnswerCache<Basis>({
    maxBytes: 16 * 1024 * 1024,
    isCurrent: basis => basis.every(([key, reading]) => cache.current(key) === reading)
  })
  const prices = optionalPrices(context.prices, context.log)
  const readBalances = (chain: ServedChain, account: string) => {
    if (isBitcoinChain(chain)) return readBitcoinBalances(context.sourceFetch, chain, account)
    if (isSolanaChain(chain)) return context.solana(chain).readBalances(account)
    return readChainBalances(context.tokens(chain), account as Address)
  }
  const describe = async (call: Call) => {
    const query = parseQuery(balancesQuerySchema, call.req.url)
    const chains = findAccountChains(context.config.chains, query.chainId)
    const account = addressOf(chains, call.req.param('address') ?? '')
    const forced = new Set((query.forceUpdate ?? []).map(forcedChain))
    const basis: [string, Promise<ChainBalances>][] = []
    const read = (chain: ServedChain) => {
      const key = `${chain.caipNetworkId}:${account}`
      const reading = cache.read(key, () => readBalances(chain, account), forced.has(chain.caipNetworkId))
      basis.push([key, reading])
      return reading.catch(cause => {
        throw new HttpFailure(503, 'address', `The balance on ${chain.name} cannot be read right now`, {
          cause
        })
      })
    }
    const readings = await Promise.all(chains.map(read))
    const lists = await Promise.all(
      chains.map((chain, i) =>
        describeBalances(readings[i] as ChainBalances, {
          chain,
          currency: query.currency,
          prices,
          iconUrl: token => tokenIconUrl(call, context.config, chain, token)
        })
      )
    )
    const balances = lists.flat()
    const incomplete = chains
      .filter((_, i) => !readings[i]?.isComplete || balances.length > maxBalances)
      .map(chain => chain.caipNetworkId)
    const body: BalancesAnswer = {
      balances: balances.slice(0, maxBalances),
      ...(incomplete.length > 0 ? { incomplete } : {})
    }
    return { body, basis, isForced: forced.size > 0 }
  }
  const find = async (call: Call) => {
    const { body, basis, isForced } = await describe(call)
    const answer = jsonAnswer(body, privately)
    // A cached answer would be served to the next forced call, which must read the chain again.
    if (!isForced) answers.keep(call.req.url, answer, basis)
    return answer
  }
  const getPortfolio = async (call: Call) => {
    const { balances } = (await describe(call)).body
    const data = balances.map(({ address, chainId, name, symbol }) => ({
      id: address ?? chainId,
      name,
      symbol
    }))
    return respond(call, context, jsonAnswer({ data }, privately))
  }
  addRoute(app, '/v1/account/:address/balance', { GET: respondCached(context, answers, find) })
  addRoute(app, '/v1/account/:address/portfolio', { GET: getPortfolio })
}

/** The address of a path in the form of its networks, which are of one namespace. Throws 400 if it has another form. */
function addressOf(chains: readonly ServedChain[], text: string): string {
  if (chains.some(isBitcoinChain)) return bitcoinAddressOf(text)
  return chains.some(isSolanaChain) ? solanaAddressOf(text) : evmAddressOf(text)
}

function forcedChain(token: string): string {
  const [namespace = '', reference, address = ''] = token.split(':')
  const isToken = {
    eip155: /^0x[0-9a-fA-F]{40}$/.test(address),
    solana: isSolanaAddress(address),
    // The coin of Bitcoin (wire.md section 7.1).
    bip122: address === '0x'
  }[namespace]
  if (!isToken)
    throw new HttpFailure(400, 'forceUpdate', 'forceUpdate is not a list of eip155, solana or bip122 tokens')
  return `${namespace}:${reference}`
}
