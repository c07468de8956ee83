import type { ActiveAccount } from '../../../core/select/connection.js'
import { formatFiat, sumOf } from '../../../protocol/numbers.js'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useStore } from '../../context/useStore.js'
import { NativeBalance } from './NativeBalance.js'

/** What the account is worth in all; without a price service, what it holds of the network's coin. */
export function PortfolioTotal({ account }: { readonly account: ActiveAccount }) {
  const kit = useKit()
  const { t, locale } = useMessages()
  const { services } = useStore(kit.config)
  const balance = useStore(kit.state.balances).tokens[account.caipAddress]
  if (!services.api || (balance?.status === 'error' && !balance.data))
    return <NativeBalance account={account} />
  if (!balance?.data) {
    return (
      <Stack align="center" role="status" label={t('account.balanceLoading')}>
        <Skeleton shape="text" />
      </Stack>
    )
  }
  return (
    <Stack align="center">
      <Text size="sm" tone="secondary">
        {t('account.total')}
      </Text>
      <Text size="display" weight="strong" numeric testId="w3m-account-balance">
        <bdi dir="ltr">{formatFiat(sumOf(balance.data.map(token => token.value)), { locale })}</bdi>
      </Text>
    </Stack>
  )
}
