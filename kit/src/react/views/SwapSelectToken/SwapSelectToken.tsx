'use client'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { dispatch } from '../../../core/dispatch.js'
import { observeQuery } from '../../../core/query/fetchQuery.js'
import { tokenBalancesQuery } from '../../../core/query/tokenBalancesQuery.js'
import { type ActiveAccount, activeAccount } from '../../../core/select/connection.js'
import { sendTokens } from '../../../core/send/listTokens.js'
import { type SwapSide, type SwapToken, swapSlice } from '../../../core/state/swap.js'
import type { ViewEntry } from '../../../core/state/view.js'
import { joinTokens, keyOf } from '../../../core/swap/listSwapTokens.js'
import { openSwap } from '../../../core/swap/openSwap.js'
import { popularTokens } from '../../../core/swap/popularTokens.js'
import { setSwapToken } from '../../../core/swap/swapForm.js'
import { swapTokensQuery } from '../../../core/swap/swapQueries.js'
import { enSwap } from '../../../messages/enSwap.js'
import { parseCaipAddress } from '../../../protocol/caip.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { Field } from '../../../ui/Field/Field.js'
import { Heading } from '../../../ui/Heading/Heading.js'
import { Scroll } from '../../../ui/Scroll/Scroll.js'
import { useSheet } from '../../../ui/Shadow/SheetContext.js'
import { RoundSkeleton } from '../../../ui/Skeleton/RoundSkeleton.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { useQuery } from '../../context/useQuery.js'
import { withMessages } from '../../modal/lazyView.js'
import { RetryButton } from '../parts/RetryNote.js'
import { TokenImage } from '../WalletSend/TokenImage.js'
import walletSendCss from '../WalletSend/WalletSend.css?inline'
import swapSelectTokenCss from './SwapSelectToken.css?inline'
import { SwapTokenRow } from './SwapTokenRow.js'

/** More rows than anyone reads: a search shows the others. Ours. */
const shownLimit = 100

/** The tokens of one side of a swap (screens.md section 12). */
export const SwapSelectToken = /* @__PURE__ */ withMessages<Pick<ViewEntry, 'data'>>(SelectToken, enSwap)

function SelectToken({ data }: Pick<ViewEntry, 'data'>) {
  const { t } = useMessages()
  const account = useKitState(activeAccount)
  if (!account) return <EmptyState icon="wallet" title={t('account.noneTitle')} />
  return <Choices key={account.caipAddress} account={account} side={data.side ?? 'from'} />
}

function Choices({ account, side }: { readonly account: ActiveAccount; readonly side: SwapSide }) {
  useSheet(walletSendCss)
  useSheet(swapSelectTokenCss)
  const kit = useKit()
  const { t } = useMessages()
  const [text, setText] = useState('')
  const { listed, tokens, load } = useTokens(account)
  useEffect(() => openSwap(kit), [kit])
  const { from, to } = useKitState(kit => {
    const { from, to } = kit.slice(swapSlice).get()
    return { from: from && keyOf(from), to: to && keyOf(to) }
  })
  const chosen = side === 'from' ? from : to
  const choose = useCallback(
    (token: SwapToken) => {
      setSwapToken(kit, { side, token })
      dispatch(kit, { type: 'back' })
    },
    [kit, side]
  )
  const words = text.trim().toLowerCase()
  const own = rank(tokens?.own ?? [], words)
  const all = rank(tokens?.all ?? [], words)
  // Without a search each token is in the first list that has it.
  const popular = words === '' ? without(popularTokens(tokens?.all ?? []), own) : []
  const others = words === '' ? without(all, [...own, ...popular]) : all
  const row = (token: SwapToken) => (
    <li key={keyOf(token)}>
      <SwapTokenRow token={token} isChosen={keyOf(token) === chosen} onChoose={choose} />
    </li>
  )
  return (
    <Stack padding="view" gap={3} testId="latchkey-swap-tokens">
      <Field
        label={t('swap.search')}
        placeholder={t('swap.search')}
        type="search"
        icon="search"
        clearLabel={t('common.clearSearch')}
        testId="swap-select-token-search-input"
        value={text}
        onChange={setText}
      />
      {words === '' && tokens ? <Suggested tokens={tokens.suggested} onChoose={choose} /> : null}
      <Scroll maxHeight={390} beside={230} label={t('swap.all')}>
        {tokens ? (
          <Stack gap={3}>
            <TokenList label={t('swap.own')}>{own.map(row)}</TokenList>
            <TokenList label={t('swap.popular')}>{popular.map(row)}</TokenList>
            <TokenList label={t('swap.all')}>{others.slice(0, shownLimit).map(row)}</TokenList>
          </Stack>
        ) : listed.status === 'error' ? (
          <EmptyState
            icon="warning"
            tone="error"
            title={t('swap.failed')}
            action={<RetryButton onRetry={load} />}
          />
        ) : (
          <Stack role="status" label={t('common.loading')}>
            <RoundSkeleton count={5} />
          </Stack>
        )}
        <div role="status">
          {tokens && own.length + all.length === 0 ? (
            <EmptyState icon="tokens" title={t('swap.noTokens')} text={t('swap.noTokensText')} />
          ) : null}
        </div>
      </Scroll>
    </Stack>
  )
}

/** The tokens of the network, with the balances as far as they are known. */
function useTokens({ caipAddress }: ActiveAccount) {
  const kit = useKit()
  const { caipNetworkId } = parseCaipAddress(caipAddress)
  const tokens = useMemo(() => swapTokensQuery(kit, caipNetworkId), [kit, caipNetworkId])
  const load = useCallback((signal?: AbortSignal) => observeQuery(kit, tokens, signal), [kit, tokens])
  const balances = useMemo(() => tokenBalancesQuery(kit, caipAddress), [kit, caipAddress])
  const listed = useQuery(tokens.key, load)
  const { data: held } = useQuery(balances.key, signal => observeQuery(kit, balances, signal))
  return {
    listed,
    load,
    tokens: useMemo(
      () => listed.data && joinTokens(listed.data, sendTokens(held ?? [], caipAddress)),
      [listed.data, held, caipAddress]
    )
  }
}

function without(tokens: readonly SwapToken[], listed: readonly SwapToken[]): readonly SwapToken[] {
  const keys = new Set(listed.map(keyOf))
  return tokens.filter(token => !keys.has(keyOf(token)))
}

/** Those that contain the words in symbol, name or contract, the earliest match first. */
function rank(tokens: readonly SwapToken[], words: string): readonly SwapToken[] {
  if (words === '') return tokens
  return tokens
    .map(token => ({
      token,
      at: `${token.symbol}\n${token.name}\n${keyOf(token)}`.toLowerCase().indexOf(words)
    }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
    .map(({ token }) => token)
}

type ChooseProps = {
  readonly tokens: readonly SwapToken[]
  readonly onChoose: (token: SwapToken) => void
}

function Suggested({ tokens, onChoose }: ChooseProps) {
  const { t } = useMessages()
  if (tokens.length === 0) return null
  return (
    <ul className="swap-chips" aria-label={t('swap.suggested')} data-testid="latchkey-swap-suggested">
      {tokens.map(token => (
        <li key={keyOf(token)}>
          <button type="button" className="send-token" onClick={() => onChoose(token)}>
            <TokenImage token={token} size={24} />
            <bdi className="send-token-name">{token.symbol}</bdi>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** A heading and its rows; nothing without rows. */
function TokenList({ label, children }: { readonly label: string; readonly children: readonly ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <Stack gap={1}>
      <Heading size="md">{label}</Heading>
      <Stack as="ul" role="list" gap={1} label={label}>
        {children}
      </Stack>
    </Stack>
  )
}
