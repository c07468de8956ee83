import type { ActivityBehind } from '../../../core/activity/ActivityItem.js'
import type { ActiveAccount } from '../../../core/select/connection.js'
import { explorerLink } from '../../../core/select/explorerLink.js'
import { isLatchkeyError } from '../../../protocol/errors/isLatchkeyError.js'
import type { LatchkeyError } from '../../../protocol/errors/LatchkeyError.js'
import type { Network } from '../../../protocol/network.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { ExternalLink } from '../../../ui/ExternalLink/ExternalLink.js'
import { Live } from '../../../ui/Live/Live.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { timeOf } from '../format/timeOf.js'
import { RetryButton } from '../parts/RetryNote.js'

type Of = { readonly account: ActiveAccount; readonly network: Network }

/** No transaction yet: what appears here, and the account in the block explorer. */
export function ActivityEmpty({ account, network, place }: Of & { readonly place: 'tab' | 'page' }) {
  const { t } = useMessages()
  return (
    <EmptyState
      testId={place === 'page' ? 'empty-activity-state' : 'empty-account-state'}
      icon="wallet"
      title={t(place === 'page' ? 'activity.emptyPage' : 'activity.empty')}
      text={t('activity.emptyText', { network: network.name })}
      action={<Explorer account={account} network={network} />}
    />
  )
}

/** Says that the service is behind the network, and since when. */
export function ActivityBehindNote(props: {
  readonly behind: ActivityBehind | undefined
  readonly network: Network
}) {
  const { clock } = useKit().environment
  const { t, locale } = useMessages()
  const { behind, network } = props
  const since = behind?.since
  const words =
    since === undefined
      ? t('activity.behindUnknown', { network: network.name })
      : t('activity.behind', { network: network.name, time: timeOf(since, clock.now(), locale) })
  return (
    <Live testId="latchkey-activity-behind">
      {behind ? (
        <Stack padding={2}>
          <Text size="sm" tone="secondary">
            {words}
          </Text>
        </Stack>
      ) : null}
    </Live>
  )
}

/**
 * The history could not be fetched. SPEC section 8 has a toast for this failure. The view shows the failure itself, so it raises no
 * toast. Its place is a live region.
 */
export function ActivityFailed({
  error,
  account,
  network,
  onRetry
}: Of & { readonly error: LatchkeyError | undefined; readonly onRetry: () => Promise<unknown> }) {
  const { t } = useMessages()
  const cause = error?.cause
  // The service has no source of this network's history (wire.md section 1.3): another try would fail too.
  const hasNoSource = isLatchkeyError(cause, 'LATCHKEY_HTTP__FAILED') && cause.context.status === 400
  return (
    <EmptyState
      testId="latchkey-activity-failed"
      icon="warning"
      tone="error"
      title={t('activity.failed')}
      text={hasNoSource ? t('activity.noSource', { network: network.name }) : t('activity.failedText')}
      action={
        <Stack gap={2} align="center">
          {hasNoSource ? null : <RetryButton onRetry={onRetry} />}
          <Explorer account={account} network={network} />
        </Stack>
      }
    />
  )
}

function Explorer({ account, network }: Of) {
  const { t } = useMessages()
  const href = explorerLink(network, 'address', account.address)
  if (!href) return null
  return (
    <ExternalLink href={href} arrow>
      {t('activity.explorer')}
    </ExternalLink>
  )
}
