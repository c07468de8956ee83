import { type FunctionComponent, useState } from 'react'
import { showToast } from '../../../core/actions/showToast.js'
import type { ActiveAccount } from '../../../core/select/connection.js'
import { nextStep, type SendStep } from '../../../core/send/validate.js'
import { sendSlice } from '../../../core/state/send.js'
import type { MessageKey } from '../../../messages/en.js'
import { lazyImport } from '../../../protocol/lazyImport.js'
import { AboveBar, ActionBar } from '../../../ui/ActionBar/ActionBar.js'
import { Button } from '../../../ui/Button/Button.js'
import { useSheet } from '../../../ui/Shadow/SheetContext.js'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { lazyView, WaitingContext } from '../../modal/lazyView.js'
import { isShown } from '../hooks/isShown.js'
import { AmountBox } from './AmountBox.js'
import type { FixedReceiverProps } from './FixedReceiver.js'
import { ReceiverBox } from './ReceiverBox.js'
import walletSendCss from './WalletSend.css?inline'

const NftBox = /* @__PURE__ */ lazyView<object>(
  /* @__PURE__ */ lazyImport(() => import('./NftBox.js').then(m => m.NftBox)),
  async () => ({})
)

const loadReview = /* @__PURE__ */ lazyImport(() => import('../WalletSendPreview/WalletSendPreview.js'))

const stepLabels: Readonly<Record<SendStep, MessageKey>> = {
  token: 'send.selectToken',
  amount: 'send.addAmount',
  incorrectValue: 'send.incorrectValue',
  insufficientFunds: 'send.insufficient',
  receiver: 'send.addAddress',
  resolving: 'send.resolving',
  invalidReceiver: 'send.invalidAddress',
  ready: 'send.preview'
}

type FieldsProps = {
  readonly account: ActiveAccount
  /** The application has filled the form in; the person types what it has left out. */
  readonly isFixed: boolean
  /** Shows the receiver of the application. */
  readonly FixedReceiver?: FunctionComponent<FixedReceiverProps> | undefined
}

/** What to send, how much, and to whom. */
export function Fields({ account, isFixed, FixedReceiver }: FieldsProps) {
  useSheet(walletSendCss)
  const kit = useKit()
  const { t } = useMessages()
  const step = useKitState(kit => nextStep(kit.slice(sendSlice).get()))
  const isNft = useKitState(kit => kit.slice(sendSlice).get().nft !== undefined)
  const isPayee = useKitState(kit => kit.slice(sendSlice).get().filled?.to !== undefined)
  const [isOpening, setOpening] = useState(false)
  const preview = async () => {
    setOpening(true)
    try {
      const { openReview } = await loadReview()
      // The form may have been changed or left meanwhile.
      if (isShown(kit, 'WalletSend') && nextStep(kit.slice(sendSlice).get()) === 'ready') openReview(kit)
    } catch (error) {
      kit.report(error)
      showToast(kit, { message: t('modal.notLoaded'), variant: 'error' })
    }
    setOpening(false)
  }
  return (
    <Stack padding="view" gap={4} testId="latchkey-send">
      <AboveBar>
        {isNft ? (
          <WaitingContext.Provider value={<Skeleton shape="row" />}>
            <NftBox />
          </WaitingContext.Provider>
        ) : (
          <AmountBox account={account} isFixed={isFixed} />
        )}
        <ReceiverBox account={account} Fixed={isPayee ? FixedReceiver : undefined} />
      </AboveBar>
      <ActionBar>
        <Button
          size="lg"
          testId="latchkey-send-preview"
          disabled={step !== 'ready' && step !== 'resolving'}
          loading={step === 'resolving' || isOpening}
          onClick={() => void preview()}
        >
          {t(stepLabels[step])}
        </Button>
      </ActionBar>
    </Stack>
  )
}

/** Stands for the form while it is loaded or filled in. */
export function LoadingFields() {
  const { t } = useMessages()
  return (
    <Stack padding="view" role="status" label={t('common.loading')}>
      <Skeleton shape="row" count={3} />
    </Stack>
  )
}
