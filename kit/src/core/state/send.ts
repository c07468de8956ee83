import type { CaipAddress } from '../../protocol/caip.js'
import type { LatchkeyErrorCode } from '../../protocol/errors/codes.js'
import type { NftReference, TransferRequest } from '../../protocol/walletRequests.js'
import type { FeeOption, FeeSpeed, SendFault, Simulation } from '../contracts/Adapter.js'
import type { Slice, SliceOwner } from './Slice.js'
import type { SendArguments, ViewData } from './view.js'

/** A coin or token to send. `balance` in base units, `price` in US dollars as a decimal string. Names are sanitized. */
export type SendToken = {
  /** Absent for the native coin. */
  readonly address?: string | undefined
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  readonly balance: bigint
  /** The account has changed: its balance is not known yet, and `balance` says nothing. */
  readonly isUnread?: boolean | undefined
  /** Absent: unknown. */
  readonly price?: string | undefined
  readonly image?: string | undefined
}

/** An NFT to send: `data.nft` of view WalletSend. `held`: the number that the account has. */
export type SendNft = NftReference & {
  readonly held: bigint
  readonly name: string
  readonly image?: string | undefined
}

/** What the receiver's field stands for. */
export type Receiver =
  | { readonly status: 'none' }
  | { readonly status: 'resolving' }
  /** `name`: the typed name, whose address was read. `isBurn`: no account has the address. */
  | { readonly status: 'found'; readonly address: string; readonly name?: string; readonly isBurn?: boolean }
  /** `checksum`: a wrong one; `noName`: the name has no address; `unreadable`: the network did not answer. */
  | { readonly status: 'invalid' | 'checksum' | 'noName' | 'unreadable' }

/** What the person should know before sending. */
export type SendWarning =
  /** The address belongs to no account. */
  | 'burn'
  /** The address is a token's contract. */
  | 'tokenContract'
  /** The address resembles one that was sent to, or the account's own, in the part that is usually shown. */
  | 'lookAlike'
  | 'ownAddress'
  | 'contract'
  | 'neverUsed'

/** One payment that the person reviews: at most one transaction comes from it (promise P18). */
export type SendIntent = {
  readonly id: string
  /** The sender, with its network. */
  readonly account: CaipAddress
  /** Without the fee, which the person may still choose. */
  readonly transfer: Omit<TransferRequest, 'fee'>
  /** What the review names: the asset, the receiver's name. */
  readonly asset: Pick<SendToken, 'symbol' | 'name' | 'decimals' | 'price' | 'image'>
  readonly receiverName?: string | undefined
  /**
   * `review`: nothing was sent. `sending`: the wallet has the request. `repeat`: the same payment was sent before, or its outcome is
   * unknown (`earlier`). `unknown`: this one may have been sent. `sent`: `hash` is set, unless the wallet returned none.
   */
  readonly status: 'review' | 'sending' | 'repeat' | 'unknown' | 'sent'
  readonly earlier?: { readonly at: number; readonly isSent: boolean } | undefined
  readonly hash?: string | undefined
  /** The id of its batch of calls (EIP-5792), whose transaction the wallet names later. */
  readonly batch?: string | undefined
  /** Why the last try was refused. Nothing was sent then. */
  readonly failure?: SendFault | LatchkeyErrorCode | undefined
  /** Slowest first. `undefined` while they are read; empty if they cannot be read. */
  readonly fees?: readonly FeeOption[] | undefined
  /** `undefined` while the network simulates, `null` if it cannot. */
  readonly simulation?: Simulation | null | undefined
  /** Those that need no network at once, the others once the network has answered. */
  readonly warnings: readonly SendWarning[]
  /** Whether the network has told the balances and what the receiver's address is. `undefined` while they are read. */
  readonly isChecked?: boolean | undefined
  readonly isBurn: boolean
  /** What the network has just said: of the native coin, and of the token. `undefined`: not read. */
  readonly balances?:
    | { readonly native?: bigint | undefined; readonly token?: bigint | undefined }
    | undefined
  readonly coin?: Pick<SendToken, 'symbol' | 'decimals'> | undefined
  readonly tokenDecimals?: number | undefined
  /** What the token's contract calls itself, sanitized; empty if it has no symbol. `undefined`: not read. */
  readonly tokenSymbol?: string | undefined
  /** Why the network could not estimate the fee. */
  readonly refusal?: SendFault | undefined
  /** The account is a smart one: the transfer is a batch of calls (EIP-5792). */
  readonly isBatch?: boolean | undefined
  /** Of the opening whose form made the intent. */
  readonly onSent?: ViewData['onSent']
}

/** The form of a transfer, and the intent under review. */
export type SendState = {
  readonly token?: SendToken | undefined
  readonly nft?: SendNft | undefined
  /** As typed. */
  readonly amount: string
  /** What `amount` counts. */
  readonly unit: 'token' | 'currency'
  /** As typed: an address or a name. */
  readonly receiverText: string
  readonly receiver: Receiver
  readonly speed: FeeSpeed
  /** The application has filled the form in: the person cannot change it. */
  readonly isFixed: boolean
  /** The application's values. */
  readonly filled?: SendArguments | undefined
  /** Of the opening with these values. */
  readonly onSent?: ViewData['onSent']
  readonly intent?: SendIntent | undefined
}

export const emptySend: SendState = {
  amount: '',
  unit: 'token',
  receiverText: '',
  receiver: { status: 'none' },
  speed: 'normal',
  isFixed: false
}

export const sendSlice: Slice<SendState> = { initial: emptySend }

/** Merges a change into the form. */
export function updateSend(kit: SliceOwner, change: Partial<SendState>): void {
  const send = kit.slice(sendSlice)
  send.set({ ...send.get(), ...change })
}

/** Merges a change into the intent with this id. A late result of another intent changes nothing (promise P8). */
export function updateIntent(kit: SliceOwner, id: string, change: Partial<SendIntent>): void {
  const { intent } = kit.slice(sendSlice).get()
  if (intent?.id === id) updateSend(kit, { intent: { ...intent, ...change } })
}

export function resetSend(kit: SliceOwner): void {
  kit.slice(sendSlice).set(emptySend)
}

/** Empties the form after its payment was sent; the intent stays, so that its outcome can be shown. */
export function clearForm(kit: SliceOwner, id: string): void {
  const { intent, isFixed, filled, onSent } = kit.slice(sendSlice).get()
  if (intent?.id === id) kit.slice(sendSlice).set({ ...emptySend, isFixed, filled, onSent, intent })
}

/** The intents that may have been sent: their wallets may answer later (promise P18). The oldest are dropped. */
export const unansweredSlice: Slice<readonly SendIntent[]> = { initial: [] }

const unansweredLimit = 20

export function addUnanswered(kit: SliceOwner, intent: SendIntent): void {
  const unanswered = kit.slice(unansweredSlice)
  unanswered.set([intent, ...unanswered.get()].slice(0, unansweredLimit))
}

export function removeUnanswered(kit: SliceOwner, id: string): void {
  const unanswered = kit.slice(unansweredSlice)
  unanswered.set(unanswered.get().filter(intent => intent.id !== id))
}

/** The last payment with an unknown outcome whose wallet has answered late. */
export type AnsweredSend = { readonly id: string; readonly isSent: boolean }

export const answeredSlice: Slice<AnsweredSend | undefined> = { initial: undefined }

export function setAnswered(kit: SliceOwner, answered: AnsweredSend): void {
  kit.slice(answeredSlice).set(answered)
}

/** The intent that the wallet has, and its outcome. */
export type RunningSend = { readonly id: string; readonly outcome: Promise<string> }

export const runningSendSlice: Slice<RunningSend | undefined> = { initial: undefined }

export function setRunningSend(kit: SliceOwner, running: RunningSend | undefined): void {
  kit.slice(runningSendSlice).set(running)
}
