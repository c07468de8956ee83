import { type CaipAddress, parseCaipAddress, parseCaipNetworkId } from '../../protocol/caip.js'
import { invalidServiceAnswer } from '../../protocol/errors/opening.js'
import { isSafeWebLink } from '../../protocol/urls.js'
import type { Kit } from '../Kit.js'
import { onRampOptionsKey } from '../select/onRampOffers.js'
import { queryState } from '../select/queryState.js'
import { type OnRampProviderId, onRampSlice } from '../state/onRamp.js'
import { defaultOptions } from './defaultOptions.js'
import { isSameQuestion } from './fetchQuote.js'
import { readPayment } from './limits.js'
import { onRampApi } from './onRampApi.js'
import { deliverable, networkOf } from './onRampOptions.js'

/** The pay chains of Coinbase by CAIP-2 reference (SPEC section 9), in its order. */
const coinbaseChains: Readonly<Record<string, string>> = {
  1: 'ethereum',
  42161: 'arbitrum',
  137: 'polygon',
  80094: 'berachain',
  43114: 'avalanche-c-chain',
  10: 'optimism',
  42220: 'celo',
  8453: 'base'
}
const coinbaseOrder = ['1', '42161', '137', '80094', '43114', '10', '42220', '8453']

/**
 * The page of a seller for what was chosen, as its link. Rejects with LATCHKEY_HTTP__*; with LATCHKEY_HTTP__INVALID_ANSWER if the
 * service answers with what is no web link.
 */
export async function createLink(
  kit: Kit,
  provider: OnRampProviderId,
  account: CaipAddress
): Promise<{ readonly url: string; readonly orderId?: string | undefined }> {
  const { address, namespace, caipNetworkId } = parseCaipAddress(account)
  const { reference } = parseCaipNetworkId(caipNetworkId)
  const { paymentCurrency, paymentAmount, purchaseCurrency, quote, quoteFor, isPlaceholder } = kit
    .slice(onRampSlice)
    .get()
  const { data = defaultOptions } = queryState(kit, onRampOptionsKey)
  const here = deliverable(kit, data.purchaseCurrencies)
  const purchase = here.find(({ id }) => id === purchaseCurrency?.id) ?? here[0]
  const symbol = purchase?.symbol ?? 'USDC'
  const currencyId = (paymentCurrency ?? data.paymentCurrencies[0])?.id ?? 'USD'
  const api = onRampApi(kit)
  if (provider === 'coinbase') {
    const chosen = {
      amount: readPayment(paymentAmount) ?? '',
      network: purchase ? networkOf(kit, purchase) : '',
      currencyId,
      purchaseId: purchase?.id ?? ''
    }
    const isQuoted = quote && !isPlaceholder && isSameQuestion(quoteFor, chosen)
    const { url } = await api.coinbaseUrl({
      destinationWallets: [
        { address, blockchains: coinbaseOrder.map(id => coinbaseChains[id]), assets: [symbol] }
      ],
      defaultNetwork: coinbaseChains[reference] ?? 'ethereum',
      partnerUserId: address,
      ...(isQuoted && { presetCryptoAmount: quote.purchaseAmount.amount })
    })
    return { url: safe(url) }
  }
  const { widgetUrl, orderId } = await api.widget({
    serviceProvider: provider.toUpperCase(),
    walletAddress: address,
    // SPEC section 4: SOL on Solana, else USDC.
    destinationCurrencyCode: provider === 'sandbox' ? symbol : namespace === 'solana' ? 'SOL' : 'USDC',
    sourceCurrencyCode: currencyId,
    sourceAmount: readPayment(paymentAmount),
    chainId: caipNetworkId
  })
  return { url: safe(widgetUrl), orderId }
}

function safe(url: string): string {
  if (!isSafeWebLink(url)) throw invalidServiceAnswer({ details: 'the link of a seller is no web link' })
  return url
}
