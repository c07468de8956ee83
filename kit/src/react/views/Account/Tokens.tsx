import { useCallback, useMemo } from 'react'
import { observeQuery } from '../../../core/query/fetchQuery.js'
import { tokenBalancesQuery } from '../../../core/query/tokenBalancesQuery.js'
import type { ActiveAccount } from '../../../core/select/connection.js'
import type { Balance } from '../../../protocol/http/account.js'
import type { Network } from '../../../protocol/network.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { Scroll } from '../../../ui/Scroll/Scroll.js'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useQuery } from '../../context/useQuery.js'
import { TokenRow } from './TokenRow.js'
import { TokensFailed } from './TokensFailed.js'

/** The account's tokens on this network. */
export function Tokens({ account, network }: { readonly account: ActiveAccount; readonly network: Network }) {
  const kit = useKit()
  const { t } = useMessages()
  const { caipAddress } = account
  const query = useMemo(() => tokenBalancesQuery(kit, caipAddress), [kit, caipAddress])
  const load = useCallback((signal?: AbortSignal) => observeQuery(kit, query, signal), [kit, query])
  const tokens = useQuery(query.key, load)

  // SPEC section 8 has a toast for this failure. The view shows the failure itself, so it raises no toast.
  const failure =
    tokens.status === 'error' ? (
      <TokensFailed failedAt={tokens.failedAt} isStale={tokens.data !== undefined} onRetry={load} />
    ) : null
  if (!tokens.data) {
    return (
      failure ?? (
        <Stack role="status" label={t('common.loading')}>
          <Skeleton shape="row" count={3} />
        </Stack>
      )
    )
  }
  return (
    <Scroll maxHeight={280} beside={496} label={t('account.tokens')}>
      {failure}
      {tokens.data.every(isNothing) ? (
        <EmptyState
          testId="empty-account-state"
          icon="tokens"
          title={t('tokens.empty')}
          text={t('tokens.emptyText', { network: network.name })}
        />
      ) : (
        <Stack as="ul" role="list" gap={1} label={t('account.tokens')}>
          {tokens.data.map(token => (
            <li key={token.address ?? token.symbol}>
              <TokenRow token={token} />
            </li>
          ))}
        </Stack>
      )}
    </Scroll>
  )
}

/** The data API always lists the native coin, also with a zero balance. */
const isNothing = ({ quantity }: Balance) => !/[1-9]/.test(quantity.numeric)
