import { symbolSkeleton } from 'latchkey/protocol'
import { type Address, encodeFunctionData, erc20Abi, maxUint256 } from 'viem'
import { getBalance } from 'viem/actions'
import { readMany, wordOf } from '../chains/readMany.js'
import { InternalError } from '../InternalError.js'
import type { ChainTokens } from '../tokens/createChainTokens.js'
import { looksLikeSpam } from '../tokens/looksLikeSpam.js'
import { hasDecimals, type Token } from '../tokens/TokenSource.js'

/** An account's balances on one chain, in base units: the native coin, and each token above zero. */
export type ChainBalances = {
  readonly native: bigint
  readonly tokens: readonly {
    readonly token: Token<string>
    readonly amount: bigint
    readonly isSpam: boolean
  }[]
  /** False if a source of tokens did not answer, or had more than it returns, or if contracts could not be read in time. */
  readonly isComplete: boolean
}

/**
 * Reads an account's balances of the native coin and of the tokens that it may hold. Tokens whose contract fails or returns
 * invalid data are omitted, so that they do not hide the others. Throws if no node responds.
 */
export async function readChainBalances(tokens: ChainTokens, account: Address): Promise<ChainBalances> {
  const { reader } = tokens
  const [native, { items, isComplete }] = await Promise.all([
    getBalance(reader.client, { address: account }),
    tokens.candidates(account)
  ])
  if (native < 0n || native > maxUint256)
    throw new InternalError('The node answered a balance that cannot be')
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] })
  // Anyone can send an account tokens that make their reading slow. They must not delay those that the host or a list describes.
  const parts = [items.filter(({ token }) => token), items.filter(({ token }) => !token)]
  const results = await Promise.all(
    parts.map(part =>
      readMany(
        reader,
        part.map(({ address }) => ({ to: address, data }))
      )
    )
  )
  const held = parts.flatMap((part, at) =>
    part.flatMap((candidate, i) => {
      const amount = wordOf(results[at]?.[i]) ?? 0n
      return amount > 0n ? [{ ...candidate, amount }] : []
    })
  )
  const unnamed = held.filter(({ token }) => token === undefined).map(({ address }) => address)
  let areNamed = true
  const onUnreadable = () => {
    areNamed = false
  }
  const described = unnamed.length === 0 ? [] : await tokens.describe(unnamed, onUnreadable)
  const isSpam = createTokenSpamCheck(unnamed.length === 0 ? new Set() : await tokens.knownSymbols())
  const read = new Map(unnamed.map((address, i) => [address, described[i]]))
  return {
    native,
    isComplete: isComplete && areNamed && !results.flat().includes(null),
    tokens: held.flatMap(({ address, token = read.get(address), amount }) =>
      hasDecimals(token) ? [{ token, amount, isSpam: isSpam(token) }] : []
    )
  }
}

/** Whether a token that only its contract describes imitates one of the known symbols, or leads to a page. */
export function createTokenSpamCheck(
  known: ReadonlySet<string>
): (token: Pick<Token<string>, 'origin' | 'name' | 'symbol'>) => boolean {
  return ({ origin, name, symbol }) =>
    origin === 'contract' && (known.has(symbolSkeleton(symbol)) || looksLikeSpam([name, symbol]))
}
