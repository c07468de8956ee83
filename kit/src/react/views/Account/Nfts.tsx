import { useCallback, useMemo } from 'react'
import { observeQuery } from '../../../core/query/fetchQuery.js'
import { fetchNextNfts, nftsQuery } from '../../../core/query/nftsQuery.js'
import { isIncomplete, listedNfts } from '../../../core/select/listedNfts.js'
import { enNfts } from '../../../messages/enNfts.js'
import { Button } from '../../../ui/Button/Button.js'
import { Disclosure } from '../../../ui/Disclosure/Disclosure.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { InfiniteSentinel } from '../../../ui/InfiniteSentinel/InfiniteSentinel.js'
import { LinkButton } from '../../../ui/LinkButton/LinkButton.js'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useQuery } from '../../context/useQuery.js'
import { withMessages } from '../../modal/lazyView.js'
import { RetryNote } from '../parts/RetryNote.js'
import type { AccountPanelProps } from './accountPanel.js'
import { NftTiles } from './NftTiles.js'

/** The account's NFTs on this network (decision D21). */
export const Nfts = /* @__PURE__ */ withMessages<AccountPanelProps>(NftList, enNfts)

function NftList({ account, network }: AccountPanelProps) {
  const kit = useKit()
  const { t } = useMessages()
  const { caipAddress } = account
  const query = useMemo(() => nftsQuery(kit, caipAddress), [kit, caipAddress])
  const load = useCallback((signal?: AbortSignal) => observeQuery(kit, query, signal), [kit, query])
  const { data, status } = useQuery(query.key, load)
  if (!data) return status === 'error' ? <NftsFailed onRetry={load} /> : <NftsLoading />

  const nfts = listedNfts(data)
  const shown = nfts.filter(({ isSpam }) => !isSpam)
  const spam = nfts.filter(({ isSpam }) => isSpam)
  const hasNext = data.next !== undefined
  const loadNext = () => fetchNextNfts(kit, caipAddress)
  return (
    <Stack gap={2}>
      {shown.length > 0 ? <NftTiles nfts={shown} label={t('account.nfts')} /> : null}
      {shown.length === 0 && !hasNext && status === 'success' ? (
        <NoNfts network={network.name} isIncomplete={isIncomplete(data)} />
      ) : null}
      {hasNext && status === 'loading' ? <NextLoading /> : null}
      {hasNext && status === 'success' ? (
        <NextPage
          key={data.pages.length}
          // Pages of spam add nothing that is seen: the visitor asks for more of them.
          isAutomatic={data.pages.at(-1)?.nfts.some(({ isSpam }) => !isSpam) ?? false}
          onNext={loadNext}
        />
      ) : null}
      {status === 'error' ? (
        <RetryNote onRetry={() => (hasNext ? loadNext() : load())}>{t('nfts.partFailed')}</RetryNote>
      ) : null}
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

function NftsLoading() {
  const { t } = useMessages()
  return (
    <Stack role="status" label={t('common.loading')}>
      <Skeleton shape="tile" count={6} />
    </Stack>
  )
}

function NextLoading() {
  const { t } = useMessages()
  return (
    <Stack role="status" label={t('common.loading')} testId="lk-nfts-next">
      <Skeleton shape="tile" count={3} />
    </Stack>
  )
}

function NextPage(props: { readonly isAutomatic: boolean; readonly onNext: () => Promise<void> }) {
  const { t } = useMessages()
  const onNext = () => void props.onNext()
  if (props.isAutomatic) return <InfiniteSentinel onVisible={onNext} />
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

function NftsFailed({ onRetry }: { readonly onRetry: () => Promise<unknown> }) {
  const { t } = useMessages()
  return (
    <div role="status">
      <EmptyState
        icon="warning"
        tone="error"
        title={t('nfts.failed')}
        text={t('nfts.failedText')}
        action={
          <Button variant="secondary" icon="refresh" onClick={() => void onRetry()}>
            {t('common.tryAgain')}
          </Button>
        }
      />
    </div>
  )
}
