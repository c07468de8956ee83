import { useId, useState } from 'react'
import { dispatch } from '../../../core/dispatch.js'
import { activeAccount } from '../../../core/select/connection.js'
import { worthOf } from '../../../core/send/amounts.js'
import { type SwapSide, type SwapToken, swapSlice } from '../../../core/state/swap.js'
import { cutDecimals, swapAmount, swapStep } from '../../../core/swap/arithmetic.js'
import { changeSwap, formQuote, setSwapMax, withPrice } from '../../../core/swap/swapForm.js'
import { writeAmount } from '../../../protocol/amounts.js'
import { formatFiat } from '../../../protocol/numbers.js'
import { formatUnits } from '../../../protocol/units.js'
import { Amount } from '../../../ui/Amount/Amount.js'
import { Icon } from '../../../ui/Icon/Icon.js'
import { LinkButton } from '../../../ui/LinkButton/LinkButton.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { inSentence } from '../format/inSentence.js'
import { amountLength } from '../WalletSend/amountLength.js'
import { TokenImage } from '../WalletSend/TokenImage.js'

/** The names of the sides in test ids (screens.md section 26). */
const targets = { from: 'sourceToken', to: 'toToken' } as const

/** One side: the amount, the token, what the amount is worth, and what the account has. */
export function SwapBox({ side }: { readonly side: SwapSide }) {
  const { t } = useMessages()
  const id = useId()
  const token = useKitState(kit => kit.slice(swapSlice).get()[side])
  const amount = useShownAmount(side, token)
  return (
    <div className="send-box swap-side">
      <label htmlFor={id}>
        <Text as="span" size="sm" tone="secondary">
          {t(side === 'from' ? 'swap.pay' : 'swap.receive')}
        </Text>
      </label>
      {/* The arrow of the button takes the space of one more digit. */}
      <div className="send-line" data-first="" data-length={amountLength(`${amount} `, token?.symbol)}>
        {side === 'from' ? <PaidInput id={id} amount={amount} /> : <Received id={id} amount={amount} />}
        <TokenButton side={side} token={token} />
      </div>
      <div className="send-line">
        <Worth side={side} token={token} />
        {token ? <Balance side={side} token={token} /> : null}
      </div>
    </div>
  )
}

/** What is typed, or what the quote gives, in the digits of the locale. */
function useShownAmount(side: SwapSide, token: SwapToken | undefined): string {
  const { locale } = useMessages()
  const typed = useKitState(kit => kit.slice(swapSlice).get().amount)
  const received = useReceived()
  if (side === 'from') return typed
  if (received === undefined || !token) return ''
  return writeAmount({ amount: cutDecimals(formatUnits(received, token.decimals), 6), symbol: '' }, locale)
    .full
}

type InputProps = { readonly id: string; readonly amount: string }

/** Focuses the amount when it appears (screens.md section 12), unless the person has moved the focus to a button meanwhile. */
function focusFirst(input: HTMLInputElement | null): void {
  if (!(input?.getRootNode() as ShadowRoot)?.activeElement?.matches('button'))
    input?.focus({ preventScroll: true })
}

function PaidInput({ id, amount }: InputProps) {
  const kit = useKit()
  const isWrong = useKitState(kit =>
    ['incorrectValue', 'insufficientFunds'].includes(swapStep(kit.slice(swapSlice).get()))
  )
  return (
    <input
      ref={focusFirst}
      className="send-amount"
      id={id}
      data-testid="swap-input-sourceToken"
      type="text"
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      placeholder="0"
      value={amount}
      aria-invalid={isWrong || undefined}
      onChange={event => changeSwap(kit, { amount: event.target.value }, { isTyping: true })}
    />
  )
}

/** What the quote gives. While another is read, the last one stays, faded. */
function Received({ id, amount }: InputProps) {
  const isLoading = useKitState(kit => formQuote(kit).status === 'loading')
  return (
    <input
      className="send-amount"
      id={id}
      data-testid="swap-input-toToken"
      data-loading={isLoading || undefined}
      type="text"
      dir="ltr"
      placeholder="0"
      readOnly
      value={amount}
    />
  )
}

function useReceived(): bigint | undefined {
  return useKitState(kit => {
    const quote = formQuote(kit)
    return 'quote' in quote ? quote.quote?.received : undefined
  })
}

function TokenButton({ side, token }: { readonly side: SwapSide; readonly token: SwapToken | undefined }) {
  const kit = useKit()
  const { t } = useMessages()
  const target = targets[side]
  const choose = () => {
    kit.track('CLICK_SELECT_TOKEN_TO_SWAP')
    dispatch(kit, { type: 'push', view: 'SwapSelectToken', data: { side } })
  }
  return (
    <button
      type="button"
      className="send-token"
      data-testid={token ? `swap-input-token-${target}` : `swap-select-token-button-${target}`}
      data-empty={token ? undefined : ''}
      onClick={choose}
    >
      {token ? (
        <>
          <TokenImage token={token} size={28} />
          <bdi className="send-token-name">{token.symbol || token.name}</bdi>
          <span className="hidden">{t('swap.changeToken')}</span>
        </>
      ) : (
        <span className="send-token-name">{t('swap.selectToken')}</span>
      )}
      <Icon name="chevronDown" size={16} />
    </button>
  )
}

/** What the amount is worth in US dollars; nothing without a price. */
function Worth({ side, token }: { readonly side: SwapSide; readonly token: SwapToken | undefined }) {
  const { locale } = useMessages()
  const received = useReceived()
  const priced = useKitState(kit => {
    const network = activeAccount(kit)?.caipAddress.split(':').slice(0, 2).join(':')
    const state = kit.slice(swapSlice).get()
    return token && network ? withPrice(kit, network as `eip155:${string}`, state, token).price : undefined
  })
  const paid = useKitState(kit => swapAmount(kit.slice(swapSlice).get()))
  const amount = side === 'from' ? paid : received
  const worth = token && amount ? worthOf(amount, { price: priced, decimals: token.decimals }) : undefined
  return (
    <Text as="span" size="sm" tone="secondary" numeric>
      {worth === undefined ? ' ' : <Amount short={formatFiat(worth, { locale })} />}
    </Text>
  )
}

function Balance({ side, token }: { readonly side: SwapSide; readonly token: SwapToken }) {
  const kit = useKit()
  const { t, locale } = useMessages()
  const [hasFailed, setFailed] = useState(false)
  const held = writeAmount(
    { amount: formatUnits(token.balance, token.decimals), symbol: token.symbol },
    locale
  )
  const fill = () => {
    setFailed(false)
    setSwapMax(kit).catch(() => setFailed(true))
  }
  return (
    <span className="swap-balance">
      <Text as="span" size="sm" tone="secondary" numeric testId={`latchkey-swap-balance-${side}`}>
        {t('swap.balance', { amount: inSentence(held.short) })}
      </Text>
      {side === 'from' && token.balance > 0n ? (
        <Text as="span" size="sm">
          <LinkButton testId="latchkey-swap-max" onClick={fill}>
            {t('swap.max')}
          </LinkButton>
        </Text>
      ) : null}
      <span role="status">
        {hasFailed ? (
          <Text as="span" size="sm" tone="error">
            {t('swap.maxFailed')}
          </Text>
        ) : null}
      </span>
    </span>
  )
}
