import {
  type Address,
  type Client,
  decodeFunctionResult,
  encodeFunctionData,
  erc20Abi,
  maxUint256,
  multicall3Abi,
  type Transport
} from 'viem'
import { call, getBalance, readContract } from 'viem/actions'
import { isUnavailable } from '../chains/evmClient.js'
import type { ServedChain, ServedToken } from '../config/chainsFile.js'
import { InternalError } from '../InternalError.js'

/** An account's balances on one chain, in base units: the native coin, and each token above zero. */
export type ChainBalances = {
  readonly native: bigint
  readonly tokens: readonly { readonly token: ServedToken; readonly amount: bigint }[]
}

/** The number of tokens in one aggregate3 call. */
const chunkSize = 200

/**
 * Reads an account's balances: with Multicall3 if it is configured, otherwise token by token. Tokens whose contract fails
 * or returns invalid data are omitted, so that they do not hide the others. Throws if no node responds.
 */
export async function readChainBalances(
  client: Client<Transport>,
  chain: ServedChain,
  account: Address
): Promise<ChainBalances> {
  const tokens = chain.tokens ?? []
  const [native, amounts] = await Promise.all([
    getBalance(client, { address: account }),
    readTokens(client, chain.multicall3 as Address | undefined, tokens, account)
  ])
  if (native < 0n || native > maxUint256)
    throw new InternalError('The node answered a balance that cannot be')
  const held = tokens.flatMap((token, i) => {
    const amount = amounts[i] ?? 0n
    return amount > 0n ? [{ token, amount }] : []
  })
  return { native, tokens: held }
}

async function readTokens(
  client: Client<Transport>,
  multicall3: Address | undefined,
  tokens: readonly ServedToken[],
  account: Address
): Promise<readonly bigint[]> {
  if (tokens.length === 0) return []
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] })
  if (multicall3 !== undefined) {
    try {
      return await readByMulticall(client, multicall3, tokens, data)
    } catch (error) {
      // The configured Multicall3 is missing or broken: read the tokens one by one.
      if (isUnavailable(error)) throw error
    }
  }
  const amounts: bigint[] = []
  for (let start = 0; start < tokens.length; start += 10) {
    const some = tokens.slice(start, start + 10)
    amounts.push(...(await Promise.all(some.map(token => readOne(client, token.address as Address, data)))))
  }
  return amounts
}

async function readByMulticall(
  client: Client<Transport>,
  multicall3: Address,
  tokens: readonly ServedToken[],
  callData: `0x${string}`
): Promise<readonly bigint[]> {
  const amounts: bigint[] = []
  for (let start = 0; start < tokens.length; start += chunkSize) {
    const calls = tokens.slice(start, start + chunkSize).map(token => ({
      target: token.address as Address,
      allowFailure: true,
      callData
    }))
    const results = await readContract(client, {
      address: multicall3,
      abi: multicall3Abi,
      functionName: 'aggregate3',
      args: [calls]
    })
    if (results.length !== calls.length)
      throw new InternalError('Multicall3 answered another number of results')
    amounts.push(...results.map(result => (result.success ? amountOf(result.returnData) : 0n)))
  }
  return amounts
}

async function readOne(client: Client<Transport>, token: Address, data: `0x${string}`): Promise<bigint> {
  try {
    return amountOf((await call(client, { to: token, data })).data)
  } catch (error) {
    if (isUnavailable(error)) throw error
    return 0n
  }
}

function amountOf(data: `0x${string}` | undefined): bigint {
  // An ERC-20 returns one word of 32 bytes; less is not a balance.
  if (data === undefined || data.length < 66) return 0n
  return decodeFunctionResult({
    abi: erc20Abi,
    functionName: 'balanceOf',
    data: data.slice(0, 66) as `0x${string}`
  })
}
