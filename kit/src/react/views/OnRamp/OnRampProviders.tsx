'use client'
import { dispatch } from '../../../core/dispatch.js'
import { invalidateQueries } from '../../../core/query/invalidateQueries.js'
import { type ActiveAccount, activeAccount } from '../../../core/select/connection.js'
import { reportedNetwork } from '../../../core/select/network.js'
import { mayBuy, offeredSellers, onRampOptionsKey } from '../../../core/select/onRampOffers.js'
import type { OnRampProviderId } from '../../../core/state/onRamp.js'
import type { ViewData } from '../../../core/state/view.js'
import { enOnRamp } from '../../../messages/enOnRamp.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { Icon } from '../../../ui/Icon/Icon.js'
import { LinkButton } from '../../../ui/LinkButton/LinkButton.js'
import { ListRow } from '../../../ui/ListRow/ListRow.js'
import { Live } from '../../../ui/Live/Live.js'
import { Notice } from '../../../ui/Notice/Notice.js'
import { useSheet } from '../../../ui/Shadow/SheetContext.js'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useConfig, useKitState } from '../../context/useKitState.js'
import { withMessages } from '../../modal/lazyView.js'
import { NetworkImage } from '../parts/NetworkImage.js'
import { RetryButton } from '../parts/RetryNote.js'
import onRampCss from './OnRamp.css?inline'
import { OnRampLegal } from './OnRampLegal.js'
import { SellerMark, sellers } from './sellers.js'
import { useBuy } from './useBuy.js'
import { useOnRampOptions } from './useOnRampOptions.js'

/** Who sells tokens to this account, and for what fees. */
export const OnRampProviders = /* @__PURE__ */ withMessages<{ readonly data: ViewData }>(Providers, enOnRamp)

function Providers(_: { readonly data: ViewData }) {
  const { t } = useMessages()
  const account = useKitState(activeAccount)
  if (!account) return <EmptyState icon="wallet" title={t('account.noneTitle')} />
  return <ProvidersFor account={account} />
}

function ProvidersFor({ account }: { readonly account: ActiveAccount }) {
  const { t } = useMessages()
  const { services } = useConfig()
  const kit = useKit()
  const { data } = useOnRampOptions()
  const offered = useKitState(offeredSellers)
  const isAllowed = useKitState(mayBuy)
  const network = useKitState(kit => reportedNetwork(kit).network?.name) ?? ''
  const isLoading = offered.length === 0 && !!services.api && !data
  return (
    <Stack padding="view" gap={4} testId="latchkey-onramp-providers">
      {account.connected.isWatchOnly ? <Notice tone="warning">{t('onramp.watchOnly')}</Notice> : null}
      {isLoading ? (
        <Stack role="status" label={t('common.loading')}>
          <Skeleton shape="row" count={2} />
        </Stack>
      ) : offered.length === 0 && isAllowed && !data?.isKnown ? (
        <Live isUrgent>
          <EmptyState
            icon="warning"
            tone="error"
            title={t('onramp.sellersFailed')}
            text={t('onramp.sellersFailedText')}
            action={<RetryButton onRetry={() => invalidateQueries(kit, onRampOptionsKey)} />}
          />
        </Live>
      ) : offered.length === 0 ? (
        <EmptyState icon="onramp" title={t('onramp.none')} text={t('onramp.noneText', { network })} />
      ) : (
        <Stack as="ul" role="list" gap={2} label={t('onramp.providers')}>
          {offered.map(id => (
            <li key={id}>
              <Seller id={id} />
            </li>
          ))}
        </Stack>
      )}
      <Links account={account} />
      <OnRampLegal />
    </Stack>
  )
}

function Seller({ id }: { readonly id: OnRampProviderId }) {
  useSheet(onRampCss)
  const { t } = useMessages()
  const buy = useBuy()
  const { label, fees } = sellers[id]
  const isTest = id === 'sandbox'
  return (
    <ListRow
      testId={`onramp-provider-${id}`}
      name={id}
      image={<SellerMark id={id} size="row" />}
      title={label}
      description={isTest ? t('onramp.testText') : t('onramp.fees', { range: fees })}
      tag={isTest ? { text: t('onramp.test'), tone: 'info' } : undefined}
      trailing={<Marks id={id} />}
      chevron
      onClick={() => buy(id)}
    />
  )
}

/** What the seller takes, and some networks that it may deliver to. */
function Marks({ id }: { readonly id: OnRampProviderId }) {
  const networks = useKitState(kit => {
    const namespace = activeAccount(kit)?.namespace
    const all = kit.state.network.get().networks.filter(({ chainNamespace }) => chainNamespace === namespace)
    return id === 'sandbox' ? [] : all.filter(({ testnet }) => !testnet).slice(0, 3)
  })
  if (id === 'sandbox') return null
  return (
    <span className="onramp-marks" aria-hidden="true">
      <Icon name="onramp" size={18} />
      <span className="onramp-networks">
        {networks.map(network => (
          <NetworkImage key={network.caipNetworkId} network={network} size={18} />
        ))}
      </span>
    </span>
  )
}

function Links({ account }: { readonly account: ActiveAccount }) {
  const kit = useKit()
  const { t } = useMessages()
  const explain = () => {
    kit.track('SELECT_WHAT_IS_A_BUY', { isSmartAccount: account.connected.accountType === 'smartAccount' })
    dispatch(kit, { type: 'push', view: 'WhatIsABuy' })
  }
  return (
    <Stack gap={1} align="center">
      <Text size="xs" tone="secondary" align="center">
        {t('onramp.note')}
      </Text>
      <Text as="div" size="sm">
        <Stack direction="row" gap={4} justify="center" wrap>
          <LinkButton icon="help" testId="latchkey-onramp-help" onClick={explain}>
            {t('onramp.how')}
          </LinkButton>
          <LinkButton
            testId="latchkey-onramp-purchases"
            onClick={() => dispatch(kit, { type: 'push', view: 'OnRampActivity' })}
          >
            {t('onramp.purchases')}
          </LinkButton>
        </Stack>
      </Text>
    </Stack>
  )
}
