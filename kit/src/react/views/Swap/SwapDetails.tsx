import { observeQuery } from '../../../core/query/fetchQuery.js'
import { findNetwork } from '../../../core/select/network.js'
import { queryState } from '../../../core/select/queryState.js'
import { worthOf } from '../../../core/send/amounts.js'
import { coinPrice } from '../../../core/send/coinPrice.js'
import { swapSlice } from '../../../core/state/swap.js'
import {
  cutDecimals,
  impactRisk,
  leastOf,
  priceImpact,
  rateOf,
  readSlippage,
  swapStep
} from '../../../core/swap/arithmetic.js'
import { type QuoteState, quoteRequest, withPrice } from '../../../core/swap/swapForm.js'
import { gasPriceQuery, type Quote, type QuoteRequest } from '../../../core/swap/swapQueries.js'
import { writeAmount } from '../../../protocol/amounts.js'
import { parseCaipAddress } from '../../../protocol/caip.js'
import { formatFiat } from '../../../protocol/numbers.js'
import { swapGas } from '../../../protocol/swapLimits.js'
import { formatUnits } from '../../../protocol/units.js'
import { Disclosure } from '../../../ui/Disclosure/Disclosure.js'
import { Facts } from '../../../ui/Facts/Facts.js'
import { Live } from '../../../ui/Live/Live.js'
import { Notice } from '../../../ui/Notice/Notice.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { useObserver } from '../../context/useObserver.js'
import { breakable, inSentence } from '../format/inSentence.js'
import { MissingFunds } from '../parts/MissingFunds.js'
import { QuoteProblem } from './QuoteProblem.js'
import { Slippage } from './Slippage.js'
import { writeImpact, writeLoss } from './writeImpact.js'

export type SwapDetailsProps = { readonly quote: QuoteState }

/** What to do without funds, why there is no price, or the price. */
export function SwapDetails({ quote }: SwapDetailsProps) {
  const isPoor = useKitState(kit => {
    const state = kit.slice(swapSlice).get()
    return state.from?.balance === 0n || swapStep(state) === 'insufficientFunds'
  })
  return (
    <>
      {isPoor ? <MissingFunds form="Swap" /> : null}
      {quote.status === 'error' ? <QuoteProblem error={quote.error} /> : <Price quote={quote} />}
    </>
  )
}

/** The rate of the quote, and on demand what else decides the swap. */
function Price({ quote }: SwapDetailsProps) {
  const { t } = useMessages()
  const request = useKitState(quoteRequest)
  if (!request || quote.status === 'error' || quote.status === 'idle') return null
  if (quote.status === 'loading') {
    return (
      <Live>
        <Text size="sm" tone="secondary" align="center" testId="latchkey-swap-quoting">
          {t('swap.quoting')}
        </Text>
      </Live>
    )
  }
  return <Details request={request} {...quote.quote} />
}

function Details({ request, received, isTaxUnknown }: Quote & { readonly request: QuoteRequest }) {
  const { t, locale } = useMessages()
  const { amount, account } = request
  const { caipNetworkId } = parseCaipAddress(account)
  const sides = useKitState(kit => {
    const state = kit.slice(swapSlice).get()
    return {
      from: withPrice(kit, caipNetworkId, state, request.from),
      to: withPrice(kit, caipNetworkId, state, request.to)
    }
  })
  const slippage = useKitState(kit => readSlippage(kit.slice(swapSlice).get().slippage))
  const fee = useFee(request)
  const { from, to } = sides
  const rate = cutDecimals(rateOf(amount, received, sides) ?? '0', 3)
  const impact = priceImpact(amount, received, sides)
  const shown = impact === undefined ? t('swap.impactUnknown') : writeImpact(impact, locale)
  const least = slippage === undefined ? undefined : formatUnits(leastOf(received, slippage), to.decimals)
  const writeLeast = (amount: string) => breakable(writeAmount({ amount, symbol: to.symbol }, locale).full)
  return (
    <Stack gap={2} testId="latchkey-swap-details">
      {impact !== undefined && impactRisk(impact) !== 'none' ? (
        <Notice tone="warning">{t('swap.impactWarning', { impact: writeLoss(impact, locale) })}</Notice>
      ) : null}
      {isTaxUnknown ? (
        <div data-testid="latchkey-swap-tax">
          <Notice tone="info">{t('swap.taxUnknown', { symbol: to.symbol || to.name })}</Notice>
        </div>
      ) : null}
      <Disclosure
        label={t('swap.rate', {
          from: from.symbol || from.name,
          amount: inSentence(writeAmount({ amount: rate, symbol: to.symbol }, locale).full)
        })}
        testId="latchkey-swap-rate"
      >
        <Stack gap={3}>
          <Facts
            facts={[
              { label: t('swap.impact'), value: shown, testId: 'latchkey-swap-impact' },
              {
                label: t('swap.least'),
                value: least ? writeLeast(cutDecimals(least, 6)) : '–',
                title: least && writeLeast(least),
                testId: 'latchkey-swap-least'
              },
              { label: t('swap.fee'), value: fee, testId: 'latchkey-swap-fee' }
            ]}
          />
          <Slippage />
        </Stack>
      </Disclosure>
    </Stack>
  )
}

/** 150,000 gas at the price of the data API, in US dollars or in the coin (wire.md section 7.3); a dash without a gas price. */
function useFee({ account }: QuoteRequest): string {
  const kit = useKit()
  const { locale } = useMessages()
  const { caipNetworkId } = parseCaipAddress(account)
  const query = gasPriceQuery(kit, caipNetworkId)
  useObserver(kit, query.key, signal => observeQuery(kit, query, signal))
  const gasPrice = useKitState(kit => queryState(kit, query.key).data)
  const price = useKitState(kit => coinPrice(kit, account))
  const coin = useKitState(kit => findNetwork(kit, caipNetworkId)?.nativeCurrency)
  if (gasPrice === undefined || !coin) return '–'
  const worth = worthOf(gasPrice * swapGas, { price, decimals: coin.decimals })
  if (worth !== undefined) return formatFiat(worth, { locale })
  const amount = cutDecimals(formatUnits(gasPrice * swapGas, coin.decimals), 6)
  return writeAmount({ amount, symbol: coin.symbol }, locale).full
}
