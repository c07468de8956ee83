import { observeQuery } from '../../../core/query/fetchQuery.js'
import { nativeBalanceQuery } from '../../../core/query/nativeBalanceQuery.js'
import type { ActiveAccount } from '../../../core/select/connection.js'
import { writeAmount } from '../../../protocol/amounts.js'
import { sanitizeText } from '../../../protocol/text.js'
import { formatUnits } from '../../../protocol/units.js'
import { HeroAmount } from '../../../ui/Amount/Amount.js'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useQuery } from '../../context/useQuery.js'

/** The account's balance of the native coin, as read from the chain. */
export function NativeBalance({ account }: { readonly account: ActiveAccount }) {
  const kit = useKit()
  const { t, locale } = useMessages()
  const query = nativeBalanceQuery(kit, account.caipAddress)
  const { data, status } = useQuery(query.key, signal => observeQuery(kit, query, signal))
  if (data) {
    const amount = formatUnits(data.amount, data.decimals)
    const written = writeAmount({ amount, symbol: sanitizeText(data.symbol, 12) }, locale)
    return <HeroAmount {...written} testId="w3m-account-balance" />
  }
  if (status === 'error') {
    return (
      <Text tone="secondary" align="center">
        {t('account.balanceFailed')}
      </Text>
    )
  }
  return (
    <Stack align="center" role="status" label={t('account.balanceLoading')}>
      <Skeleton shape="text" />
    </Stack>
  )
}
