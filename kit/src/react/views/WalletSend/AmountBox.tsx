import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { dispatch } from '../../../core/dispatch.js'
import { observeQuery } from '../../../core/query/fetchQuery.js'
import { tokenBalancesQuery } from '../../../core/query/tokenBalancesQuery.js'
import type { ActiveAccount } from '../../../core/select/connection.js'
import { amountOf, inOtherUnit, worthOf } from '../../../core/send/amounts.js'
import { sendTokens, withBalance } from '../../../core/send/listTokens.js'
import { setMax } from '../../../core/send/setMax.js'
import { nextStep } from '../../../core/send/validate.js'
import { type SendState, type SendToken, sendSlice, updateSend } from '../../../core/state/send.js'
import { writeAmount } from '../../../protocol/amounts.js'
import { formatFiat } from '../../../protocol/numbers.js'
import { formatUnits } from '../../../protocol/units.js'
import { Amount } from '../../../ui/Amount/Amount.js'
import { Icon } from '../../../ui/Icon/Icon.js'
import { LinkButton } from '../../../ui/LinkButton/LinkButton.js'
import { Live } from '../../../ui/Live/Live.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { useQuery } from '../../context/useQuery.js'
import { late } from '../../modal/late.js'
import { inSentence } from '../format/inSentence.js'
import type { MissingFundsProps } from '../parts/MissingFunds.js'
import { AmountProblem, amountProblem } from './AmountProblem.js'
import { amountLength } from './amountLength.js'
import { TokenImage } from './TokenImage.js'

const MissingFunds = /* @__PURE__ */ late<MissingFundsProps>(() =>
  import('../parts/MissingFunds.js').then(m => m.MissingFunds)
)

/** The amount, in the token or in US dollars, the token, and what the account has of it. `isFixed`: the application has chosen the token. */
export function AmountBox({
  account,
  isFixed
}: {
  readonly account: ActiveAccount
  readonly isFixed: boolean
}) {
  const kit = useKit()
  const { t } = useMessages()
  const state = useKitState(kit => kit.slice(sendSlice).get())
  useFreshToken(account, isFixed)
  const { token, amount, unit } = state
  const isGiven = state.filled?.amount !== undefined
  const id = useId()
  const step = nextStep(state)
  const problem = amountProblem(step)
  const unitName = unit === 'currency' ? 'USD' : token?.symbol
  return (
    <div className="send-box">
      <div className="send-line" data-first="" data-length={amountLength(amount, token?.symbol)}>
        {/* The symbol of the token beside it is not the unit. */}
        {unit === 'currency' ? (
          <span className="send-currency" aria-hidden="true">
            $
          </span>
        ) : null}
        <input
          className="send-amount"
          id={id}
          aria-label={unitName ? t('send.amountIn', { unit: unitName }) : t('send.amount')}
          data-testid="latchkey-send-amount"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          placeholder="0"
          value={amount}
          readOnly={isGiven}
          aria-invalid={problem !== undefined}
          aria-describedby={problem && `${id}-problem`}
          onChange={event => updateSend(kit, { amount: event.target.value })}
        />
        <TokenButton token={token} isFixed={isFixed} />
      </div>
      <AmountProblem id={`${id}-problem`} text={problem} />
      {step === 'insufficientFunds' ? <MissingFunds form={state.filled ? undefined : 'WalletSend'} /> : null}
      {token ? <AmountLines state={state} token={token} isFixed={isGiven} /> : null}
    </div>
  )
}

/** Keeps the chosen token's balance and price those of the list of tokens; chooses the only token. */
function useFreshToken({ caipAddress }: ActiveAccount, isFixed: boolean): void {
  const kit = useKit()
  const query = useMemo(() => tokenBalancesQuery(kit, caipAddress), [kit, caipAddress])
  const load = useCallback((signal?: AbortSignal) => observeQuery(kit, query, signal), [kit, query])
  const { data } = useQuery(query.key, load)
  const before = useRef<readonly SendToken[]>([])
  useEffect(() => {
    if (!data) return
    const tokens = sendTokens(data, caipAddress)
    const { token } = kit.slice(sendSlice).get()
    const [only] = tokens
    if (!token && !isFixed && tokens.length === 1 && only) updateSend(kit, { token: only })
    const inList = (list: readonly SendToken[]) => list.find(({ address }) => address === token?.address)
    // A token that the application has chosen may never have been in the list.
    const isKnown = token && (token.isUnread || inList(tokens) || inList(before.current))
    const fresh = isKnown && withBalance(token, tokens)
    // The form may have been left open for hours: an amount in US dollars is counted by the price of now.
    const isOld = fresh && (token.isUnread || fresh.balance !== token.balance || fresh.price !== token.price)
    if (isOld) updateSend(kit, { token: fresh })
    before.current = tokens
  }, [kit, data, caipAddress, isFixed])
}

function TokenButton({
  token,
  isFixed
}: {
  readonly token: SendToken | undefined
  readonly isFixed: boolean
}) {
  const kit = useKit()
  const { t } = useMessages()
  const content = token ? (
    <>
      <TokenImage token={token} size={28} />
      <bdi className="send-token-name">{token.symbol || token.name}</bdi>
    </>
  ) : (
    <span className="send-token-name">{t('send.selectToken')}</span>
  )
  if (isFixed) return <span className="send-token">{content}</span>
  return (
    <button
      type="button"
      className="send-token"
      data-testid="latchkey-send-token"
      data-empty={token ? undefined : ''}
      onClick={() => dispatch(kit, { type: 'push', view: 'WalletSendSelectToken' })}
    >
      {token ? <span className="hidden">{t('send.selectToken')}</span> : null}
      {content}
      <Icon name="chevronDown" size={16} />
    </button>
  )
}

type LinesProps = { readonly state: SendState; readonly token: SendToken; readonly isFixed: boolean }

/** The same amount in the other unit, which a click makes the typed one, and the balance with Max. */
function AmountLines({ state, token, isFixed }: LinesProps) {
  const kit = useKit()
  const { t, locale } = useMessages()
  const { symbol, decimals } = token
  const amount = amountOf(state)
  const worth = worthOf(amount ?? 0n, token)
  const isCurrency = state.unit === 'currency'
  const inToken = writeAmount({ amount: formatUnits(amount ?? 0n, decimals), symbol }, locale)
  const other = isCurrency ? inToken : { short: worth === undefined ? '–' : formatFiat(worth, { locale }) }
  const change = () =>
    updateSend(kit, { amount: inOtherUnit(state), unit: isCurrency ? 'token' : 'currency' })
  const switchLabel = t(isCurrency ? 'send.useToken' : 'send.useCurrency', { symbol })
  const held = token.isUnread
    ? '–'
    : inSentence(writeAmount({ amount: formatUnits(token.balance, decimals), symbol }, locale).short)
  return (
    <>
      <div className="send-line">
        {worth === undefined || isFixed ? (
          <Text size="sm" tone="secondary" numeric>
            <Amount {...other} />
          </Text>
        ) : (
          <Text as="span" size="sm" numeric>
            <LinkButton
              // A longer amount needs the whole line of the narrowest phone (320 px).
              icon={other.short.length > 20 ? undefined : 'swap'}
              testId="latchkey-send-unit"
              onClick={change}
            >
              <Amount {...other} />
              <span className="hidden">{switchLabel}</span>
            </LinkButton>
          </Text>
        )}
      </div>
      <div className="send-line">
        <Text size="sm" tone="secondary" numeric testId="latchkey-send-available">
          {t('send.available', { amount: held })}
        </Text>
        {isFixed || token.isUnread ? null : <Max />}
      </div>
    </>
  )
}

function Max() {
  const kit = useKit()
  const { t } = useMessages()
  const [hasFailed, setFailed] = useState(false)
  // The button keeps the focus: it is there while the fee is read, and after a failure.
  const fill = () => {
    setFailed(false)
    setMax(kit).catch(() => setFailed(true))
  }
  return (
    <>
      <Text as="span" size="sm">
        <LinkButton testId="latchkey-send-max" onClick={fill}>
          {t('send.max')}
        </LinkButton>
      </Text>
      <Live>
        {hasFailed ? (
          <Text size="sm" tone="error">
            {t('send.maxFailed')}
          </Text>
        ) : null}
      </Live>
    </>
  )
}
