import { useCallback, useMemo } from 'react'
import type { NativeBalance as NativeCoin } from '../../../core/query/accountKeys.js'
import { observeQuery } from '../../../core/query/fetchQuery.js'
import { nativeBalanceQuery } from '../../../core/query/nativeBalanceQuery.js'
import type { ActiveAccount } from '../../../core/select/connection.js'
import { writeAmount } from '../../../protocol/amounts.js'
import { isLatchkeyError } from '../../../protocol/errors/isLatchkeyError.js'
import { sanitizeText } from '../../../protocol/text.js'
import { formatUnits } from '../../../protocol/units.js'
import { HeroAmount } from '../../../ui/Amount/Amount.js'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useQuery } from '../../context/useQuery.js'
import { useFailure } from '../hooks/useFailure.js'
import { BalanceFailed } from './BalanceFailed.js'

/** The account's balance of the native coin, as read from the chain. An old one is marked as such. */
export function NativeBalance({ account }: { readonly account: ActiveAccount }) {
  const kit = useKit()
  const { t } = useMessages()
  const { caipAddress } = account
  const query = useMemo(() => nativeBalanceQuery(kit, caipAddress), [kit, caipAddress])
  const load = useCallback((signal?: AbortSignal) => observeQuery(kit, query, signal), [kit, query])
  const balance = useQuery(query.key, load)
  const failure = useFailure(balance)
  const { data } = balance
  return (
    <>
      {data ? <Coin balance={data} /> : null}
      {data || failure ? null : (
        <Stack align="center" role="status" label={t('account.balanceLoading')}>
          <Skeleton shape="text" />
        </Stack>
      )}
      <BalanceFailed
        failure={failure}
        isStale={data !== undefined}
        // Without a client of the network, another try would fail too.
        onRetry={isLatchkeyError(failure?.error.cause) ? undefined : load}
      />
    </>
  )
}

function Coin({ balance: { amount, decimals, symbol } }: { readonly balance: NativeCoin }) {
  const { locale } = useMessages()
  const coin = { amount: formatUnits(amount, decimals), symbol: sanitizeText(symbol, 12) }
  return <HeroAmount {...writeAmount(coin, locale)} testId="w3m-account-balance" />
}
