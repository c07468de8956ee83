'use client'
import { useMemo } from 'react'
import type { ClientStores } from '../../client/Client.js'
import type { Kit } from '../../core/Kit.js'
import {
  type SwapIntent,
  type SwapSide,
  type SwapState,
  type SwapToken,
  swapSlice
} from '../../core/state/swap.js'
import type { SwapTokens } from '../../core/swap/listSwapTokens.js'
import { lazyImport } from '../../protocol/lazyImport.js'
import { useClientValue } from '../context/ClientContext.js'
import { useSelection } from '../context/useSelection.js'

const loadSwap = /* @__PURE__ */ lazyImport(() => import('../../core/swap.js'))

/** What `useSwap` returns. */
export type LatchkeySwap = {
  /** The form: the tokens, the amount as typed, and the slippage in percent as typed. */
  readonly form: Omit<SwapState, 'intent' | 'asked'>
  /** The swap under review with its checked offer, or the last one that was sent. */
  readonly intent: SwapIntent | undefined
  /** The tokens of the account's network. Rejects with LATCHKEY_SWAP__UNSUPPORTED, LATCHKEY_BALANCE__UNAVAILABLE, LATCHKEY_HTTP__*. */
  listTokens(): Promise<SwapTokens>
  /** `from` is paid, `to` is received. */
  setToken(side: SwapSide, token: SwapToken): Promise<void>
  /** `amount` as typed, in whole tokens of `from`. */
  setAmount(amount: string): Promise<void>
  /** Fills in all that can be swapped; of the native coin without the gas. Rejects with LATCHKEY_SWAP__GAS_PRICE_UNSUPPORTED, LATCHKEY_HTTP__*. */
  setMax(): Promise<void>
  /** In percent, from 0 to 50. Default: 1. */
  setSlippage(percent: string): Promise<void>
  flip(): Promise<void>
  /** What is received for the form, in base units of `to`. Rejects with LATCHKEY_SWAP__INCOMPLETE, __NO_ROUTE, LATCHKEY_HTTP__*. */
  quote(): Promise<bigint>
  /** Opens the review: reads, checks and simulates the offer. Rejects with LATCHKEY_SWAP__INCOMPLETE, __NO_ROUTE, LATCHKEY_HTTP__*. */
  review(): Promise<SwapIntent>
  /**
   * Passes the approval to the wallet, if `intent.offer.approval` is `transaction`, and resolves with its hash once it is included. Rejects with
   * LATCHKEY_SWAP__BLOCKED, __PRICE_MOVED, __STALE, LATCHKEY_CONNECT__USER_REJECTED, LATCHKEY_SEND__REFUSED, __INTENT_OVER, LATCHKEY_REQUEST__UNKNOWN.
   */
  approve(): Promise<string>
  /** The person agrees to an offer that became worse: to that which gives `quoted`, if it is still the present one. Default: the present one. */
  accept(quoted?: bigint): Promise<void>
  /** The person agrees to a swap whose `offer.simulation` is `null`: the network cannot simulate, and nothing proves how much arrives. */
  acceptUnproved(): Promise<void>
  /**
   * Passes the swap to the wallet, and resolves with the transaction's id. A second call gets the same transaction. Rejects with
   * LATCHKEY_SWAP__BLOCKED if the offer has a problem, __UNPROVED if it was not simulated, __PRICE_MOVED, __STALE if it was read more than 30 s ago, LATCHKEY_CONNECT__USER_REJECTED, LATCHKEY_SEND__REFUSED; with
   * LATCHKEY_SEND__REPEATED if the same swap may have been sent: `isRepeat` sends it again after the person has confirmed that.
   */
  swap(options?: { readonly isRepeat?: boolean }): Promise<string>
  reset(): Promise<void>
}

/**
 * Headless: a swap of the active account, from the form to the transaction. The stock modal is never loaded by it.
 * @example
 * const Exchange = () => {
 *   const { intent, listTokens, setToken, setAmount, review, approve, swap } = useSwap()
 *   const exchange = async () => {
 *     const { all } = await listTokens()
 *     const [from, to] = ['ETH', 'USDC'].map(symbol => all.find(token => token.symbol === symbol))
 *     if (!from || !to) return
 *     await setToken('from', from)
 *     await setToken('to', to)
 *     await setAmount('0.5')
 *     const { offer } = await review()
 *     if (!offer || offer.problem) return
 *     if (offer.approval === 'transaction') await approve()
 *     await swap()
 *   }
 *   return <button type="button" onClick={() => exchange().catch(console.warn)}>{intent?.hash ?? 'Swap'}</button>
 * }
 */
export function useSwap(): LatchkeySwap {
  const { client } = useClientValue()
  const { run } = client._internal
  const state = useSelection(swapState)
  return useMemo(() => {
    const withSwap = <T>(work: (swapping: Swapping, kit: Kit) => T | Promise<T>): Promise<T> =>
      run(async kit => {
        const swapping = await loadSwap()
        // The form follows the account.
        swapping.openSwap(kit)
        return work(swapping, kit)
      })
    const idOf = (kit: Kit) => kit.slice(swapSlice).get().intent?.id ?? ''
    const { intent, asked: _, ...form } = state
    return {
      form,
      intent,
      listTokens: () => withSwap(({ listActiveSwapTokens }, kit) => listActiveSwapTokens(kit)),
      setToken: (side, token) => withSwap(({ setSwapToken }, kit) => setSwapToken(kit, { side, token })),
      setAmount: amount => withSwap(({ changeSwap }, kit) => changeSwap(kit, { amount }, { isTyping: true })),
      setMax: () => withSwap(({ setSwapMax }, kit) => setSwapMax(kit)),
      setSlippage: slippage =>
        withSwap(({ changeSwap }, kit) => changeSwap(kit, { slippage }, { isTyping: true })),
      flip: () => withSwap(({ flipSwap }, kit) => flipSwap(kit)),
      quote: async () => (await withSwap(({ readFormQuote }, kit) => readFormQuote(kit))).received,
      review: () => withSwap(({ reviewSwap }, kit) => reviewSwap(kit)),
      approve: () => withSwap(({ approveSwap }, kit) => approveSwap(kit, { id: idOf(kit) })),
      accept: quoted => withSwap(({ acceptOffer }, kit) => acceptOffer(kit, idOf(kit), quoted)),
      acceptUnproved: () => withSwap(({ acceptUnproved }, kit) => acceptUnproved(kit, idOf(kit))),
      swap: ({ isRepeat } = {}) => withSwap(({ swap }, kit) => swap(kit, { id: idOf(kit), isRepeat })),
      reset: () => withSwap(({ resetSwap }, kit) => resetSwap(kit))
    }
  }, [run, state])
}

type Swapping = typeof import('../../core/swap.js')

/** Empty until the kit is loaded. */
const swapState = (stores: ClientStores): SwapState =>
  stores.kit.get()?.slice(swapSlice).get() ?? swapSlice.initial
