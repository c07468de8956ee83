import { type ConvertTransactionAnswer, convertTransactionRequestSchema } from 'latchkey/protocol/http'
import { type Address, encodeFunctionData, erc20Abi, numberToHex } from 'viem'
import { getBalance } from 'viem/actions'
import type { ApiContext } from '../ApiContext.js'
import { nativeAddress } from '../chains/caip10.js'
import { isExecutionError } from '../chains/isExecutionError.js'
import { readMany, wordOf } from '../chains/readMany.js'
import { jsonAnswer } from '../http/Answer.js'
import type { App, Call } from '../http/App.js'
import { addRoute } from '../http/addRoute.js'
import { chargeCall } from '../http/chargeCall.js'
import { HttpFailure } from '../http/HttpFailure.js'
import { limits } from '../http/limits.js'
import { parseJson } from '../http/parseJson.js'
import { parseWith } from '../http/parseWith.js'
import { readBody } from '../http/readBody.js'
import { respond } from '../http/respond.js'
import { InternalError } from '../InternalError.js'
import { requireProject } from '../projects/requireProject.js'
import { bestAnswers } from './createQuoteSources.js'
import { decodePermit } from './permits.js'
import type { BuiltSwap } from './QuoteSource.js'
import { addressIn, readAmount, readSwap, requireTokens, type Swap } from './readSwap.js'

/** How long a transaction may wait to be mined, in seconds. */
const patience = 20 * 60
/** What a transaction takes of the rate limit: it is several calls of a node. */
const cost = 3

/** `POST /v1/convert/build-transaction` (wire.md section 1.10). The swap is quoted anew. */
export function addConvertTransactionRoute(app: App, context: ApiContext): void {
  const post = async (call: Call) => {
    const body = parseWith(
      convertTransactionRequestSchema,
      parseJson(await readBody(call.req.raw, limits.body))
    )
    await requireProject(context.projects, body.projectId)
    const swap = readSwap(context, body)
    const amount = readAmount(body.amount)
    const account = addressIn(swap.chain, body.userAddress, 'userAddress')
    const sources = swap.sources.filter(({ id }) => body.quoteId === undefined || id === body.quoteId)
    if (sources.length === 0) throw new HttpFailure(400, 'quoteId', 'quoteId is not valid')
    const { slippage, permit } = body.eip155
    const seconds = Math.floor(context.now() / 1000)
    chargeCall(call, context, cost)
    const [{ standard }] = await Promise.all([
      context.gasPrices(swap.chain).catch(cause => {
        throw new HttpFailure(503, 'chainId', 'The price of gas cannot be read right now', { cause })
      }),
      requireTokens(context, swap)
    ])
    const deadline = seconds + patience
    const request = { from: swap.from, to: swap.to, amount, gasPrice: standard }
    const [found] = await bestAnswers(sources, context.log, request, source =>
      source.build({
        ...request,
        account,
        slippage: Math.round(slippage * 100),
        deadline,
        permit:
          permit === undefined
            ? undefined
            : decodePermit(permit, { owner: account, spender: source.spender, amount, now: seconds })
      })
    )
    if (found === undefined) throw new HttpFailure(400, 'to', 'There is no route between these tokens')
    const built = found.answer
    const gas = body.disableEstimate
      ? built.gas
      : await estimate(context, swap, { ...built, account, sold: amount, hasPermit: permit !== undefined })
    const answer: ConvertTransactionAnswer = {
      tx: {
        from: body.userAddress,
        to: `${swap.chain.caipNetworkId}:${built.target}`,
        data: built.data,
        amount: `${built.amount}`,
        value: `${built.value}`,
        minAmount: `${built.minimum}`,
        deadline,
        eip155: { gas: `${(gas * 11n + 9n) / 10n}`, gasPrice: `${standard}` }
      }
    }
    return respond(call, context, jsonAnswer(answer, { 'cache-control': 'private, no-store' }))
  }
  addRoute(app, '/v1/convert/build-transaction', { POST: post })
}

type Sending = BuiltSwap & { readonly account: Address; readonly sold: bigint; readonly hasPermit: boolean }

/** The gas of a transaction now. Throws 400 with the reason if it would fail. */
async function estimate(context: ApiContext, swap: Swap, sending: Sending): Promise<bigint> {
  const { account, target, data, value } = sending
  const [answer] = await context.upstreams(swap.chain).requestBatch([
    {
      jsonrpc: '2.0',
      id: 1,
      method: 'eth_estimateGas',
      params: [{ from: account, to: target, data, value: numberToHex(value) }]
    }
  ])
  if (answer !== undefined && 'result' in answer) {
    const { result } = answer
    if (typeof result === 'string' && /^0x[0-9a-f]{1,15}$/i.test(result)) return BigInt(result)
  }
  const lack = await lackOf(context, swap, sending)
  if (lack !== undefined) throw lack
  if (answer !== undefined && 'error' in answer && isExecutionError(answer.error))
    throw new HttpFailure(400, 'amount', 'The transaction would fail')
  throw new HttpFailure(503, 'chainId', 'The gas cannot be estimated right now', {
    cause: new InternalError('The node answered no estimate of gas')
  })
}

/** What the account lacks for a swap. */
async function lackOf(
  context: ApiContext,
  { chain, from }: Swap,
  { account, target, sold, hasPermit }: Sending
): Promise<HttpFailure | undefined> {
  const { reader } = context.tokens(chain)
  const insufficient = new HttpFailure(400, 'amount', 'Insufficient balance')
  if (from === nativeAddress)
    return (await getBalance(reader.client, { address: account })) < sold ? insufficient : undefined
  const balance = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] })
  const allowance = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'allowance',
    args: [account, target]
  })
  const [held, allowed] = await readMany(
    reader,
    [balance, allowance].map(data => ({ to: from, data }))
  )
  if ((wordOf(held ?? undefined) ?? sold) < sold) return insufficient
  const isAllowed = hasPermit || (wordOf(allowed ?? undefined) ?? sold) >= sold
  return isAllowed ? undefined : new HttpFailure(400, 'from', 'Insufficient allowance')
}
