import type { CaipAddress } from '../../protocol/caip.js'
import type { OnRampQuote, PaymentCurrency, PurchaseCurrency } from '../../protocol/http/onramp.js'
import type { Slice, SliceOwner } from './Slice.js'

/** The sellers that the kit knows (SPEC section 9). `sandbox`: of a test server, without money (decision D18). */
export type OnRampProviderId = 'coinbase' | 'meld' | 'sandbox'

/** The window of the seller. It may refuse to be looked at, and then counts as closed. */
export type PurchaseWindow = {
  navigate(url: string): void
  close(): void
  isClosed(): boolean
  /** The page that has opened it cannot be seen now: nothing is asked meanwhile. */
  isPageHidden?(): boolean
}

/** What a quote was asked for: the amount as a decimal string, the ids of the currencies, and the seller's name of the network. */
export type QuoteQuestion = {
  readonly amount: string
  readonly network: string
  readonly currencyId: string
  readonly purchaseId: string
}

/**
 * A purchase that was begun on this page. `preparing`: its link is being made; `failed`: it was not. `waiting`: for the payment; `late`:
 * for a long time. `processing`: paid, and not delivered yet; `undelivered`: the tokens could not be sent. Times in ms since 1970.
 */
export type Purchase = {
  readonly id: string
  readonly provider: OnRampProviderId
  readonly account: CaipAddress
  readonly startedAt: number
  readonly status:
    | 'preparing'
    | 'failed'
    | 'waiting'
    | 'late'
    | 'processing'
    | 'delivered'
    | 'undelivered'
    | 'declined'
    | 'cancelled'
    | 'expired'
  /** Why it has failed, in the words of the service (decision D16). */
  readonly reason?: string | undefined
  /** The seller's page. */
  readonly url?: string | undefined
  /** The server knows the order's state. */
  readonly orderId?: string | undefined
  /** What was bought: a decimal string. */
  readonly bought?: { readonly amount: string; readonly symbol: string } | undefined
  /** Absent: the browser opened none. */
  readonly window?: PurchaseWindow | undefined
  readonly isWindowClosed?: boolean | undefined
}

/** What is to be bought (SPEC section 3), and the last purchase. Amounts as typed. */
export type OnRampState = {
  readonly paymentCurrency?: PaymentCurrency | undefined
  readonly purchaseCurrency?: PurchaseCurrency | undefined
  readonly paymentAmount: string
  readonly quote?: OnRampQuote | undefined
  /** The newest question: answers to others are dropped. */
  readonly asked?: QuoteQuestion | undefined
  /** What `quote` answers: it says nothing of another amount, currency or token. */
  readonly quoteFor?: QuoteQuestion | undefined
  /** No service gave the quote: its amounts are those that were paid. */
  readonly isPlaceholder?: boolean | undefined
  readonly quotesLoading: boolean
  readonly purchase?: Purchase | undefined
}

const emptyOnRamp: OnRampState = { paymentAmount: '', quotesLoading: false }

export const onRampSlice: Slice<OnRampState> = { initial: emptyOnRamp }

export function updateOnRamp(kit: SliceOwner, change: Partial<OnRampState>): void {
  const slice = kit.slice(onRampSlice)
  slice.set({ ...slice.get(), ...change })
}

/** Forgets what was typed and the last purchase. */
export const resetOnRamp = (kit: SliceOwner): void => kit.slice(onRampSlice).set(emptyOnRamp)

/** Chooses what is paid or bought; a quote for something else is forgotten. */
export const chooseCurrency = (
  kit: SliceOwner,
  choice: Partial<Pick<OnRampState, 'paymentCurrency' | 'purchaseCurrency'>>
): void =>
  updateOnRamp(kit, {
    ...choice,
    asked: undefined,
    quote: undefined,
    quoteFor: undefined,
    isPlaceholder: undefined
  })

/** Changes the purchase with this id; nothing, if another one has followed it. */
export function updatePurchase(kit: SliceOwner, id: string, change: Partial<Purchase>): void {
  const { purchase } = kit.slice(onRampSlice).get()
  if (purchase?.id === id) updateOnRamp(kit, { purchase: { ...purchase, ...change } })
}
