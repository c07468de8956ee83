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
import { NativeBalance } from './NativeBalance.js'

/** The total value of the account; without prices, its balance of the native coin. */
export function PortfolioTotal({ account }: { readonly account: ActiveAccount }) {
  const kit = useKit()
  const { t, locale } = useMessages()
  const { services } = useConfig()
  const query = tokenBalancesQuery(kit, account.caipAddress)
  const balance = useQuery(query.key, signal => observeQuery(kit, query, signal))
  if (!services.api || (balance.status === 'error' && !balance.data))
    return <NativeBalance account={account} />
  if (!balance.data) {
    return (
      <Stack align="center" role="status" label={t('account.balanceLoading')}>
        <Skeleton shape="text" />
      </Stack>
    )
  }
  const total = totalValue(balance.data)
  if (balance.data.length > 0 && total === undefined) return <NativeBalance account={account} />
  return (
    <HeroAmount
      label={t('account.total')}
      short={formatFiat(total, { locale })}
      testId="w3m-account-balance"
    />
  )
}
