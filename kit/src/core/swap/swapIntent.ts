import { parseCaipAddress } from '../../protocol/caip.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import { unexpected } from '../../protocol/errors/page.js'
import { swapIncomplete } from '../../protocol/errors/swap.js'
import { noActiveAddress } from '../../protocol/errors/wallet.js'
import { lazyImport } from '../../protocol/lazyImport.js'
import type { Kit } from '../Kit.js'
import { observeQuery } from '../query/fetchQuery.js'
import { invalidateQueries } from '../query/invalidateQueries.js'
import { activeAccount } from '../select/connection.js'
import { uuid } from '../services/uuid.js'
import { type SwapIntent, type SwapOffer, swapSlice, updateSwap, updateSwapIntent } from '../state/swap.js'
import { isUnderReview, readSlippage, swapStep } from './arithmetic.js'
import { printOfSwap } from './printOfSwap.js'
import { swapEvent } from './swapEvent.js'
import { formQuote, quoteRequest, readFormQuote, withPrice } from './swapForm.js'
import { pricesQuery, quoteKey } from './swapQueries.js'

/** What reads and checks an offer: the review is drawn before. */
const loadOffer = /* @__PURE__ */ lazyImport(() => import('./readOffer.js'))

/**
 * Opens the review of the form: an intent, from which at most one transaction comes (promise P18), and begins to read its offer. The same
 * swap keeps an intent that the wallet already has. Throws LATCHKEY_SWAP__INCOMPLETE without a complete form and its quote,
 * LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS.
 * @example const { id } = openSwapIntent(kit)
 */
export function openSwapIntent(kit: Kit): SwapIntent {
  const intent = beginIntent(kit)
  void readSwapIntent(kit, intent.id)
  return intent
}

function beginIntent(kit: Kit): SwapIntent {
  const state = kit.slice(swapSlice).get()
  if (!activeAccount(kit)) throw noActiveAddress()
  const [request, quote, slippage] = [quoteRequest(kit), formQuote(kit), readSlippage(state.slippage)]
  if (!request || swapStep(state) !== 'ready' || quote.status !== 'success' || slippage === undefined)
    throw swapIncomplete()
  const { account, amount } = request
  const { caipNetworkId: network } = parseCaipAddress(account)
  const intent: SwapIntent = {
    id: uuid(kit.environment.random),
    account,
    network,
    from: withPrice(kit, network, state, request.from),
    to: withPrice(kit, network, state, request.to),
    amount,
    slippage,
    isUnlimited: false,
    seen: quote.quote.received,
    status: 'review'
  }
  const open = state.intent
  const isOpen = open && open.status !== 'review' && open.status !== 'sent' && open.status !== 'repeat'
  if (isOpen && printOfSwap(open) === printOfSwap(intent)) return withSlippage(kit, open, slippage)
  updateSwap(kit, { intent })
  kit.track('INITIATE_SWAP', swapEvent(intent, quote.quote.received))
  return intent
}

/** An open intent with the slippage of the form: its offer is read anew. The wallet keeps a swap that it already has. */
function withSlippage(kit: Kit, open: SwapIntent, slippage: number): SwapIntent {
  const isAsked = open.status === 'signing' || open.status === 'sending'
  if (isAsked || open.slippage === slippage) return open
  const intent = { ...open, slippage, offer: undefined }
  updateSwap(kit, { intent })
  return intent
}

/** Opens the review once the quote is read, and resolves with the intent once its offer is read, or cannot be. */
export async function reviewSwap(kit: Kit): Promise<SwapIntent> {
  await readFormQuote(kit)
  const intent = beginIntent(kit)
  await readSwapIntent(kit, intent.id)
  return kit.slice(swapSlice).get().intent ?? intent
}

/** The intent under review with this id, while nothing of it is under way. */
function openIntentOf(kit: Kit, id: string): SwapIntent | undefined {
  const { intent } = kit.slice(swapSlice).get()
  return intent?.id === id && isUnderReview(intent) ? intent : undefined
}

/**
 * Reads the offer of the review anew, from a new quote. While the wallet has the swap or its approval, nothing that the person has seen is
 * replaced. An offer that cannot be read again is none any more. Never rejects.
 */
export async function readSwapIntent(kit: Kit, id: string): Promise<void> {
  const intent = openIntentOf(kit, id)
  if (!intent) return
  const startedAt = kit.environment.clock.now()
  /** The intent, unless it was changed meanwhile, or a later read was faster. */
  const current = () => {
    const now = openIntentOf(kit, id)
    const isSame =
      now?.isUnlimited === intent.isUnlimited &&
      now.slippage === intent.slippage &&
      now.amount === intent.amount
    return isSame && (now.offer?.readAt ?? 0) <= startedAt ? now : undefined
  }
  try {
    const { readOffer } = await loadOffer()
    const offer = await readOffer(kit, intent)
    const now = current()
    const lowered = now && loweredIntent(now, offer)
    if (lowered) {
      updateSwapIntent(kit, id, lowered)
      return await readSwapIntent(kit, id)
    }
    if (now)
      updateSwapIntent(kit, id, {
        offer,
        unread: undefined,
        ...(now.failure === 'LATCHKEY_SWAP__STALE' && { failure: undefined }),
        ...(offer.quoted > now.seen && { seen: offer.quoted })
      })
  } catch (cause) {
    const error = isLatchkeyError(cause) ? cause : unexpected({ cause })
    const { reason } = error.context
    kit.report(error)
    if (current())
      updateSwapIntent(kit, id, {
        offer: undefined,
        unread: { code: error.code, ...(typeof reason === 'string' && { reason }) }
      })
  }
}

/** A swap of the coin that would not leave its fee is quoted for less, once (screens.md section 12). Pure. */
function loweredIntent(
  { status, amount, seen, loweredFrom }: SwapIntent,
  { payable }: SwapOffer
): Partial<SwapIntent> | undefined {
  // What may have been sent before is repeated as it was.
  if (payable === undefined || loweredFrom !== undefined || status !== 'review') return undefined
  const less = { amount: payable, loweredFrom: amount, seen: (seen * payable) / amount }
  return { ...less, offer: undefined, unread: undefined }
}

/** The same, with a new quote and new prices from the service. */
export async function refreshSwapIntent(kit: Kit, id: string): Promise<void> {
  const intent = openIntentOf(kit, id)
  if (!intent) return
  await Promise.all([invalidateQueries(kit, quoteKey(intent)), invalidateQueries(kit, ['prices'])])
  void observeQuery(kit, pricesQuery(kit, intent.network, [intent.from, intent.to]))
  await readSwapIntent(kit, id)
}

/** Shows why the wallet was not asked, reads an offer again that is too old, and returns the refusal for the caller. */
export function noteRefusal(kit: Kit, id: string, refusal: LatchkeyError): LatchkeyError {
  updateSwapIntent(kit, id, { failure: refusal.code })
  if (refusal.code === 'LATCHKEY_SWAP__STALE') void refreshSwapIntent(kit, id)
  return refusal
}

/** The person agrees to the offer that gives `quoted`: another one, which came meanwhile, must be accepted itself. Default: the present one. */
export function acceptOffer(kit: Kit, id: string, quoted?: bigint): void {
  const offer = openIntentOf(kit, id)?.offer
  if (offer && (quoted ?? offer.quoted) === offer.quoted)
    updateSwapIntent(kit, id, { seen: offer.quoted, failure: undefined })
}

/** The person agrees to a swap that the network cannot simulate, or does not any more. */
export function acceptUnproved(kit: Kit, id: string, isAccepted = true): void {
  if (openIntentOf(kit, id)) updateSwapIntent(kit, id, { isUnprovedAccepted: isAccepted, failure: undefined })
}

/** The person chooses whether the approval has a limit. The approval is built anew. */
export async function setUnlimited(kit: Kit, id: string, isUnlimited: boolean): Promise<void> {
  if (!openIntentOf(kit, id)) return
  updateSwapIntent(kit, id, { isUnlimited, offer: undefined })
  await readSwapIntent(kit, id)
}
