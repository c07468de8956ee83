import { useState } from 'react'
import type { ActiveAccount } from '../../../core/select/connection.js'
import { explorerLink } from '../../../core/select/explorerLink.js'
import type { MessageKey } from '../../../messages/en.js'
import { isLatchkeyError } from '../../../protocol/errors/isLatchkeyError.js'
import type { LatchkeyError } from '../../../protocol/errors/LatchkeyError.js'
import type { Network } from '../../../protocol/network.js'
import { Button } from '../../../ui/Button/Button.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { ExternalLink } from '../../../ui/ExternalLink/ExternalLink.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useMessages } from '../../context/MessagesContext.js'

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

/**
 * The history could not be fetched. SPEC section 8 has a toast for this failure. The view shows the failure itself, so it raises no
 * toast.
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
    <div role="status">
      <EmptyState
        testId="latchkey-activity-failed"
        icon="warning"
        tone="error"
        title={t('activity.failed')}
        text={hasNoSource ? t('activity.noSource', { network: network.name }) : t('activity.failedText')}
        action={
          <Stack gap={2} align="center">
            {hasNoSource ? null : <Retry onRetry={onRetry} />}
            <Explorer account={account} network={network} />
          </Stack>
        }
      />
    </div>
  )
}

/** A failure beside transactions that are shown. */
export function ActivityNote({
  words,
  onRetry
}: {
  readonly words: MessageKey
  readonly onRetry: () => Promise<unknown>
}) {
  const { t } = useMessages()
  return (
    <Stack direction="row" gap={2} align="center" justify="between" padding={2} wrap role="status">
      <Text size="sm" tone="secondary">
        {t(words)}
      </Text>
      <Retry onRetry={onRetry} />
    </Stack>
  )
}

function Retry({ onRetry }: { readonly onRetry: () => Promise<unknown> }) {
  const { t } = useMessages()
  const [isBusy, setBusy] = useState(false)
  const retry = () => {
    setBusy(true)
    void onRetry().finally(() => setBusy(false))
  }
  return (
    <Button variant="secondary" size="sm" icon="refresh" loading={isBusy} onClick={retry}>
      {t('common.tryAgain')}
    </Button>
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
