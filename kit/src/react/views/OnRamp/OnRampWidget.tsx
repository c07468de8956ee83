'use client'
import { useEffect, useId, useMemo, useState } from 'react'
import type { Kit } from '../../../core/Kit.js'
import { defaultOptions } from '../../../core/onRamp/defaultOptions.js'
import { askQuote } from '../../../core/onRamp/fetchQuote.js'
import { amountFault, limitsOf } from '../../../core/onRamp/limits.js'
import { deliverable, networkOf, onRampOptionsQuery } from '../../../core/onRamp/onRampOptions.js'
import { fetchQuery } from '../../../core/query/fetchQuery.js'
import { activeAccount } from '../../../core/select/connection.js'
import { onRampOptionsKey } from '../../../core/select/onRampOffers.js'
import { queryState } from '../../../core/select/queryState.js'
import { onRampSlice, updateOnRamp } from '../../../core/state/onRamp.js'
import type { ViewName } from '../../../core/state/view.js'
import { enOnRampWidget } from '../../../messages/enOnRampWidget.js'
import { writeAmount } from '../../../protocol/amounts.js'
import type { OnRampQuote, PaymentCurrency, PurchaseCurrency } from '../../../protocol/http/onramp.js'
import { Button } from '../../../ui/Button/Button.js'
import { Icon, MoreIcons } from '../../../ui/Icon/Icon.js'
import { lateIcons } from '../../../ui/Icon/lateIcons.js'
import { Live } from '../../../ui/Live/Live.js'
import { Shadow } from '../../../ui/Shadow/Shadow.js'
import { useSheet } from '../../../ui/Shadow/SheetContext.js'
import { KitContext, useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { withMessages } from '../../modal/lazyView.js'
import { MessagesProvider } from '../../modal/MessagesProvider.js'
import { useTheme } from '../../modal/useTheme.js'
import { TokenImage } from '../WalletSend/TokenImage.js'
import onRampWidgetCss from './OnRampWidget.css?inline'
import { writeMoney } from './writeMoney.js'

/** The amounts that one click enters (screens.md section 15). */
const presets = ['100', '250', '500', '1000'] as const

export type OnRampWidgetProps = {
  readonly kit: Kit
  readonly disabled: boolean
  /** Opens the modal with a view. */
  readonly onOpen: (view: ViewName) => void
}

/** The stand-alone form that buys, in a shadow root in its place on the page. Sends no request before it is used (decision D4). */
export function OnRampWidget(props: OnRampWidgetProps) {
  return (
    <KitContext.Provider value={props.kit}>
      <MessagesProvider client={props.kit}>
        <Themed {...props} />
      </MessagesProvider>
    </KitContext.Provider>
  )
}

function Themed(props: OnRampWidgetProps) {
  const { locale, direction } = useMessages()
  const { theme, sheet } = useTheme(props.kit)
  const sheets = useMemo(() => (sheet === undefined ? undefined : [sheet]), [sheet])
  if (!sheets) return null
  return (
    <Shadow sheets={sheets} dir={direction} lang={locale} theme={theme} inline>
      <MoreIcons.Provider value={lateIcons}>
        <Form {...props} />
      </MoreIcons.Provider>
    </Shadow>
  )
}

const Form = /* @__PURE__ */ withMessages(FormBody, enOnRampWidget)

function FormBody({ disabled, onOpen }: OnRampWidgetProps) {
  useSheet(onRampWidgetCss)
  const kit = useKit()
  const { t } = useMessages()
  const isConnected = useKitState(kit => activeAccount(kit) !== undefined)
  const { payment, purchase } = useChosen()
  const isWrong = useKitState(
    kit => amountFault(kit.slice(onRampSlice).get().paymentAmount, payment) !== undefined
  )
  const ask = useOptionsWhenUsed(kit)
  const enter = (paymentAmount: string) => {
    ask()
    updateOnRamp(kit, { paymentAmount })
    askQuote(kit, payment, purchase)
  }
  const network = useKitState(kit => networkOf(kit, purchase))
  // Another currency, token or network has another price.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the amount asks by itself
  useEffect(() => {
    if (kit.slice(onRampSlice).get().paymentAmount) askQuote(kit, payment, purchase)
  }, [kit, payment.id, purchase.id, network])
  const choose = (view: ViewName) => {
    ask()
    onOpen(view)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div
      className="onramp-widget"
      role="group"
      aria-label={t('onramp.form')}
      data-testid="latchkey-onramp-widget"
    >
      <PayBox
        payment={payment}
        disabled={disabled}
        onEnter={enter}
        onChoose={() => choose('OnRampFiatSelect')}
      />
      <Presets payment={payment} disabled={disabled} onEnter={enter} />
      <GetBox purchase={purchase} disabled={disabled} onChoose={() => choose('OnRampTokenSelect')} />
      <Button
        size="lg"
        fullWidth
        disabled={disabled || (isConnected && isWrong)}
        testId="latchkey-onramp-submit"
        onClick={() => onOpen(isConnected ? 'OnRampProviders' : 'Connect')}
      >
        {isConnected ? t('onramp.getQuotes') : t('onramp.connect')}
      </Button>
    </div>
  )
}

/** What is chosen; by default the first that can be delivered here. */
function useChosen(): { readonly payment: PaymentCurrency; readonly purchase: PurchaseCurrency } {
  const kit = useKit()
  const { paymentCurrency, purchaseCurrency } = useKitState(kit => kit.slice(onRampSlice).get())
  const options = useKitState(kit => queryState(kit, onRampOptionsKey).data) ?? defaultOptions
  const chain = useKitState(kit => activeAccount(kit)?.connected.chainId)
  return useMemo(() => {
    const here =
      chain === undefined ? options.purchaseCurrencies : deliverable(kit, options.purchaseCurrencies)
    const payment = options.paymentCurrencies.find(({ id }) => id === paymentCurrency?.id)
    const purchase = here.find(({ id }) => id === purchaseCurrency?.id)
    return {
      payment: payment ?? (options.paymentCurrencies[0] as PaymentCurrency),
      purchase: purchase ?? (here[0] as PurchaseCurrency)
    }
  }, [kit, options, chain, paymentCurrency, purchaseCurrency])
}

/** Asks the service what can be bought, at the first use of the form. */
function useOptionsWhenUsed(kit: Kit): () => void {
  const [isUsed, setUsed] = useState(false)
  useEffect(() => {
    if (isUsed && kit.config.get().services.api) fetchQuery(kit, onRampOptionsQuery(kit)).catch(kit.report)
  }, [kit, isUsed])
  return () => setUsed(true)
}

type EnterProps = {
  readonly payment: PaymentCurrency
  readonly disabled: boolean
  readonly onEnter: (amount: string) => void
}

function PayBox({ payment, disabled, onEnter, onChoose }: EnterProps & { readonly onChoose: () => void }) {
  const { t } = useMessages()
  const id = useId()
  const { paymentAmount } = useKitState(kit => kit.slice(onRampSlice).get())
  const problem = useProblem(payment, paymentAmount)
  return (
    <div className="onramp-box">
      <label className="onramp-label" htmlFor={id}>
        {t('onramp.pay')}
      </label>
      <div className="onramp-line">
        <input
          className="onramp-amount"
          data-length={lengthOf(paymentAmount)}
          id={id}
          data-testid="latchkey-onramp-amount"
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          maxLength={12}
          placeholder="0"
          value={paymentAmount}
          disabled={disabled}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-hint`}
          onChange={event => onEnter(event.target.value)}
        />
        <Pill
          label={t('onramp.payIn', { currency: payment.id })}
          testId="latchkey-onramp-fiat"
          disabled={disabled}
          onClick={onChoose}
        >
          {payment.id}
        </Pill>
      </div>
      <div className="onramp-hint" id={`${id}-hint`} data-wrong={problem ? '' : undefined}>
        <Live>{problem ?? null}</Live>
      </div>
    </div>
  )
}

function useProblem(payment: PaymentCurrency, amount: string): string | undefined {
  const { t, locale } = useMessages()
  const fault = amountFault(amount, payment)
  const limits = limitsOf(payment)
  if (fault === undefined || !limits) return undefined
  if (fault === 'invalid') return t('onramp.invalid')
  const bound = fault === 'low' ? limits.min : limits.max
  return t(`onramp.${fault}`, { amount: writeMoney(bound, payment.id, locale) })
}

function Presets({ payment, disabled, onEnter }: EnterProps) {
  const { t, locale } = useMessages()
  const { paymentAmount } = useKitState(kit => kit.slice(onRampSlice).get())
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div className="onramp-presets" role="group" aria-label={t('onramp.amounts')}>
      {presets.map(preset => (
        <button
          key={preset}
          type="button"
          className="onramp-preset"
          data-testid={`latchkey-onramp-preset-${preset}`}
          disabled={disabled}
          aria-pressed={paymentAmount === preset}
          onClick={() => onEnter(preset)}
        >
          {writeMoney(preset, payment.id, locale)}
        </button>
      ))}
    </div>
  )
}

function GetBox(props: {
  readonly purchase: PurchaseCurrency
  readonly disabled: boolean
  readonly onChoose: () => void
}) {
  const { t, locale } = useMessages()
  const { purchase, disabled, onChoose } = props
  const { quote, isPlaceholder, quotesLoading } = useKitState(kit => kit.slice(onRampSlice).get())
  const isKnown = quote && !isPlaceholder
  const network = useKitState(kit => {
    const chain = activeAccount(kit)?.connected.chainId
    return purchase.networks.find(({ chain_id }) => chain_id === chain)?.display_name
  })
  const shown = isKnown ? writeAmount({ amount: quote.purchaseAmount.amount, symbol: '' }, locale).short : '–'
  return (
    <div className="onramp-box" data-plain="">
      <span className="onramp-label">{t('onramp.get')}</span>
      <div className="onramp-line">
        <output
          className="onramp-amount"
          data-length={lengthOf(shown)}
          dir="ltr"
          data-testid="latchkey-onramp-gets"
          data-waiting={quotesLoading ? '' : undefined}
        >
          {shown}
        </output>
        <Pill
          label={t('onramp.buyToken', { symbol: purchase.symbol })}
          testId="latchkey-onramp-token"
          disabled={disabled}
          onClick={onChoose}
        >
          <TokenImage token={purchase} size={24} />
          {purchase.symbol}
        </Pill>
      </div>
      {network ? <p className="onramp-hint">{t('onramp.on', { network })}</p> : null}
      <div className="onramp-hint">
        <Live>
          {quotesLoading
            ? t('onramp.quoting')
            : isKnown
              ? t('onramp.total', { amount: writeFees(quote, locale) })
              : quote
                ? t('onramp.unknown')
                : null}
        </Live>
      </div>
    </div>
  )
}

/** Those of the seller and of the network together. */
function writeFees({ coinbaseFee, networkFee }: OnRampQuote, locale: string): string {
  const isSame = networkFee.currency === coinbaseFee.currency
  const fees = Number(coinbaseFee.amount) + (isSame ? Number(networkFee.amount) : 0)
  return writeMoney(String(fees), coinbaseFee.currency, locale)
}

/** How large an amount is shown, so that it is never cut on the narrowest phone (320 px). */
const lengthOf = ({ length }: string): 'long' | 'longest' | undefined =>
  length > 9 ? 'longest' : length > 5 ? 'long' : undefined

function Pill(props: {
  readonly label: string
  readonly testId: string
  readonly disabled: boolean
  readonly onClick: () => void
  readonly children: React.ReactNode
}) {
  return (
    <button
      type="button"
      className="onramp-pill"
      aria-haspopup="dialog"
      data-testid={props.testId}
      disabled={props.disabled}
      onClick={props.onClick}
    >
      <span className="onramp-face" aria-hidden="true">
        {props.children}
      </span>
      {/* Not a label: the picture's letter is a text too, and a label must contain the texts of its button. */}
      <span className="hidden">{props.label}</span>
      <Icon name="chevronDown" size={14} />
    </button>
  )
}
