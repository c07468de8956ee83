import { useCallback, useMemo } from 'react'
import type { QueryState } from '../../../client/state/queries.js'
import { nftsKey } from '../../../core/query/accountKeys.js'
import { observeQuery } from '../../../core/query/fetchQuery.js'
import { fetchNextNfts, nftsQuery } from '../../../core/query/nftsQuery.js'
import type { Pages } from '../../../core/query/pages.js'
import { isIncomplete, listedNfts } from '../../../core/select/listedNfts.js'
import { enNfts } from '../../../messages/enNfts.js'
import type { NftsAnswer } from '../../../protocol/http/nfts.js'
import { Disclosure } from '../../../ui/Disclosure/Disclosure.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { InfiniteSentinel } from '../../../ui/InfiniteSentinel/InfiniteSentinel.js'
import { LinkButton } from '../../../ui/LinkButton/LinkButton.js'
import { Live } from '../../../ui/Live/Live.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useQuery } from '../../context/useQuery.js'
import { withMessages } from '../../modal/lazyView.js'
import { type Failure, useFailure } from '../hooks/useFailure.js'
import { useNextPage } from '../hooks/useNextPage.js'
import { FocusKeeper } from '../parts/FocusKeeper.js'
import { RetryButton, RetryNote } from '../parts/RetryNote.js'
import type { AccountPanelProps } from './accountPanel.js'
import { NftSkeletons, NftTiles } from './NftTiles.js'

/** The account's NFTs on this network (decision D21). */
export const Nfts = /* @__PURE__ */ withMessages<AccountPanelProps>(NftList, enNfts)

function NftList(props: AccountPanelProps) {
  const kit = useKit()
  const { t } = useMessages()
  const { caipAddress } = props.account
  const query = useMemo(() => nftsQuery(kit, caipAddress), [kit, caipAddress])
  const load = useCallback((signal?: AbortSignal) => observeQuery(kit, query, signal), [kit, query])
  const state = useQuery(query.key, load)
  const failure = useFailure(state)
  return (
    <FocusKeeper label={t('account.nfts')}>
      {state.data ? (
        <NftPages {...props} data={state.data} status={state.status} failure={failure} onRefresh={load} />
      ) : (
        <NftsPending isFailed={!!failure} onRetry={load} />
      )}
    </FocusKeeper>
  )
}

function NftPages(
  props: AccountPanelProps & {
    readonly data: Pages<NftsAnswer, string>
    readonly status: QueryState['status']
    readonly failure: Failure | undefined
    readonly onRefresh: () => Promise<unknown>
  }
) {
  const { account, network, data, status, failure } = props
  const kit = useKit()
  const { t } = useMessages()
  const { caipAddress } = account
  const next = useNextPage(nftsKey(caipAddress), failure, () => fetchNextNfts(kit, caipAddress))
  const nfts = listedNfts(data)
  const shown = nfts.filter(({ isSpam }) => !isSpam)
  const spam = nfts.filter(({ isSpam }) => isSpam)
  const hasNext = data.next !== undefined
  return (
    <Stack gap={2}>
      <RetryNote onRetry={props.onRefresh}>{failure && !next.hasFailed ? t('nfts.stale') : null}</RetryNote>
      {shown.length > 0 ? <NftTiles nfts={shown} label={t('account.nfts')} /> : null}
      {shown.length === 0 && !hasNext && status === 'success' ? (
        <NoNfts network={network.name} isIncomplete={isIncomplete(data)} />
      ) : null}
      {hasNext && status === 'loading' && !failure ? <NextLoading /> : null}
      {hasNext && !failure ? (
        <NextPage
          page={data.pages.length}
          isIdle={status === 'success'}
          // Pages of spam, and those that repeat others, add nothing that is seen: the visitor asks for more of them.
          isAutomatic={isExtended(data)}
          onNext={next.load}
        />
      ) : null}
      <RetryNote onRetry={next.load}>{next.hasFailed ? t('nfts.partFailed') : null}</RetryNote>
      {shown.length > 0 && isIncomplete(data) ? (
        <Text size="sm" tone="secondary" align="center">
          {t('nfts.incomplete')}
        </Text>
      ) : null}
      {spam.length > 0 ? (
        <Disclosure label={t('nfts.spam', { count: spam.length })} testId="lk-nfts-spam">
          <Stack gap={2}>
            <Text size="sm" tone="secondary">
              {t('nfts.spamText')}
            </Text>
            <NftTiles nfts={spam} label={t('nfts.spam', { count: spam.length })} />
          </Stack>
        </Disclosure>
      ) : null}
    </Stack>
  )
}

/** Whether the last page has added an NFT that is shown. */
function isExtended(data: Pages<NftsAnswer, string>): boolean {
  const before = listedNfts({ pages: data.pages.slice(0, -1) })
  return listedNfts(data).some(({ isSpam }, place) => !isSpam && place >= before.length)
}

/** Before the first page. */
function NftsPending(props: { readonly isFailed: boolean; readonly onRetry: () => Promise<unknown> }) {
  const { t } = useMessages()
  return (
    <>
      <Live>
        {props.isFailed ? (
          <EmptyState
            icon="warning"
            tone="error"
            title={t('nfts.failed')}
            text={t('nfts.failedText')}
            action={<RetryButton onRetry={props.onRetry} />}
          />
        ) : null}
      </Live>
      {props.isFailed ? null : (
        <div role="status" aria-label={t('common.loading')}>
          <NftSkeletons count={6} />
        </div>
      )}
    </>
  )
}

function NextLoading() {
  const { t } = useMessages()
  return (
    <Stack role="status" label={t('common.loading')} testId="lk-nfts-next">
      <NftSkeletons count={3} />
    </Stack>
  )
}

/** `page`: the number of pages so far. The button stays while the page is loaded: it keeps the focus. */
function NextPage(props: {
  readonly page: number
  readonly isIdle: boolean
  readonly isAutomatic: boolean
  readonly onNext: () => Promise<void>
}) {
  const { t } = useMessages()
  const onNext = () => void props.onNext()
  if (props.isAutomatic) return props.isIdle ? <InfiniteSentinel key={props.page} onVisible={onNext} /> : null
  return (
    <Stack align="center">
      <LinkButton testId="lk-nfts-more" onClick={onNext}>
        {t('nfts.more')}
      </LinkButton>
    </Stack>
  )
}

function NoNfts(props: { readonly network: string; readonly isIncomplete: boolean }) {
  const { t } = useMessages()
  const { network, isIncomplete } = props
  return (
    <EmptyState
      testId="lk-nfts-empty"
      icon="tokens"
      title={t(isIncomplete ? 'nfts.none' : 'nfts.empty')}
      text={t(isIncomplete ? 'nfts.noneText' : 'nfts.emptyText', { network })}
    />
  )
}
