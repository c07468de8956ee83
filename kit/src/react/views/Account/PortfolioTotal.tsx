import { useCallback, useMemo } from 'react'
import { observeQuery } from '../../../core/query/fetchQuery.js'
import { tokenBalancesQuery } from '../../../core/query/tokenBalancesQuery.js'
import type { ActiveAccount } from '../../../core/select/connection.js'
import { formatFiat, totalValue } from '../../../protocol/numbers.js'
import { HeroAmount } from '../../../ui/Amount/Amount.js'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useConfig } from '../../context/useKitState.js'
import { useQuery } from '../../context/useQuery.js'
import { useFailure } from '../hooks/useFailure.js'
import { BalanceFailed } from './BalanceFailed.js'
import { NativeBalance } from './NativeBalance.js'

/** The total value of the account, marked if it is old; without prices, its balance of the native coin. */
export function PortfolioTotal({ account }: { readonly account: ActiveAccount }) {
  const kit = useKit()
  const { t, locale } = useMessages()
  const { services } = useConfig()
  const { caipAddress } = account
  const query = useMemo(() => tokenBalancesQuery(kit, caipAddress), [kit, caipAddress])
  const load = useCallback((signal?: AbortSignal) => observeQuery(kit, query, signal), [kit, query])
  const balance = useQuery(query.key, load)
  const failure = useFailure(balance)
  const { data } = balance
  if (!services.api || (failure && !data)) return <NativeBalance account={account} />
  if (!data) {
    return (
      <Stack align="center" role="status" label={t('account.balanceLoading')}>
        <Skeleton shape="text" />
      </Stack>
    )
  }
  const total = totalValue(data)
  if (data.length > 0 && total === undefined) return <NativeBalance account={account} />
  return (
    <>
      <HeroAmount
        label={t('account.total')}
        short={formatFiat(total, { locale })}
        testId="w3m-account-balance"
      />
      <BalanceFailed failure={failure} isStale onRetry={load} />
    </>
  )
}
