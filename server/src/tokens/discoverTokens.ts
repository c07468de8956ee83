import * as v from 'valibot'
import type { Address } from 'viem'
import { type Explorer, readTransfers } from '../chains/createExplorer.js'
import { type ExplorerConfig, hexAddress } from '../config/dataSources.js'
import { InternalError } from '../InternalError.js'
import type { Upstream } from '../rpc/createUpstream.js'
import { maxTokens, type TokenSource } from './TokenSource.js'

/** An item of `tokentx` or `tokenlist`: both call the token's contract `contractAddress`. */
const itemSchema = v.object({ contractAddress: hexAddress, type: v.optional(v.string()) })

/**
 * Tokens by an explorer's API: of Blockscout's `tokenlist`, or of the newest 3,000 transfers of Etherscan's `tokentx`,
 * which every plan has (`addresstokenbalance` is for paying ones).
 */
export function createExplorerTokens(type: ExplorerConfig['type'], explorer: Explorer): TokenSource {
  return async account => {
    const { items, isComplete } =
      type === 'blockscout'
        ? { items: await explorer('tokenlist', { address: account }), isComplete: true }
        : await readTransfers(explorer, 'tokentx', account)
    const addresses = items.flatMap(item => {
      const parsed = v.safeParse(itemSchema, item)
      const isToken = parsed.success && (parsed.output.type ?? 'ERC-20') === 'ERC-20'
      return isToken ? [parsed.output.contractAddress] : []
    })
    return candidatesOf(addresses, isComplete)
  }
}

/**
 * The answer of `alchemy_getTokenBalances`
 * (alchemy.com/docs/data/token-api/token-api-endpoints/alchemy-get-token-balances). An entry with an error has no balance.
 */
const balancesSchema = v.object({
  tokenBalances: v.array(v.object({ contractAddress: hexAddress, tokenBalance: v.nullish(v.string()) })),
  pageKey: v.nullish(v.string())
})

/** The most pages of 100 tokens that are read. */
const maxPages = 10

/** Tokens by `alchemy_getTokenBalances`. */
export function createAlchemyTokens(upstream: Upstream): TokenSource {
  return async account => {
    const addresses: string[] = []
    let pageKey: string | undefined
    for (let page = 0; page < maxPages; page++) {
      const options = pageKey === undefined ? [] : [{ pageKey }]
      const answer = await upstream.request({
        jsonrpc: '2.0',
        id: 1,
        method: 'alchemy_getTokenBalances',
        params: [account, 'erc20', ...options]
      })
      const parsed = v.safeParse(balancesSchema, 'result' in answer ? answer.result : undefined)
      if (!parsed.success) throw new InternalError('The node refused alchemy_getTokenBalances')
      // The account may hold a token whose balance Alchemy could not read: the network's own node is asked.
      for (const { contractAddress, tokenBalance } of parsed.output.tokenBalances)
        if (tokenBalance == null || /[1-9a-fA-F]/.test(tokenBalance.slice(2))) addresses.push(contractAddress)
      pageKey = parsed.output.pageKey ?? undefined
      if (pageKey === undefined) return candidatesOf(addresses, true)
    }
    return candidatesOf(addresses, false)
  }
}

function candidatesOf(addresses: readonly string[], isComplete: boolean) {
  const unique = [...new Set(addresses.map(address => address.toLowerCase() as Address))]
  return {
    items: unique.slice(0, maxTokens).map(address => ({ address })),
    isComplete: isComplete && unique.length <= maxTokens
  }
}
