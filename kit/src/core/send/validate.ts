import { addressAndAmountRequired, tokenRequired } from '../../protocol/errors/send.js'
import type { SendState } from '../state/send.js'
import { amountOf } from './amounts.js'

/** What the form needs next (screens.md section 13), or `ready`. */
export type SendStep =
  | 'token'
  | 'amount'
  | 'incorrectValue'
  | 'insufficientFunds'
  | 'receiver'
  | 'resolving'
  | 'invalidReceiver'
  | 'ready'

/** The first thing that is missing or wrong in the form, in the order of its fields. Pure. */
export function nextStep(state: SendState): SendStep {
  const { token, nft, receiver } = state
  if (!token && !nft) return 'token'
  if (state.amount.trim() === '' && nft?.standard !== 'ERC721') return 'amount'
  const amount = amountOf(state)
  if (amount === undefined || amount === 0n) return 'incorrectValue'
  const held = nft ? nft.held : token?.balance
  if (!token?.isUnread && amount > (held ?? 0n)) return 'insufficientFunds'
  if (receiver.status === 'none') return 'receiver'
  if (receiver.status === 'resolving') return 'resolving'
  return receiver.status === 'found' ? 'ready' : 'invalidReceiver'
}

/** Throws the errors of SPEC section 5: without an amount or a receiver, or without a token. */
export function assertComplete(state: SendState): asserts state is SendState & {
  readonly receiver: { readonly status: 'found'; readonly address: string }
} {
  if (!amountOf({ ...state, token: state.token ?? anyToken }) || state.receiver.status !== 'found')
    throw addressAndAmountRequired()
  if (!state.token && !state.nft) throw tokenRequired()
}

/** In place of a missing token: a missing amount is reported before it. */
const anyToken = { symbol: '', name: '', decimals: 255, balance: 0n, price: '1' }
