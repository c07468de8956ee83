import {
  type ConvertAllowanceAnswer,
  type ConvertApproveAnswer,
  type ConvertGasPriceAnswer,
  type ConvertQuotesAnswer,
  convertAllowanceQuerySchema,
  convertApproveQuerySchema,
  convertGasPriceQuerySchema,
  convertQuotesQuerySchema
} from 'latchkey/protocol/http'
import { encodeFunctionData, erc20Abi, maxUint256 } from 'viem'
import type { ApiContext } from '../ApiContext.js'
import { nativeAddress } from '../chains/caip10.js'
import { createReadCache } from '../chains/createReadCache.js'
import { findChain, isEvmChain } from '../chains/findChain.js'
import { readMany, wordOf } from '../chains/readMany.js'
import type { ServedChain } from '../config/chainsFile.js'
import { jsonAnswer } from '../http/Answer.js'
import type { App, Call } from '../http/App.js'
import { addRoute } from '../http/addRoute.js'
import { chargeCall } from '../http/chargeCall.js'
import { HttpFailure } from '../http/HttpFailure.js'
import { parseQuery } from '../http/parseWith.js'
import { respond } from '../http/respond.js'
import { addConvertTokensRoute } from './addConvertTokensRoute.js'
import { addConvertTransactionRoute } from './addConvertTransactionRoute.js'
import { type Answered, bestAnswers } from './createQuoteSources.js'
import type { Quote } from './QuoteSource.js'
import {
  addressIn,
  findSpender,
  findSwapChain,
  networkOf,
  readAmount,
  readSwap,
  readUnits,
  requireTokens
} from './readSwap.js'

/** How long a quote is used for the same question, in ms. */
const quoteLifetime = 2_000
/** What a quote takes of the rate limit: it is several calls of a node. */
const quoteCost = 3

const notStored = { 'cache-control': 'private, no-store' }

/** The routes of swaps (wire.md sections 1.5 to 1.10). */
export function addConvertRoutes(app: App, context: ApiContext): void {
  addConvertTokensRoute(app, context)
  addQuotesRoute(app, context)
  addApprovalRoutes(app, context)
  addConvertTransactionRoute(app, context)
  const get = async (call: Call) => {
    const { chainId } = parseQuery(convertGasPriceQuerySchema, call.req.url)
    const chain = findChain(context.config.chains, chainId)
    if (!isEvmChain(chain)) throw new HttpFailure(400, 'chainId', 'Network not supported for Gas Price')
    const { standard, fast, instant } = await readGasPrices(context, chain)
    const body = { standard: `${standard}`, fast: `${fast}`, instant: `${instant}` }
    return respond(call, context, jsonAnswer(body satisfies ConvertGasPriceAnswer, notStored))
  }
  addRoute(app, '/v1/convert/gas-price', { GET: get })
}

function readGasPrices(context: ApiContext, chain: ServedChain) {
  return context.gasPrices(chain).catch(cause => {
    throw new HttpFailure(503, 'chainId', 'The price of gas cannot be read right now', { cause })
  })
}

function addQuotesRoute(app: App, context: ApiContext): void {
  const cache = createReadCache<readonly Answered<Quote>[]>({
    now: context.now,
    lifetime: quoteLifetime,
    capacity: 5_000,
    maxBytes: 16 * 1024 * 1024
  })
  const get = async (call: Call) => {
    const query = parseQuery(convertQuotesQuerySchema, call.req.url)
    const swap = readSwap(context, query)
    const amount = readAmount(query.amount)
    const given = query.gasPrice === undefined ? undefined : readUnits(query.gasPrice, 'gasPrice')
    const read = async () => {
      chargeCall(call, context, quoteCost)
      // Routes can be compared without their gas, but not without a node.
      const gasPrice =
        given ??
        (await context.gasPrices(swap.chain).then(
          prices => prices.standard,
          () => 0n
        ))
      const request = { from: swap.from, to: swap.to, amount, gasPrice }
      const [answers] = await Promise.all([
        bestAnswers(swap.sources, context.log, request, source => source.quote(request)),
        requireTokens(context, swap)
      ])
      return answers
    }
    const key = [swap.chain.caipNetworkId, swap.from, swap.to, amount, given].join()
    const found = await cache.read(key, read)
    const body: ConvertQuotesAnswer = {
      quotes: found.map(answer => describe(query, answer, swap.chain))
    }
    return respond(call, context, jsonAnswer(body, notStored))
  }
  addRoute(app, '/v1/convert/quotes', { GET: get })
}

function describe(
  { from, to, amount }: { readonly from: string; readonly to: string; readonly amount: string },
  { source, answer }: Answered<Quote>,
  { caipNetworkId }: ServedChain
) {
  return {
    id: source.id,
    fromAmount: amount,
    fromAccount: from,
    toAmount: `${answer.amount}`,
    toAccount: to,
    gas: `${answer.gas}`,
    spender: `${caipNetworkId}:${source.spender}`,
    ...(answer.isTaxUnknown && { taxUnknown: true })
  }
}

function addApprovalRoutes(app: App, context: ApiContext): void {
  const getAllowance = async (call: Call) => {
    const query = parseQuery(convertAllowanceQuerySchema, call.req.url)
    const found = findSwapChain(context, networkOf(query.tokenAddress))
    const token = addressIn(found.chain, query.tokenAddress, 'tokenAddress')
    const owner = addressIn(found.chain, query.userAddress, 'userAddress')
    const spender = findSpender(found, query.spender)
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [owner, spender] })
    const { reader } = context.tokens(found.chain)
    const isNative = token === nativeAddress
    const allowance = isNative ? maxUint256 : wordOf((await readMany(reader, [{ to: token, data }]))[0])
    if (allowance === undefined) throw new HttpFailure(400, 'tokenAddress', 'This address is not a token')
    const body = { allowance: `${allowance}`, spender: `${found.chain.caipNetworkId}:${spender}` }
    return respond(call, context, jsonAnswer(body satisfies ConvertAllowanceAnswer, notStored))
  }
  const getApprove = async (call: Call) => {
    const query = parseQuery(convertApproveQuerySchema, call.req.url)
    const swap = readSwap(context, query)
    if (swap.from === nativeAddress) throw new HttpFailure(400, 'from', 'The native coin needs no approval')
    const spender = findSpender(swap, query.spender)
    const amount = query.amount === undefined ? maxUint256 : readUnits(query.amount, 'amount')
    const [{ standard }] = await Promise.all([
      readGasPrices(context, swap.chain),
      requireTokens(context, swap)
    ])
    const body: ConvertApproveAnswer = {
      tx: {
        // Clients send it to `tx.from` (wire.md section 1.9).
        from: query.from,
        to: query.from,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] }),
        value: '0',
        eip155: { gasPrice: `${standard}` }
      }
    }
    return respond(call, context, jsonAnswer(body, notStored))
  }
  addRoute(app, '/v1/convert/allowance', { GET: getAllowance })
  addRoute(app, '/v1/convert/build-approve', { GET: getApprove })
}
