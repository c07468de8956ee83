import type { PurchaseCurrency } from '../../protocol/http/onramp.js'
import type { Kit } from '../Kit.js'
import type { QueryOptions } from '../query/Query.js'
import { activeAccount } from '../select/connection.js'
import { type KnownOptions, onRampOptionsKey } from '../select/onRampOffers.js'
import { queryState } from '../select/queryState.js'
import { defaultOptions } from './defaultOptions.js'
import { onRampApi } from './onRampApi.js'

/** How long options stay fresh, in ms: a day's work of a seller changes them rarely. Ours. */
const freshness = 300_000
/**
 * What can be bought and from whom: as the data API says, else the options of SPEC section 9. Never fails.
 * @example await fetchQuery(kit, onRampOptionsQuery(kit))
 */
export function onRampOptionsQuery(kit: Kit): QueryOptions<KnownOptions> {
  return {
    key: onRampOptionsKey,
    // Defaults are asked for again at the next opening.
    staleTime: queryState(kit, onRampOptionsKey).data?.isKnown === false ? 0 : freshness,
    outlivesObservers: true,
    fetch: async (signal: AbortSignal): Promise<KnownOptions> => {
      try {
        const { paymentCurrencies, purchaseCurrencies, ...more } = await onRampApi(kit).options(signal)
        const fallback = defaultOptions
        return {
          ...more,
          isKnown: true,
          paymentCurrencies: paymentCurrencies.length > 0 ? paymentCurrencies : fallback.paymentCurrencies,
          purchaseCurrencies: purchaseCurrencies.length > 0 ? purchaseCurrencies : fallback.purchaseCurrencies
        }
      } catch {
        // SPEC section 8: a failure of the options is no failure of the view.
        return { ...defaultOptions, isKnown: false }
      }
    }
  }
}

/** The currencies that can be delivered on the network of the active account; all of them if none can. */
export function deliverable(kit: Kit, currencies: readonly PurchaseCurrency[]): readonly PurchaseCurrency[] {
  const chain = activeAccount(kit)?.connected.chainId
  const here = currencies.filter(({ networks }) => networks.some(({ chain_id }) => chain_id === chain))
  return here.length > 0 ? here : currencies
}
