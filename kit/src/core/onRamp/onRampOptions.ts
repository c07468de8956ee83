import type { PurchaseCurrency } from '../../protocol/http/onramp.js'
import { sanitizeText } from '../../protocol/text.js'
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
      const [options, remote] = await Promise.all([readOptions(kit, signal), readRemote(kit, signal)])
      return { ...options, remote }
    }
  }
}

async function readOptions(kit: Kit, signal: AbortSignal): Promise<KnownOptions> {
  try {
    const { paymentCurrencies, purchaseCurrencies, ...more } = await onRampApi(kit).options(signal)
    const fallback = defaultOptions
    const purchasable = purchaseCurrencies.flatMap(cleaned)
    return {
      ...more,
      isKnown: true,
      paymentCurrencies: paymentCurrencies.length > 0 ? paymentCurrencies : fallback.paymentCurrencies,
      purchaseCurrencies: purchasable.length > 0 ? purchasable : fallback.purchaseCurrencies
    }
  } catch {
    // SPEC section 8: a failure of the options is no failure of the view.
    return { ...defaultOptions, isKnown: false }
  }
}

/**
 * The sellers that the remote configuration allows, none of them where it lacks the entry; undefined where the host's own option decides:
 * without option `remoteConfig`, after a failure, and for `config: null` (wire.md section 2.3).
 */
async function readRemote(kit: Kit, signal: AbortSignal): Promise<readonly string[] | undefined> {
  if (!kit.config.get().remoteConfig) return undefined
  const { features } = await onRampApi(kit)
    .remoteConfig(signal)
    .catch(() => ({ features: null }))
  if (!features) return undefined
  const entry = features.find(({ id }) => id === 'onramp')
  if (entry?.config === null) return undefined
  return entry?.isEnabled ? (entry.config ?? []) : []
}

/**
 * The seller's name of the account's network, on which a token is delivered; the token's symbol where it is not (wire.md section 1.14:
 * the reference client always sends the symbol).
 */
export function networkOf(kit: Kit, { networks, symbol }: PurchaseCurrency): string {
  const chain = activeAccount(kit)?.connected.chainId
  return networks.find(({ chain_id }) => chain_id === chain)?.name ?? symbol
}

/** A currency with names that can be shown; none if its symbol, by which it is bought, is not what it looks like. */
function cleaned({ name, symbol, networks, ...currency }: PurchaseCurrency): readonly PurchaseCurrency[] {
  if (sanitizeText(symbol) !== symbol) return []
  const shown = networks.map(network => ({ ...network, display_name: sanitizeText(network.display_name) }))
  return [{ ...currency, name: sanitizeText(name) || symbol, symbol, networks: shown }]
}

/** The currencies that can be delivered on the network of the active account; all of them if none can. */
export function deliverable(kit: Kit, currencies: readonly PurchaseCurrency[]): readonly PurchaseCurrency[] {
  const chain = activeAccount(kit)?.connected.chainId
  const here = currencies.filter(({ networks }) => networks.some(({ chain_id }) => chain_id === chain))
  return here.length > 0 ? here : currencies
}
