import type { CaipAddress, CaipNetworkId } from '../../protocol/caip.js'
import type { LatchkeyErrorCode } from '../../protocol/errors/codes.js'
import type { CallsSimulation, ContractCall, SendFault, SwapFault } from '../contracts/Adapter.js'
import type { Slice, SliceOwner } from './Slice.js'
import type { SendToken } from './send.js'
import type { SwapArguments } from './view.js'

/**
 * A coin or token to swap. `canPermit`: it can be approved by a signature (EIP-2612). `imitates`: the symbol of a token that comes before it
 * in the list of the network, and looks the same.
 */
export type SwapToken = SendToken & {
  readonly canPermit?: boolean | undefined
  readonly imitates?: string | undefined
}

/** What is paid (`from`) and what is received (`to`). */
export type SwapSide = 'from' | 'to'

/** How the router gets its allowance: by one batch with the swap (EIP-5792), by a signature (EIP-2612), or by a transaction before it. */
export type SwapApproval = 'none' | 'batch' | 'permit' | 'transaction'

/**
 * Why a swap cannot be offered, or must not be sent. `approval`: the built approval is another; `outcome`: the simulation is;
 * `decimals`: the network counts a token in other units than the list of tokens, so that other amounts than the shown ones would be swapped.
 */
export type SwapProblem =
  | SwapFault
  | 'approval'
  | 'decimals'
  | 'outcome'
  | 'reverted'
  | 'insufficientFunds'
  | 'insufficientFee'

/** What a review has read at one moment. Amounts in base units of their token. */
export type SwapOffer = {
  /** When it began to be read, in ms since 1970. */
  readonly readAt: number
  /** What is received at this moment. */
  readonly quoted: bigint
  /** What is received at least: less, and the transaction fails. */
  readonly least: bigint
  readonly quoteId?: string | undefined
  readonly approval: SwapApproval
  readonly spender?: string | undefined
  /** Sets a rest of an allowance to 0 first: some tokens, such as USDT, change none that is left. */
  readonly resetCall?: ContractCall | undefined
  readonly approveCall?: ContractCall | undefined
  readonly call: ContractCall
  /** The network fee in base units of the native coin, as the service estimates it, with what a roll-up pays to its layer 1. */
  readonly fee: bigint
  /** `null` if the network cannot simulate. */
  readonly simulation: CallsSimulation | null
  /** The account executes calls in one batch (EIP-5792). */
  readonly isBatch: boolean
  readonly problem?: SwapProblem | undefined
  /** How much of the native coin could be paid so that the fee is left. Only with the problem `insufficientFee`. */
  readonly payable?: bigint | undefined
}

/** One swap that the person reviews: at most one transaction comes from it (promise P18). */
export type SwapIntent = {
  readonly id: string
  /** Who swaps, with the network. */
  readonly account: CaipAddress
  readonly network: CaipNetworkId
  readonly from: SwapToken
  readonly to: SwapToken
  readonly amount: bigint
  /** What the person has typed, if the fee left less of the native coin. */
  readonly loweredFrom?: bigint | undefined
  /** In percent. */
  readonly slippage: number
  /** The allowance is without a limit: the person chose it. */
  readonly isUnlimited: boolean
  /** A permit has failed, or the person has refused it: the approval is a transaction. */
  readonly hasNoPermit?: boolean | undefined
  /** The person has agreed to a swap that the network cannot simulate. */
  readonly isUnprovedAccepted?: boolean | undefined
  /** The quote that the person has agreed to look at: a worse one must be accepted first. */
  readonly seen: bigint
  /**
   * `review`: nothing was sent. `approving`: the wallet or the network has the approval. `signing`: the wallet has the permit. `sending`:
   * the wallet has the swap. `repeat`, `unknown`, `sent`: as of a payment.
   */
  readonly status: 'review' | 'approving' | 'signing' | 'sending' | 'repeat' | 'unknown' | 'sent'
  /** `undefined` while it is read, and if it could not be read. */
  readonly offer?: SwapOffer | undefined
  /** Why the offer could not be read. `reason`: what the service says. */
  readonly unread?: { readonly code: LatchkeyErrorCode; readonly reason?: string | undefined } | undefined
  readonly earlier?: { readonly at: number; readonly isSent: boolean } | undefined
  readonly hash?: string | undefined
  /** The id of its batch of calls (EIP-5792). */
  readonly batch?: string | undefined
  /** Why the last try was refused. Nothing was swapped then. */
  readonly failure?: SendFault | LatchkeyErrorCode | undefined
}

/** The form of a swap, and the intent under review. */
export type SwapState = {
  readonly from?: SwapToken | undefined
  readonly to?: SwapToken | undefined
  /** As typed, in whole tokens of `from`. */
  readonly amount: string
  /** As typed, in percent. */
  readonly slippage: string
  /** The amount whose quote was asked for, in base units: the typed one, after a pause. */
  readonly asked?: bigint | undefined
  /** The values that the application has filled in. */
  readonly filled?: SwapArguments | undefined
  readonly intent?: SwapIntent | undefined
}

/** SPEC section 9. */
const defaultSlippage = '1'

export const emptySwap: SwapState = { amount: '', slippage: defaultSlippage }

export const swapSlice: Slice<SwapState> = { initial: emptySwap }

/** Merges a change into the form. */
export function updateSwap(kit: SliceOwner, change: Partial<SwapState>): void {
  const swap = kit.slice(swapSlice)
  swap.set({ ...swap.get(), ...change })
}

/** Merges a change into the intent with this id. A late result of another intent changes nothing (promise P8). */
export function updateSwapIntent(kit: SliceOwner, id: string, change: Partial<SwapIntent>): void {
  const { intent } = kit.slice(swapSlice).get()
  if (intent?.id === id) updateSwap(kit, { intent: { ...intent, ...change } })
}

export function resetSwap(kit: SliceOwner): void {
  kit.slice(swapSlice).set(emptySwap)
}

/** Empties the form; what became of its intent stays known. */
export function resetSwapForm(kit: SliceOwner): void {
  const { intent } = kit.slice(swapSlice).get()
  kit.slice(swapSlice).set({ ...emptySwap, intent })
}

/** Empties the form after its swap was sent, its slippage too; the tokens and the intent stay, so that the outcome can be shown. */
export function clearSwap(kit: SliceOwner, id: string): void {
  const { intent, from, to } = kit.slice(swapSlice).get()
  if (intent?.id === id) kit.slice(swapSlice).set({ ...emptySwap, from, to, intent })
}

/** The swaps whose wallets may answer later (promise P18). The oldest are dropped. */
export const unansweredSwapsSlice: Slice<readonly SwapIntent[]> = { initial: [] }

const unansweredLimit = 20

export function addUnansweredSwap(kit: SliceOwner, intent: SwapIntent): void {
  const unanswered = kit.slice(unansweredSwapsSlice)
  unanswered.set([intent, ...unanswered.get()].slice(0, unansweredLimit))
}

export function removeUnansweredSwap(kit: SliceOwner, id: string): void {
  const unanswered = kit.slice(unansweredSwapsSlice)
  unanswered.set(unanswered.get().filter(intent => intent.id !== id))
}

/** The intent that the wallet has, and the outcome of its approval or of the swap itself. */
export type RunningSwap = {
  readonly id: string
  readonly step: 'approve' | 'swap'
  readonly outcome: Promise<string>
}

export const runningSwapSlice: Slice<RunningSwap | undefined> = { initial: undefined }

export function setRunningSwap(kit: SliceOwner, running: RunningSwap | undefined): void {
  kit.slice(runningSwapSlice).set(running)
}
