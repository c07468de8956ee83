'use client'
import { useCallback, useMemo, useState } from 'react'
import { dispatch } from '../../../core/dispatch.js'
import { observeQuery } from '../../../core/query/fetchQuery.js'
import { tokenBalancesQuery } from '../../../core/query/tokenBalancesQuery.js'
import { type ActiveAccount, activeAccount } from '../../../core/select/connection.js'
import { reportedNetwork } from '../../../core/select/network.js'
import { sendTokens } from '../../../core/send/listTokens.js'
import { type SendToken, sendSlice, updateSend } from '../../../core/state/send.js'
import type { ViewData } from '../../../core/state/view.js'
import { enSend } from '../../../messages/enSend.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { Field } from '../../../ui/Field/Field.js'
import { Live } from '../../../ui/Live/Live.js'
import { Scroll } from '../../../ui/Scroll/Scroll.js'
import { RoundSkeleton } from '../../../ui/Skeleton/RoundSkeleton.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { useQuery } from '../../context/useQuery.js'
import { withMessages } from '../../modal/lazyView.js'
import { NoTokens } from '../Account/NoTokens.js'
import { TokensFailed } from '../Account/TokensFailed.js'
import { TokenChoice } from './TokenChoice.js'

/** The tokens of the account that can be sent (screens.md section 13). */
export const WalletSendSelectToken = /* @__PURE__ */ withMessages<{ readonly data: ViewData }>(
  SelectToken,
  enSend
)

function SelectToken(_: { readonly data: ViewData }) {
  const { t } = useMessages()
  const account = useKitState(activeAccount)
  if (!account) return <EmptyState icon="wallet" title={t('account.noneTitle')} />
  return <Choices key={account.caipAddress} account={account} />
}

function Choices({ account }: { readonly account: ActiveAccount }) {
  const kit = useKit()
  const { t } = useMessages()
  const [text, setText] = useState('')
  const { caipAddress } = account
  const query = useMemo(() => tokenBalancesQuery(kit, caipAddress), [kit, caipAddress])
  const load = useCallback((signal?: AbortSignal) => observeQuery(kit, query, signal), [kit, query])
  const tokens = useQuery(query.key, load)
  const { data } = tokens
  const network = useKitState(kit => reportedNetwork(kit).network?.name ?? '')
  const chosen = useKitState(kit => kit.slice(sendSlice).get().token)
  const words = text.trim().toLowerCase()
  const all = useMemo(() => sendTokens(data ?? [], caipAddress), [data, caipAddress])
  const shown = all.filter(({ name, symbol }) => `${name}\n${symbol}`.toLowerCase().includes(words))
  const choose = useCallback(
    (token: SendToken) => {
      updateSend(kit, { token, amount: '', unit: 'token' })
      dispatch(kit, { type: 'back' })
    },
    [kit]
  )
  return (
    <Stack padding="view" gap={3} testId="latchkey-send-tokens">
      <Field
        label={t('send.searchTokens')}
        placeholder={t('send.searchTokens')}
        type="search"
        icon="search"
        clearLabel={t('common.clearSearch')}
        value={text}
        onChange={setText}
      />
      <Live>
        {tokens.status === 'error' ? (
          <TokensFailed failedAt={tokens.failedAt} isStale={data !== undefined} onRetry={load} />
        ) : null}
      </Live>
      <Scroll maxHeight={440} beside={230} label={t('send.tokens')}>
        {data ? (
          <Stack as="ul" role="list" gap={1} label={t('send.tokens')}>
            {shown.map(token => (
              <li key={token.address ?? ''}>
                <TokenChoice
                  token={token}
                  isChosen={chosen !== undefined && chosen.address === token.address}
                  onChoose={choose}
                />
              </li>
            ))}
          </Stack>
        ) : tokens.status === 'error' ? null : (
          <Stack role="status" label={t('common.loading')}>
            <RoundSkeleton count={4} />
          </Stack>
        )}
        <Live>
          {data && all.length === 0 ? (
            <NoTokens network={network} isIncomplete={false} />
          ) : data && shown.length === 0 ? (
            <EmptyState icon="tokens" title={t('send.noTokens')} text={t('send.noTokensText')} />
          ) : null}
        </Live>
      </Scroll>
    </Stack>
  )
}
