'use client'
import { useMemo } from 'react'
import type { ClientStores } from '../../client/Client.js'
import type { ActivityMonth } from '../../core/activity/groupByMonth.js'
import type { Kit } from '../../core/Kit.js'
import type { KnownOptions } from '../../core/select/onRampOffers.js'
import { type OnRampProviderId, type OnRampState, onRampSlice } from '../../core/state/onRamp.js'
import { noActiveAddress } from '../../protocol/errors/wallet.js'
import type { PaymentCurrency, PurchaseCurrency } from '../../protocol/http/onramp.js'
import { lazyImport } from '../../protocol/lazyImport.js'
import { useClientValue } from '../context/ClientContext.js'
import { useSelection } from '../context/useSelection.js'

const loadOnRamp = /* @__PURE__ */ lazyImport(() => import('../../core/onRamp.js'))

/** What `useOnRamp` returns. */
export type LatchkeyOnRamp = OnRampState & {
  /** What can be bought; the defaults of SPEC section 9 where the server does not say it. */
  listOptions(): Promise<KnownOptions>
  /** The sellers for the connected account. */
  listProviders(): Promise<readonly OnRampProviderId[]>
  /** What is to be bought. `paymentAmount`: as typed. A quote follows in `quote`. */
  choose(choice: {
    readonly paymentCurrency: PaymentCurrency
    readonly purchaseCurrency: PurchaseCurrency
    readonly paymentAmount: string
  }): Promise<void>
  /**
   * Resolves with the link of the seller's page, which you open; `purchase` follows what becomes of it. Rejects with
   * LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS, LATCHKEY_HTTP__*.
   */
  buy(provider: OnRampProviderId): Promise<string>
  /** What the account has bought, by month, newest first. Rejects with LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS, LATCHKEY_HTTP__*. */
  listPurchases(): Promise<readonly ActivityMonth[]>
  /** Forgets what was chosen, and the last purchase. */
  reset(): Promise<void>
}

/**
 * Headless: buying tokens with money. The stock modal is never loaded by it.
 * @example
 * const Buy = () => {
 *   const { buy, purchase } = useOnRamp()
 *   const begin = () => buy('coinbase').then(url => location.assign(url)).catch(console.warn)
 *   return <button type="button" onClick={begin}>{purchase?.status ?? 'Buy'}</button>
 * }
 */
export function useOnRamp(): LatchkeyOnRamp {
  const { client } = useClientValue()
  const { run } = client._internal
  const state = useSelection(onRampState)
  return useMemo(() => {
    const withOnRamp = <T>(work: (onRamp: OnRamp, kit: Kit) => T | Promise<T>): Promise<T> =>
      run(async kit => work(await loadOnRamp(), kit))
    return {
      ...state,
      listOptions: () =>
        withOnRamp(({ fetchQuery, onRampOptionsQuery }, kit) => fetchQuery(kit, onRampOptionsQuery(kit))),
      listProviders: () =>
        withOnRamp(async ({ fetchQuery, onRampOptionsQuery, offeredSellers }, kit) => {
          await fetchQuery(kit, onRampOptionsQuery(kit))
          return offeredSellers(kit)
        }),
      choose: ({ paymentCurrency, purchaseCurrency, paymentAmount }) =>
        withOnRamp(({ updateOnRamp, askQuote }, kit) => {
          updateOnRamp(kit, { paymentCurrency, purchaseCurrency, paymentAmount })
          askQuote(kit, paymentCurrency, purchaseCurrency)
        }),
      buy: provider => withOnRamp(({ buy }, kit) => buy(kit, { provider })),
      reset: () => withOnRamp(({ resetOnRamp }, kit) => resetOnRamp(kit)),
      listPurchases: () =>
        withOnRamp(
          async (
            { activeAccount, fetchQuery, onRampOptionsQuery, onRampHistoryQuery, purchasesByMonth },
            kit
          ) => {
            const account = activeAccount(kit)
            if (!account) throw noActiveAddress()
            await fetchQuery(kit, onRampOptionsQuery(kit))
            return purchasesByMonth(await fetchQuery(kit, onRampHistoryQuery(kit, account.caipAddress)))
          }
        )
    }
  }, [run, state])
}

type OnRamp = typeof import('../../core/onRamp.js')

/** Empty until the kit is loaded. */
const onRampState = (stores: ClientStores): OnRampState =>
  stores.kit.get()?.slice(onRampSlice).get() ?? onRampSlice.initial
