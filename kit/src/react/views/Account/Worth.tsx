import { useState } from 'react'
import type { ActiveAccount } from '../../../core/select/connection.js'
import { directionOf, writeAmount } from '../../../protocol/amounts.js'
import { compactFiat } from '../../../protocol/compactFiat.js'
import { isLatchkeyError } from '../../../protocol/errors/isLatchkeyError.js'
import { formatFiat } from '../../../protocol/numbers.js'
import { sanitizeText } from '../../../protocol/text.js'
import { Amount } from '../../../ui/Amount/Amount.js'
import { useSheet } from '../../../ui/Shadow/SheetContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { BalanceFailed } from './BalanceFailed.js'
import { RetryIn } from './RetryIn.js'
import { type Coin, type FailedRead, type Holdings, useHoldings } from './useHoldings.js'
import worthCss from './Worth.css?inline'

/**
 * What an account is worth: its total value, with the balance of the native coin below it; without prices the coin alone. Never 0 for what is
 * not known. `isListed`: a list below shows the tokens, and says itself that they could not be read.
 */
export function Worth(props: { readonly account: ActiveAccount; readonly isListed: boolean }) {
  useSheet(worthCss)
  const { t } = useMessages()
  const { account, isListed } = props
  const holdings = useHoldings(account)
  const { total, totalLabel, coin, isTotalPending } = holdings
  const isEmbedded = account.connected.connector.reach === 'login'
  const isPending = total === undefined && (isTotalPending || !coin) && !isDown(holdings)
  return (
    <div className="worth">
      {isPending ? (
        <>
          <div
            className="worth-bars"
            data-coin={coin ? '' : undefined}
            role="status"
            aria-label={t('account.balanceLoading')}
          />
          {/* The chain answers without a server. */}
          {coin ? <CoinAmount coin={coin} testId={isEmbedded ? undefined : 'w3m-account-balance'} /> : null}
        </>
      ) : total !== undefined ? (
        <>
          <Total
            value={total}
            label={t(totalLabel)}
            isPart={totalLabel !== 'account.total'}
            testId={isEmbedded ? 'w3m-account-balance' : undefined}
          />
          {coin ? <CoinAmount coin={coin} testId={isEmbedded ? undefined : 'w3m-account-balance'} /> : null}
        </>
      ) : (
        <CoinAmount coin={coin} isMain testId="w3m-account-balance" />
      )}
      <Failed holdings={holdings} isListed={isListed} />
    </div>
  )
}

/** Nothing answered: neither the chain nor the service. */
const isDown = ({ isTotalPending, coinFailed }: Holdings) => !isTotalPending && coinFailed !== undefined

/** Says a failure once: the list, if it is shown, says that of the tokens, and the coin is then read again in silence. */
function Failed({ holdings, isListed }: { readonly holdings: Holdings; readonly isListed: boolean }) {
  const { coin, coinFailed, tokensFailed } = holdings
  const isSaidBelow = isListed && tokensFailed !== undefined
  // Where the service knows the coin, it is shown, and a failure of the chain changes nothing.
  const isKnown = coin !== undefined && coinFailed?.hasData === false
  const said = isSaidBelow ? undefined : ((isKnown ? undefined : coinFailed) ?? tokensFailed)
  return (
    <>
      <BalanceFailed
        failure={said?.failure}
        isStale={said?.hasData ?? false}
        onRetry={said && retryOf(said)}
      />
      {coinFailed && said !== coinFailed && retryOf(coinFailed) ? (
        <RetryIn
          failedAt={coinFailed.failure.failedAt}
          onRetry={coinFailed.onRetry}
          testId="latchkey-balance-retry"
          isSilent
        />
      ) : null}
    </>
  )
}

/** Without a client of the network, another try would fail too. */
const retryOf = ({ failure, onRetry }: FailedRead) =>
  isLatchkeyError(failure.error.cause) ? undefined : onRetry

/** An amount that is not known is a dash, without the id of a balance. */
function CoinAmount(props: {
  readonly coin: Coin | undefined
  readonly isMain?: boolean | undefined
  readonly testId: string | undefined
}) {
  const { locale } = useMessages()
  const { coin, isMain, testId } = props
  if (!coin) return <p className="worth-main">–</p>
  const written = writeAmount({ ...coin, symbol: sanitizeText(coin.symbol, 12) }, locale)
  return (
    <p className={isMain ? 'worth-main' : 'worth-coin'} data-length={lengthOf(written.short)}>
      <Amount {...written} testId={testId} />
    </p>
  )
}

/** The total value. A long one is shortened: pointing at it, its focus and a press show the whole. */
function Total(props: {
  readonly value: string
  readonly label: string
  readonly isPart: boolean
  readonly testId: string | undefined
}) {
  const { locale } = useMessages()
  const [isWhole, setWhole] = useState(false)
  const { value, label, isPart, testId } = props
  const short = compactFiat(value, { locale })
  const full = formatFiat(value, { locale })
  return (
    <div data-testid="lk-tokens-total">
      <p className={isPart ? 'worth-label' : 'hidden'}>{label}</p>
      {short === full ? (
        <p className="worth-main" data-length={lengthOf(full)}>
          <Amount short={full} testId={testId} />
        </p>
      ) : (
        <button
          type="button"
          className="worth-main worth-more"
          data-whole={isWhole || undefined}
          data-length={lengthOf(short)}
          aria-label={`${label}: ${short} (${full})`}
          onClick={() => setWhole(!isWhole)}
        >
          <bdi className="amount worth-short" dir={directionOf(short)} data-testid={testId}>
            {short}
          </bdi>
          <bdi className="amount worth-full" dir={directionOf(full)} data-length={lengthOf(full)}>
            {full}
          </bdi>
        </button>
      )}
    </div>
  )
}

/** Longer amounts are smaller. */
const lengthOf = ({ length }: string) => (length > 19 ? 'longest' : length > 12 ? 'long' : undefined)
