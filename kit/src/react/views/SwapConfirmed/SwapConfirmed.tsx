'use client'
import { useEffect } from 'react'
import { dispatch } from '../../../core/dispatch.js'
import type { Kit } from '../../../core/Kit.js'
import { explorerLink } from '../../../core/select/explorerLink.js'
import { findNetwork } from '../../../core/select/network.js'
import { type SwapIntent, type SwapToken, swapSlice } from '../../../core/state/swap.js'
import {
  situationOf,
  type TrackedTransaction,
  type TransactionSituation,
  transactionsSlice
} from '../../../core/state/transactions.js'
import type { ViewEntry } from '../../../core/state/view.js'
import { cutDecimals } from '../../../core/swap/arithmetic.js'
import type { MessageKey } from '../../../messages/en.js'
import { enSendConfirmed } from '../../../messages/enSendConfirmed.js'
import { enSwapPreview } from '../../../messages/enSwapPreview.js'
import { writeAmount } from '../../../protocol/amounts.js'
import { formatUnits } from '../../../protocol/units.js'
import { Button } from '../../../ui/Button/Button.js'
import { ConnectingVisual } from '../../../ui/ConnectingVisual/ConnectingVisual.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { ExternalLink } from '../../../ui/ExternalLink/ExternalLink.js'
import { Heading } from '../../../ui/Heading/Heading.js'
import { Live } from '../../../ui/Live/Live.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { withMessages } from '../../modal/lazyView.js'
import { inSentence } from '../format/inSentence.js'
import { TokenImage } from '../WalletSend/TokenImage.js'
import { resultOf, sentSituations } from '../WalletSendConfirmed/sentSituations.js'

/** The wallet has sent the swap: what became of it on the network, and the way back. */
export const SwapConfirmed = /* @__PURE__ */ withMessages<Pick<ViewEntry, 'data'>>(Confirmed, {
  ...enSendConfirmed,
  ...enSwapPreview
})

function Confirmed() {
  const kit = useKit()
  const { t } = useMessages()
  const intent = useKitState(kit => kit.slice(swapSlice).get().intent)
  const isSent = intent?.status === 'sent'
  // Without a swap, as after a change of the account, the view has nothing to show.
  useEffect(() => {
    if (!isSent) dispatch(kit, { type: 'reset', view: 'Account' })
  }, [kit, isSent])
  if (!isSent) return <EmptyState icon="info" title={t('common.loading')} />
  return <Done intent={intent} />
}

const transactionOf = (kit: Kit, { hash, batch, account }: SwapIntent): TrackedTransaction | undefined =>
  kit
    .slice(transactionsSlice)
    .get()
    .find(({ id, account: sender }) => id === (batch ?? hash) && sender === account)

/** Those of a payment, but for what a swap is called. */
const titles: Readonly<Partial<Record<TransactionSituation, MessageKey>>> = {
  waiting: 'swap.sentTitle',
  confirmed: 'swap.confirmedTitle',
  spedUp: 'swap.confirmedTitle'
}

function Done({ intent }: { readonly intent: SwapIntent }) {
  const kit = useKit()
  const { t, locale } = useMessages()
  const { from, to, amount, offer, seen, network: id, hash } = intent
  const transaction = useKitState(kit => transactionOf(kit, intent))
  const network = findNetwork(kit, id)
  const known = transaction?.isBatch ? undefined : (transaction?.hash ?? hash)
  const href = known && network && explorerLink(network, 'tx', known)
  const situation = transaction ? situationOf(transaction, kit.environment.clock.now()) : 'waiting'
  const { title, tone, visual } = sentSituations[situation]
  const result = resultOf(situation, transaction, network?.name ?? id)
  const write = (units: bigint, { decimals, symbol }: SwapToken) =>
    inSentence(writeAmount({ amount: cutDecimals(formatUnits(units, decimals), 6), symbol }, locale).full)
  return (
    <Stack padding="view" gap={5} align="center" testId="latchkey-swap-confirmed">
      <ConnectingVisual image={<TokenImage token={to} size={72} />} shape="circle" state={visual} />
      {/* One live region: a change is read as a whole, and the focus stays where it is. */}
      <Live>
        <Stack gap={1} align="center">
          <Heading align="center" testId="latchkey-swap-title">
            {t(titles[situation] ?? title)}
          </Heading>
          <Text tone="secondary" align="center" size="sm" testId="latchkey-swap-summary">
            {t('swap.sentText', { from: write(amount, from), to: write(offer?.quoted ?? seen, to) })}
          </Text>
          <Text size="sm" align="center" tone={tone} testId="latchkey-swap-result">
            {t(result.key, result.values)}
          </Text>
        </Stack>
      </Live>
      {href ? (
        <ExternalLink href={href} arrow testId="latchkey-swap-explorer">
          {t('send.explorer')}
        </ExternalLink>
      ) : null}
      <Button
        size="lg"
        fullWidth
        testId="latchkey-swap-done"
        onClick={() => dispatch(kit, { type: 'reset', view: 'Account' })}
      >
        {t('send.done')}
      </Button>
    </Stack>
  )
}
