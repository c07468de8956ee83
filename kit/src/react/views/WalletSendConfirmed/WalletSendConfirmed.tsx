'use client'
import { useEffect } from 'react'
import { dispatch } from '../../../core/dispatch.js'
import { explorerLink } from '../../../core/select/explorerLink.js'
import { findNetwork } from '../../../core/select/network.js'
import { type SendIntent, sendSlice } from '../../../core/state/send.js'
import { type TrackedTransaction, transactionsSlice } from '../../../core/state/transactions.js'
import type { ViewData } from '../../../core/state/view.js'
import type { MessageKey } from '../../../messages/en.js'
import { enSendPreview } from '../../../messages/enSendPreview.js'
import { writeAmount } from '../../../protocol/amounts.js'
import { formatUnits } from '../../../protocol/units.js'
import { Button } from '../../../ui/Button/Button.js'
import { ConnectingVisual } from '../../../ui/ConnectingVisual/ConnectingVisual.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { ExternalLink } from '../../../ui/ExternalLink/ExternalLink.js'
import { Heading } from '../../../ui/Heading/Heading.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { withMessages } from '../../modal/lazyView.js'
import { shortAddress } from '../format/shortAddress.js'
import { TokenImage } from '../WalletSend/TokenImage.js'

/** The wallet has sent the payment: what the network says about it, and the way back. */
export const WalletSendConfirmed = /* @__PURE__ */ withMessages<{ readonly data: ViewData }>(
  Confirmed,
  enSendPreview
)

function Confirmed(_: { readonly data: ViewData }) {
  const kit = useKit()
  const { t } = useMessages()
  const intent = useKitState(kit => kit.slice(sendSlice).get().intent)
  const isSent = intent?.status === 'sent'
  // Without a payment, as after a change of the account, the view has nothing to show.
  useEffect(() => {
    if (!isSent) dispatch(kit, { type: 'reset', view: 'Account' })
  }, [kit, isSent])
  if (!isSent) return <EmptyState icon="info" title={t('common.loading')} />
  return <Done intent={intent} />
}

const statusTexts: Readonly<Record<TrackedTransaction['status'], MessageKey>> = {
  pending: 'send.pending',
  confirmed: 'send.confirmed',
  failed: 'send.didFail',
  replaced: 'send.replaced',
  cancelled: 'send.replaced',
  dropped: 'send.dropped',
  unknown: 'send.pending'
}

function Done({ intent }: { readonly intent: SendIntent }) {
  const kit = useKit()
  const { t, locale } = useMessages()
  const { transfer, asset, receiverName, hash } = intent
  const status = useKitState(
    kit =>
      kit
        .slice(transactionsSlice)
        .get()
        .find(({ id, account }) => id === hash && account === intent.account)?.status ?? 'pending'
  )
  const network = findNetwork(kit, transfer.network)
  const href = hash && network && explorerLink(network, 'tx', hash)
  const amount = transfer.nft
    ? asset.name
    : writeAmount({ amount: formatUnits(transfer.amount, asset.decimals), symbol: asset.symbol }, locale).full
  const leave = () => {
    if (kit.slice(sendSlice).get().isFixed) dispatch(kit, { type: 'close' })
    else dispatch(kit, { type: 'reset', view: 'Account' })
  }
  const isLost = status === 'failed' || status === 'dropped'
  return (
    <Stack padding="view" gap={5} align="center" testId="latchkey-send-confirmed">
      <ConnectingVisual image={<TokenImage token={asset} size={72} />} state={isLost ? 'error' : 'success'} />
      <Stack gap={1} align="center" role="status">
        <Heading align="center">{t('send.doneTitle')}</Heading>
        <Text tone="secondary" align="center" size="sm">
          {t('send.doneText', { amount, receiver: receiverName ?? shortAddress(transfer.to) })}
        </Text>
        <Text
          size="sm"
          align="center"
          tone={isLost ? 'error' : status === 'confirmed' ? 'success' : 'secondary'}
          testId="latchkey-send-result"
        >
          {t(statusTexts[status], { network: network?.name ?? transfer.network })}
        </Text>
      </Stack>
      {href ? (
        <ExternalLink href={href} arrow testId="latchkey-send-explorer">
          {t('send.explorer')}
        </ExternalLink>
      ) : null}
      <Button size="lg" fullWidth testId="latchkey-send-done" onClick={leave}>
        {t('send.done')}
      </Button>
    </Stack>
  )
}
