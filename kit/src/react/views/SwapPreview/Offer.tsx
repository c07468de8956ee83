import type { ReactNode } from 'react'
import { findNetwork } from '../../../core/select/network.js'
import { worthOf } from '../../../core/send/amounts.js'
import { coinPrice } from '../../../core/send/coinPrice.js'
import type { SwapIntent, SwapToken } from '../../../core/state/swap.js'
import { cutDecimals, impactRisk, rateOf, slippageRisk } from '../../../core/swap/arithmetic.js'
import { writeAmount } from '../../../protocol/amounts.js'
import { formatFiat, formatPercent } from '../../../protocol/numbers.js'
import { formatUnits } from '../../../protocol/units.js'
import { Amount } from '../../../ui/Amount/Amount.js'
import { type Fact, Facts } from '../../../ui/Facts/Facts.js'
import { Icon } from '../../../ui/Icon/Icon.js'
import { Live } from '../../../ui/Live/Live.js'
import { Notice } from '../../../ui/Notice/Notice.js'
import { useSheet } from '../../../ui/Shadow/SheetContext.js'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { breakable, inSentence, isLong, parted } from '../format/inSentence.js'
import { shortAddress } from '../format/shortAddress.js'
import { writeImpact, writeLoss } from '../Swap/writeImpact.js'
import { TokenImage } from '../WalletSend/TokenImage.js'
import offerCss from './Offer.css?inline'

type OfferProps = {
  readonly intent: SwapIntent
  readonly impact: bigint | undefined
  /** Warnings that are not of the offer itself. */
  readonly children: ReactNode
}

/** What is paid and received, the whole amounts; what warns of it, in sight on a low screen; and what decides the swap. */
export function Offer({ intent, impact, children }: OfferProps) {
  useSheet(offerCss)
  const { t } = useMessages()
  const { from, to, amount, loweredFrom, offer, unread, seen, slippage } = intent
  const risk = slippageRisk(slippage)
  return (
    <Stack gap={3}>
      <div className="swap-amounts" data-testid="latchkey-swap-amounts">
        <Side label={t('swap.pay')} amount={amount} token={from} />
        <span className="swap-arrow">
          <Icon name="down" />
        </span>
        <Side label={t('swap.receive')} amount={offer?.quoted ?? seen} token={to} places={6} />
      </div>
      {loweredFrom === undefined ? null : <Lowered typed={loweredFrom} token={from} />}
      {[from, to].map(token => (token.imitates ? <Imitation key={token.address} token={token} /> : null))}
      {children}
      {offer && impact !== undefined && impactRisk(impact) !== 'none' ? (
        <ImpactNotice impact={impact} />
      ) : null}
      {risk ? (
        <div data-testid="latchkey-swap-slippage-risk">
          <Notice tone="warning">{t(risk === 'high' ? 'swap.slippageHigh' : 'swap.slippageLow')}</Notice>
        </div>
      ) : null}
      {offer ? (
        <OfferFacts intent={intent} impact={impact} />
      ) : unread ? null : (
        <>
          <Skeleton shape="text" count={4} />
          <Live>
            <Text size="sm" tone="secondary" align="center" testId="latchkey-swap-reading">
              {t('swap.reading')}
            </Text>
          </Live>
        </>
      )}
    </Stack>
  )
}

/** Less of the coin is swapped than was typed, so that its fee is left. */
function Lowered({ typed, token }: { readonly typed: bigint; readonly token: SwapToken }) {
  const { t, locale } = useMessages()
  const { full } = writeAmount({ amount: formatUnits(typed, token.decimals), symbol: token.symbol }, locale)
  return (
    <Live testId="latchkey-swap-lowered">
      <Notice tone="info">{t('swap.lowered', { amount: inSentence(full) })}</Notice>
    </Live>
  )
}

/** With the same symbol, the address tells which of the two is meant. */
function Imitation({ token: { symbol, imitates = '', address = '' } }: { readonly token: SwapToken }) {
  const { t } = useMessages()
  const name = symbol === imitates ? `${symbol} (${shortAddress(address)})` : symbol
  return (
    <div data-testid="latchkey-swap-imitation">
      <Notice tone="warning">
        {t('swap.imitatesText', { symbol: `\u2068${name}\u2069`, known: `\u2068${imitates}\u2069` })}
      </Notice>
    </div>
  )
}

function ImpactNotice({ impact }: { readonly impact: bigint }) {
  const { t, locale } = useMessages()
  return <Notice tone="warning">{t('swap.impactWarning', { impact: writeLoss(impact, locale) })}</Notice>
}

type SideProps = {
  readonly label: string
  readonly amount: bigint
  readonly token: SwapToken
  readonly places?: number
}

/** An amount that is signed is shown whole, a long one in a smaller size; an estimated one with six decimals. */
function Side({ label, amount, token, places }: SideProps) {
  const { locale } = useMessages()
  const exact = formatUnits(amount, token.decimals)
  const full = writeAmount({ amount: exact, symbol: token.symbol }, locale).full
  const short = places
    ? writeAmount({ amount: cutDecimals(exact, places), symbol: token.symbol }, locale).full
    : full
  const worth = worthOf(amount, token)
  return (
    <div className="swap-amount">
      <div className="swap-amount-text">
        <Text size="sm" tone="secondary">
          {label}
        </Text>
        <Text size={isLong(short) ? 'md' : 'lg'} weight="strong" numeric>
          <Amount short={parted(short)} full={parted(full)} />
        </Text>
        {worth === undefined ? null : (
          <Text size="sm" tone="secondary" numeric>
            <Amount short={formatFiat(worth, { locale })} />
          </Text>
        )}
      </div>
      <TokenImage token={token} size={40} />
    </div>
  )
}

function OfferFacts({
  intent,
  impact
}: {
  readonly intent: SwapIntent
  readonly impact: bigint | undefined
}) {
  const { t, locale } = useMessages()
  const { from, to, amount, offer, slippage, network: id, account } = intent
  const network = useKitState(kit => findNetwork(kit, id))
  const price = useKitState(kit => coinPrice(kit, account))
  if (!offer) return null
  const write = (units: bigint, { decimals, symbol }: Pick<SwapToken, 'decimals' | 'symbol'>, places = 6) =>
    breakable(writeAmount({ amount: cutDecimals(formatUnits(units, decimals), places), symbol }, locale).full)
  const rate = cutDecimals(rateOf(amount, offer.quoted, intent) ?? '0', 3)
  const coin = network?.nativeCurrency
  const feeWorth = coin && worthOf(offer.fee, { price, decimals: coin.decimals })
  const fee = coin ? write(offer.fee, coin) : '–'
  const facts: readonly (Fact | false)[] = [
    {
      label: inSentence(`1\u00a0${from.symbol || from.name}`),
      value: writeAmount({ amount: rate, symbol: to.symbol }, locale).full
    },
    { label: t('swap.least'), value: write(offer.least, to), testId: 'latchkey-swap-least' },
    { label: t('swap.slippage'), value: formatPercent(slippage, { locale }) },
    {
      label: t('swap.impact'),
      value: impact === undefined ? t('swap.impactUnknown') : writeImpact(impact, locale)
    },
    {
      label: t('swap.fee'),
      value: feeWorth === undefined ? fee : formatFiat(feeWorth, { locale }),
      title: fee
    },
    { label: t('send.network'), value: network?.name ?? id },
    // Whole: two tokens with one name differ in nothing else.
    from.address !== undefined && {
      label: t('swap.contract', { symbol: from.symbol || from.name }),
      value: from.address,
      isAddress: true
    },
    to.address !== undefined && {
      label: t('swap.contract', { symbol: to.symbol || to.name }),
      value: to.address,
      isAddress: true
    }
  ]
  return <Facts facts={facts.filter(fact => fact !== false)} />
}
