import { type ReactNode, useEffect, useRef } from 'react'
import type { FeeOption, FeeSpeed } from '../../../core/contracts/Adapter.js'
import { findNetwork } from '../../../core/select/network.js'
import { worthOf } from '../../../core/send/amounts.js'
import { chosenFee } from '../../../core/send/chosenFee.js'
import { coinPrice } from '../../../core/send/coinPrice.js'
import { readFeesAgain } from '../../../core/send/readIntent.js'
import { type SendIntent, sendSlice, updateSend } from '../../../core/state/send.js'
import type { MessageKey } from '../../../messages/en.js'
import { writeAmount } from '../../../protocol/amounts.js'
import { lazyImport } from '../../../protocol/lazyImport.js'
import { formatFiat } from '../../../protocol/numbers.js'
import { formatUnits } from '../../../protocol/units.js'
import { Amount } from '../../../ui/Amount/Amount.js'
import { LinkButton } from '../../../ui/LinkButton/LinkButton.js'
import { useSheet } from '../../../ui/Shadow/SheetContext.js'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { inSentence } from '../format/inSentence.js'
import previewCss from './WalletSendPreview.css?inline'

const loadKeep = /* @__PURE__ */ lazyImport(() => import('../../../core/send/keepFeesFresh.js'))

const speedLabels: Readonly<Record<FeeSpeed, MessageKey>> = {
  slow: 'send.feeSlow',
  normal: 'send.feeNormal',
  fast: 'send.feeFast'
}

type FeesProps = { readonly intent: SendIntent; readonly isBusy: boolean }

/** The network fee, in the coin and in US dollars; with a choice of speeds where the network has them. */
export function Fees(props: FeesProps) {
  useSheet(previewCss)
  useFreshFees(props.intent)
  const box = useRef<HTMLDivElement>(null)
  // "Try again" goes while the fees are read.
  const onAgain = () => box.current?.focus({ preventScroll: true })
  return (
    <div ref={box} tabIndex={-1}>
      <FeesOf {...props} onAgain={onAgain} />
    </div>
  )
}

/** While the review is visible. */
function useFreshFees({ id }: SendIntent): void {
  const kit = useKit()
  useEffect(() => {
    let isLeft = false
    let stop: (() => void) | undefined
    loadKeep().then(({ keepFeesFresh }) => {
      if (!isLeft) stop = keepFeesFresh(kit, id)
    }, kit.report)
    return () => {
      isLeft = true
      stop?.()
    }
  }, [kit, id])
}

function FeesOf({ intent, isBusy, onAgain }: FeesProps & { readonly onAgain: () => void }) {
  const kit = useKit()
  const { t } = useMessages()
  const speed = useKitState(kit => kit.slice(sendSlice).get().speed)
  const { fees, isBatch } = intent
  if (isBatch) return <FeeNote text={t('send.feeWallet')} />
  if (!fees) {
    return (
      <div className="send-facts" role="status" aria-label={t('common.loading')}>
        <Skeleton shape="text" count={2} />
      </div>
    )
  }
  if (fees.length === 0) {
    const again = () => {
      onAgain()
      void readFeesAgain(kit, intent)
    }
    return (
      <FeeNote
        text={t('send.feeUnknown')}
        action={<LinkButton onClick={again}>{t('common.tryAgain')}</LinkButton>}
      />
    )
  }
  const chosen = chosenFee(fees, speed)
  return (
    <fieldset className="send-fees" disabled={isBusy} data-testid="latchkey-send-fees">
      <legend className="hidden">{t('send.fee')}</legend>
      <span className="send-fee-line">
        <span className="send-fee-title">{t('send.fee')}</span>
        {chosen ? <CoinAmount fee={chosen} intent={intent} /> : null}
      </span>
      {chosen?.deposit ? <Deposit fee={chosen} intent={intent} /> : null}
      <span className="send-fee-speeds">
        {fees.map(fee => (
          <label className="send-fee" key={fee.speed} data-single={fees.length === 1 || undefined}>
            <input
              type="radio"
              className="send-fee-input"
              name="latchkey-send-fee"
              value={fee.speed}
              checked={fee === chosen}
              onChange={() => updateSend(kit, { speed: fee.speed })}
            />
            <span className="send-fee-edge" />
            <span>{t(speedLabels[fee.speed])}</span>
            <FiatAmount fee={fee} intent={intent} />
          </label>
        ))}
      </span>
    </fieldset>
  )
}

function FeeNote(props: { readonly text: string; readonly action?: ReactNode }) {
  return (
    <div className="send-facts">
      <Text size="sm" tone="secondary">
        {props.text}
      </Text>
      {props.action ? <Text size="sm">{props.action}</Text> : null}
    </div>
  )
}

type AmountProps = { readonly fee: FeeOption; readonly intent: SendIntent }

function CoinAmount({ fee, intent }: AmountProps) {
  const { locale } = useMessages()
  const network = useKitState(kit => findNetwork(kit, intent.transfer.network))
  return network ? (
    <span className="send-fee-amount">
      <Amount {...writeFee(fee.amount, network.nativeCurrency, locale)} />
    </span>
  ) : null
}

/** What of the fee stays on the chain for the receiver. */
function Deposit({ fee, intent }: AmountProps) {
  const { t, locale } = useMessages()
  const network = useKitState(kit => findNetwork(kit, intent.transfer.network))
  if (!network || fee.deposit === undefined) return null
  const { short } = writeFee(fee.deposit, network.nativeCurrency, locale)
  return (
    <div className="send-fee-deposit">
      <Text size="sm" tone="secondary" testId="latchkey-send-deposit">
        {t('send.feeDeposit', { amount: inSentence(short) })}
      </Text>
    </div>
  )
}

/** The worth of the fee; without a price a dash. */
function FiatAmount({ fee, intent }: AmountProps) {
  const { locale } = useMessages()
  const decimals = useKitState(kit => findNetwork(kit, intent.transfer.network)?.nativeCurrency.decimals)
  const price = useKitState(kit => coinPrice(kit, intent.account))
  const worth = decimals === undefined ? undefined : worthOf(fee.amount, { price, decimals })
  return (
    <span className="send-fee-amount">
      <Amount short={worth === undefined ? '–' : formatFiat(worth, { locale })} />
    </span>
  )
}

/** Fees are small: the first three digits above zero, rounded up. */
function writeFee(
  amount: bigint,
  { symbol, decimals }: { readonly symbol: string; readonly decimals: number },
  locale: string
) {
  const unit = 10n ** BigInt(Math.max(amount.toString().length - 3, 0))
  const rounded = ((amount + unit - 1n) / unit) * unit
  const { full: short } = writeAmount({ amount: formatUnits(rounded, decimals), symbol }, locale)
  return { short, full: writeAmount({ amount: formatUnits(amount, decimals), symbol }, locale).full }
}
