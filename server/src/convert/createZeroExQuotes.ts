import * as v from 'valibot'
import { type Address, decodeFunctionData, type Hex, parseAbi, zeroAddress } from 'viem'
import { nativeAddress } from '../chains/caip10.js'
import type { ServedChain } from '../config/chainsFile.js'
import { hexAddress, type QuoteSourceConfig } from '../config/dataSources.js'
import { fetchJson, type SafeFetch, UnexpectedStatus } from '../http/createSafeFetch.js'
import { HttpFailure } from '../http/HttpFailure.js'
import { InternalError } from '../InternalError.js'
import { minimumOf, type QuoteSource, type SwapOrder, type SwapRequest } from './QuoteSource.js'

type ZeroExConfig = Extract<QuoteSourceConfig, { type: '0x' }>

const amount = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}$/),
  v.transform(text => BigInt(text))
)
const none = v.object({ liquidityAvailable: v.literal(false) })
const price = { liquidityAvailable: v.literal(true), buyAmount: amount, gas: v.nullish(amount) }
const priceSchema = v.variant('liquidityAvailable', [none, v.object(price)])
const quoteSchema = v.variant('liquidityAvailable', [
  none,
  v.object({
    ...price,
    transaction: v.object({
      to: hexAddress,
      data: v.pipe(v.string(), v.regex(/^0x([0-9a-fA-F]{2}){4,65536}$/)),
      value: amount,
      gas: v.nullish(amount)
    })
  })
])

/** Gas of a swap of which the service says none. */
const usualGas = 300_000n
const maxBytes = 1024 * 1024

/**
 * Quotes of an API of 0x's form: `GET {url}/swap/allowance-holder/price` and `/quote` with `chainId`, `sellToken`, `buyToken`, `sellAmount`,
 * `taker`, `slippageBps`, the headers `0x-api-key` and `0x-version: v2` (0x.org/docs/upgrading/upgrading_to_swap_v2). The service is another
 * party: a transaction is answered only if its call data send at least the minimum of the right token to the account.
 */
export function createZeroExQuotes(config: ZeroExConfig, chain: ServedChain, fetch: SafeFetch): QuoteSource {
  const base = `${config.url.replace(/\/+$/, '')}/swap/allowance-holder`
  const holder = config.allowanceHolder as Address
  const request = {
    maxBytes,
    headers: { '0x-version': 'v2', ...(config.key === undefined ? {} : { '0x-api-key': config.key }) },
    trustedOrigins: [new URL(base).origin]
  }
  const ask = async <S extends v.GenericSchema>(
    path: string,
    schema: S,
    { from, to, amount: sold }: SwapRequest,
    more: Readonly<Record<string, string>> = {}
  ): Promise<v.InferOutput<S> | undefined> => {
    const query = new URLSearchParams({
      chainId: chain.caipNetworkId.slice('eip155:'.length),
      sellToken: from,
      buyToken: to,
      sellAmount: `${sold}`,
      ...more
    })
    try {
      const answer = v.safeParse(schema, await fetchJson(fetch, `${base}${path}?${query}`, request))
      if (answer.success) return answer.output
      throw new InternalError('The quote has another form')
    } catch (error) {
      // 0x answers 400 for a token that it does not have.
      if (error instanceof UnexpectedStatus && error.status === 400) return undefined
      throw error
    }
  }
  return {
    id: '0x',
    spender: holder,
    takesPermits: false,
    quote: async swap => {
      const found = await ask('/price', priceSchema, swap)
      if (!found?.liquidityAvailable || found.buyAmount === 0n) return undefined
      return { amount: found.buyAmount, gas: found.gas ?? usualGas }
    },
    build: async order => {
      if (order.permit !== undefined) throw new HttpFailure(400, 'eip155.permit', 'The permit is not valid')
      const more = { taker: order.account, slippageBps: `${order.slippage}` }
      const found = await ask('/quote', quoteSchema, order, more)
      if (!found?.liquidityAvailable || found.buyAmount === 0n) return undefined
      const { transaction, buyAmount, gas } = found
      const data = transaction.data as Hex
      const value = order.from === nativeAddress ? order.amount : 0n
      if (transaction.to.toLowerCase() !== holder.toLowerCase() || transaction.value !== value)
        throw new InternalError('The transaction has another target or value')
      const minimum = checkedMinimum(data, order)
      if (minimum < minimumOf(buyAmount, order)) throw new InternalError('The minimum is too low')
      return {
        amount: buyAmount,
        gas: transaction.gas ?? gas ?? usualGas,
        target: holder,
        data,
        value,
        minimum
      }
    }
  }
}

/** IAllowanceHolder and ISettlerTakerSubmitted (0xProject/0x-settler, src/allowanceholder and src/interfaces). */
const holderAbi = parseAbi([
  'function exec(address operator, address token, uint256 amount, address target, bytes data) payable returns (bytes)'
])
const settlerAbi = parseAbi([
  'struct AllowedSlippage { address recipient; address buyToken; uint256 minAmountOut; }',
  'function execute(AllowedSlippage slippage, bytes[] actions, bytes32 affiliate) payable returns (bool)'
])

/** The least that the call data accept. Throws if they are for another account or other tokens, or of an unknown form. */
function checkedMinimum(data: Hex, { from, to, account, amount: sold }: SwapOrder): bigint {
  const { args } = decodeFunctionData({ abi: holderAbi, data })
  const [operator, token, taken, target, inner] = args
  const [{ recipient, buyToken, minAmountOut }] = decodeFunctionData({ abi: settlerAbi, data: inner }).args
  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
  // The operator may take the allowance: it is the contract that is called, as in all answers of 0x.
  if (!isSame(operator, target)) throw new InternalError('Another contract than the target takes the tokens')
  // The coin is sent along, and is no token that could be taken by an allowance.
  const isToken = isSame(token, from) || (from === nativeAddress && isSame(token, zeroAddress))
  if (!isToken || taken > sold || !isSame(recipient, account) || !isSame(buyToken, to))
    throw new InternalError('The call data are for another account or other tokens')
  return minAmountOut
}
