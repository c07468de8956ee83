'use client'
import { useEffect } from 'react'
import { dispatch } from '../../../core/dispatch.js'
import type { Kit } from '../../../core/Kit.js'
import { explorerLink } from '../../../core/select/explorerLink.js'
import { findNetwork } from '../../../core/select/network.js'
import { type SendIntent, sendSlice } from '../../../core/state/send.js'
import { situationOf, type TrackedTransaction, transactionsSlice } from '../../../core/state/transactions.js'
import type { ViewData } from '../../../core/state/view.js'
import { enSendConfirmed } from '../../../messages/enSendConfirmed.js'
import { writeAmount } from '../../../protocol/amounts.js'
import { formatUnits } from '../../../protocol/units.js'
import { Button } from '../../../ui/Button/Button.js'
import { ConnectingVisual } from '../../../ui/ConnectingVisual/ConnectingVisual.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { ExternalLink } from '../../../ui/ExternalLink/ExternalLink.js'
import { Heading } from '../../../ui/Heading/Heading.js'
import { Live } from '../../../ui/Live/Live.js'
import { useSheet } from '../../../ui/Shadow/SheetContext.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { withMessages } from '../../modal/lazyView.js'
import { inSentence } from '../format/inSentence.js'
import { shortAddress } from '../format/shortAddress.js'
import { TokenImage } from '../WalletSend/TokenImage.js'
import { resultOf, sentSituations } from './sentSituations.js'
import confirmedCss from './WalletSendConfirmed.css?inline'

/** The wallet has sent the payment: what became of it on the network, and the way back. */
export const WalletSendConfirmed = /* @__PURE__ */ withMessages<{ readonly data: ViewData }>(
  Confirmed,
  enSendConfirmed
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

const transactionOf = (kit: Kit, { hash, batch, account }: SendIntent): TrackedTransaction | undefined =>
  kit
    .slice(transactionsSlice)
    .get()
    .find(({ id, account: sender }) => id === (batch ?? hash) && sender === account)

function Done({ intent }: { readonly intent: SendIntent }) {
  const kit = useKit()
  const { t } = useMessages()
  const { transfer, asset, hash } = intent
  const transaction = useKitState(kit => transactionOf(kit, intent))
  const network = findNetwork(kit, transfer.network)
  const known = transaction?.isBatch ? undefined : (transaction?.hash ?? hash)
  const href = known && network && explorerLink(network, 'tx', known)
  const leave = () => {
    if (kit.slice(sendSlice).get().isFixed) dispatch(kit, { type: 'close' })
    else dispatch(kit, { type: 'reset', view: 'Account' })
  }
  const situation = transaction ? situationOf(transaction, kit.environment.clock.now()) : 'waiting'
  return (
    <Stack padding="view" gap={5} align="center" testId="latchkey-send-confirmed">
      <ConnectingVisual
        image={<TokenImage token={asset} size={72} />}
        shape="circle"
        state={sentSituations[situation].visual}
      />
      <Situation intent={intent} situation={situation} transaction={transaction} />
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

/** One live region: a change is read as a whole, and the focus stays where it is. */
function Situation(props: {
  readonly intent: SendIntent
  readonly situation: keyof typeof sentSituations
  readonly transaction: TrackedTransaction | undefined
}) {
  useSheet(confirmedCss)
  const kit = useKit()
  const { t, locale } = useMessages()
  const { transfer, asset, receiverName } = props.intent
  const { title, text, tone } = sentSituations[props.situation]
  const amount = transfer.nft
    ? asset.name
    : writeAmount({ amount: formatUnits(transfer.amount, asset.decimals), symbol: asset.symbol }, locale).full
  const network = findNetwork(kit, transfer.network)?.name ?? transfer.network
  const values = { amount: inSentence(amount), receiver: receiverName ?? shortAddress(transfer.to) }
  const result = resultOf(props.situation, props.transaction, network)
  return (
    <div className="send-situation">
      <Live>
        <Stack gap={1}>
          <Heading align="center" testId="latchkey-send-title">
            {t(title)}
          </Heading>
          <Text tone="secondary" align="center" size="sm">
            {t(text, values)}
          </Text>
          <Text size="sm" align="center" tone={tone} testId="latchkey-send-result">
            {t(result.key, result.values)}
          </Text>
        </Stack>
      </Live>
    </div>
  )
}
