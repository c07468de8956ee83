import type { ActiveAccount } from '../../../core/select/connection.js'
import { sanitizeText } from '../../../protocol/text.js'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useStore } from '../../context/useStore.js'
import { nativeAmount } from '../format/nativeAmount.js'

/** What the account holds of the network's own coin, as the chain says. */
export function NativeBalance({ account }: { readonly account: ActiveAccount }) {
  const kit = useKit()
  const { t, locale } = useMessages()
  const balance = useStore(kit.state.balances).native[account.caipAddress]
  const data = balance?.data
  if (data) {
    return (
      <Text size="display" weight="strong" align="center" numeric testId="w3m-account-balance">
        <bdi dir="ltr">
          {nativeAmount(data, locale)} {sanitizeText(data.symbol, 12)}
        </bdi>
      </Text>
    )
  }
  if (balance?.status === 'error') {
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
