import { useCallback, useMemo } from 'react'
import { type NativeBalance, servedTokensKey } from '../../../core/query/accountKeys.js'
import { observeQuery } from '../../../core/query/fetchQuery.js'
import { nativeBalanceQuery } from '../../../core/query/nativeBalanceQuery.js'
import { tokenBalancesQuery } from '../../../core/query/tokenBalancesQuery.js'
import type { ActiveAccount } from '../../../core/select/connection.js'
import { queryState } from '../../../core/select/queryState.js'
import { isNothing } from '../../../core/select/tokenGroups.js'
import type { MessageKey } from '../../../messages/en.js'
import type { Balance } from '../../../protocol/http/account.js'
import { balanceNamespaces } from '../../../protocol/http/servedNamespaces.js'
import { totalValue } from '../../../protocol/numbers.js'
import { formatUnits } from '../../../protocol/units.js'
import { useKit } from '../../context/KitContext.js'
import { useConfig, useKitState } from '../../context/useKitState.js'
import { useObserver } from '../../context/useObserver.js'
import { useQuery } from '../../context/useQuery.js'
import { type Failure, useFailure } from '../hooks/useFailure.js'

/** An amount of a coin: an exact decimal string. */
export type Coin = { readonly amount: string; readonly symbol: string }

/** A query that failed. `hasData`: an older answer is shown. */
export type FailedRead = {
  readonly failure: Failure
  readonly hasData: boolean
  readonly onRetry: () => Promise<unknown>
}

export type Holdings = {
  /** The value of the tokens whose price is known, as a decimal string. */
  readonly total: string | undefined
  /** What the total is of: of everything, of what has a price, or of what the service could read. */
  readonly totalLabel: MessageKey
  /** The total may still come. */
  readonly isTotalPending: boolean
  readonly coin: Coin | undefined
  readonly tokensFailed: FailedRead | undefined
  readonly coinFailed: FailedRead | undefined
}

/** What an account holds, as its card shows it: the coin as the chain says, and the value of all, where a service knows prices. */
export function useHoldings(account: ActiveAccount): Holdings {
  const kit = useKit()
  const { caipAddress } = account
  const coinQuery = useMemo(() => nativeBalanceQuery(kit, caipAddress), [kit, caipAddress])
  const loadCoin = useCallback(
    (signal?: AbortSignal) => observeQuery(kit, coinQuery, signal),
    [kit, coinQuery]
  )
  const native = useQuery(coinQuery.key, loadCoin)
  const coinFailure = useFailure(native)

  const isPriced = !!useConfig().services.api && balanceNamespaces.includes(account.namespace)
  const tokensQuery = useMemo(() => tokenBalancesQuery(kit, caipAddress), [kit, caipAddress])
  const loadTokens = useCallback(
    (signal?: AbortSignal) => observeQuery(kit, tokensQuery, signal),
    [kit, tokensQuery]
  )
  useObserver(kit, isPriced ? tokensQuery.key : undefined, loadTokens)
  const read = useKitState(kit => queryState(kit, tokensQuery.key))
  const tokensFailure = useFailure(read)
  const tokens = isPriced ? read.data : undefined
  const isIncomplete = useKitState(
    kit => queryState(kit, servedTokensKey(caipAddress)).data?.isIncomplete ?? false
  )
  return {
    total: tokens && totalOf(tokens, account),
    totalLabel: isIncomplete
      ? 'tokens.shownTotal'
      : tokens?.some(({ value, isSpam }) => value === undefined && !isSpam)
        ? 'tokens.partTotal'
        : 'account.total',
    isTotalPending: isPriced && !tokens && !tokensFailure,
    coin: native.data ? fromChain(native.data) : coinIn(tokens),
    tokensFailed:
      isPriced && tokensFailure
        ? { failure: tokensFailure, hasData: tokens !== undefined, onRetry: loadTokens }
        : undefined,
    coinFailed: coinFailure && {
      failure: coinFailure,
      hasData: native.data !== undefined,
      onRetry: loadCoin
    }
  }
}

/** Without a coin or a token there is no value, except to an embedded wallet: its account is known to be worth nothing. */
function totalOf(tokens: readonly Balance[], { connected }: ActiveAccount): string | undefined {
  if (tokens.length === 0 && connected.connector.reach === 'login') return '0'
  return tokens.every(token => token.isSpam || isNothing(token)) ? undefined : totalValue(tokens)
}

const fromChain = ({ amount, decimals, symbol }: NativeBalance): Coin => ({
  amount: formatUnits(amount, decimals),
  symbol
})

/** The coin as the service has it: what is shown where the chain does not answer. */
function coinIn(tokens: readonly Balance[] | undefined): Coin | undefined {
  const coin = tokens?.find(({ address }) => address === undefined)
  return coin && { amount: coin.quantity.numeric, symbol: coin.symbol }
}
