import { type CaipAddress, parseCaipAddress } from '../../protocol/caip.js'
import { noActiveAddress } from '../../protocol/errors/wallet.js'
import { suggestedTokens } from '../../protocol/swapLimits.js'
import { symbolSkeleton } from '../../protocol/symbolSkeleton.js'
import type { Kit } from '../Kit.js'
import { fetchQuery } from '../query/fetchQuery.js'
import { activeAccount } from '../select/connection.js'
import { listTokens } from '../send/listTokens.js'
import type { SendToken } from '../state/send.js'
import type { SwapToken } from '../state/swap.js'
import { swapTokensQuery } from './swapQueries.js'

/** The tokens to choose from: those that the account has, the suggested ones, and all of the network by symbol. */
export type SwapTokens = {
  readonly own: readonly SwapToken[]
  readonly suggested: readonly SwapToken[]
  readonly all: readonly SwapToken[]
}

const suggestedLimit = 8

/**
 * Joins the tokens that a network can swap with what the account holds. A held token that the network's list lacks is left out: no
 * source quotes it. Pure.
 */
export function joinTokens(listed: readonly SwapToken[], held: readonly SendToken[]): SwapTokens {
  const byContract = new Map(held.map(token => [keyOf(token), token]))
  const all = markImitations(listed).map(token => {
    const own = byContract.get(keyOf(token))
    // The decimals are those of the list, by which amounts are quoted.
    return own && own.decimals === token.decimals
      ? { ...token, balance: own.balance, price: own.price, image: own.image ?? token.image }
      : token
  })
  const byKey = new Map(all.map(token => [keyOf(token), token]))
  return {
    own: held.flatMap(token => {
      const joined = byKey.get(keyOf(token))
      return joined && joined.balance > 0n ? [joined] : []
    }),
    suggested: suggestedTokens
      .split(' ')
      .flatMap(symbol => all.find(token => token.symbol === symbol) ?? [])
      .slice(0, suggestedLimit),
    all: [...all].sort((one, other) => one.symbol.localeCompare(other.symbol))
  }
}

/** Marks each token whose symbol looks like that of one before it in the list: the application and the service list the real ones first. */
function markImitations(listed: readonly SwapToken[]): readonly SwapToken[] {
  const real = new Map<string, SwapToken>()
  return listed.map(token => {
    const skeleton = symbolSkeleton(token.symbol)
    const first = real.get(skeleton)
    if (!first) real.set(skeleton, token)
    return first && skeleton !== '' && keyOf(first) !== keyOf(token)
      ? { ...token, imitates: first.symbol }
      : token
  })
}

/** Identifies a token of one network. */
export const keyOf = ({ address }: Pick<SwapToken, 'address'>): string => (address ?? '').toLowerCase()

/** The tokens of an account's network. Rejects with LATCHKEY_SWAP__UNSUPPORTED, LATCHKEY_BALANCE__UNAVAILABLE, LATCHKEY_HTTP__*. */
export async function listSwapTokens(kit: Kit, account: CaipAddress): Promise<SwapTokens> {
  const { caipNetworkId } = parseCaipAddress(account)
  const [listed, held] = await Promise.all([
    fetchQuery(kit, swapTokensQuery(kit, caipNetworkId)),
    listTokens(kit, account)
  ])
  return joinTokens(listed, held)
}

/** Those of the active account. Rejects also with LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS. */
export async function listActiveSwapTokens(kit: Kit): Promise<SwapTokens> {
  const account = activeAccount(kit)
  if (!account) throw noActiveAddress()
  return listSwapTokens(kit, account.caipAddress)
}
