import { invalidOption } from '../../protocol/errors/opening.js'
import { lazyImport } from '../../protocol/lazyImport.js'
import type { Kit } from '../Kit.js'
import { invalidateQueries } from '../query/invalidateQueries.js'
import { refreshBalances } from '../query/refreshBalances.js'
import { activeAccount } from '../select/connection.js'
import { readNumber } from '../send/amounts.js'
import { followLateAnswers } from '../send/followLateAnswers.js'
import type { Slice } from '../state/Slice.js'
import { resetSwap, resetSwapForm, type SwapToken, swapSlice, updateSwap } from '../state/swap.js'
import type { SwapArguments } from '../state/view.js'
import { keyOf, listActiveSwapTokens, listSwapTokens, type SwapTokens } from './listSwapTokens.js'
import { changeSwap, quoteRequest } from './swapForm.js'
import { quoteKey } from './swapQueries.js'

const loadKeep = /* @__PURE__ */ lazyImport(() => import('./keepSwap.js'))

/** Whether the form of a kit follows its account. */
const startedSlice: Slice<boolean> = { initial: false }

/**
 * Prepares the form: a change of the network empties it (screens.md section 12). Another account of the same network keeps what was
 * typed, so that a wallet with enough funds can be connected for it.
 */
export function openSwap(kit: Kit): void {
  const started = kit.slice(startedSlice)
  if (started.get()) return
  started.set(true)
  followLateAnswers(kit)
  let before = activeAccount(kit)?.caipAddress
  const follow = () => {
    const now = activeAccount(kit)?.caipAddress
    if (now === before) return
    const keep = [kit, kit.slice(swapSlice).get(), { before, now }] as const
    before = now
    resetSwap(kit)
    loadKeep().then(late => late.keepSwap(...keep), kit.report)
  }
  kit.onDestroy(kit.state.connection.subscribe(follow))
  kit.onDestroy(kit.state.network.subscribe(follow))
}

/** Whether the form of the modal is emptied with its closing. */
const closingSlice: Slice<boolean> = { initial: false }

/** The form is emptied when the modal closes (screens.md section 12), with its slippage. */
function resetOnClose(kit: Kit): void {
  const closing = kit.slice(closingSlice)
  if (closing.get()) return
  closing.set(true)
  const stop = kit.subscribeEvents(({ event }) => {
    if (event !== 'MODAL_CLOSE') return
    stop()
    closing.set(false)
    resetSwapForm(kit)
  })
}

/**
 * Loads the tokens, and fills the form in: with the application's values once, else with the native coin. Rejects as `listSwapTokens` does,
 * and with LATCHKEY_CONFIG__INVALID_OPTION if a value of the application is not valid.
 */
export async function fillSwap(kit: Kit, values?: SwapArguments): Promise<void> {
  const account = activeAccount(kit)?.caipAddress
  if (!account) return
  resetOnClose(kit)
  const tokens = await listSwapTokens(kit, account)
  if (activeAccount(kit)?.caipAddress !== account) return
  const state = kit.slice(swapSlice).get()
  const hasValues = [values?.fromToken, values?.toToken, values?.amount].some(value => value !== undefined)
  if (values && hasValues && values !== state.filled) {
    const text = String(values.amount ?? '')
    const amount = text && readNumber(text)
    if (amount === undefined) throw invalid('amount', values.amount)
    updateSwap(kit, { filled: values })
    changeSwap(kit, {
      from: find(tokens, 'fromToken', values.fromToken) ?? coinOf(tokens),
      to: find(tokens, 'toToken', values.toToken),
      amount
    })
  } else if (!state.from && !state.to) changeSwap(kit, { from: coinOf(tokens) })
  else refreshTokens(kit, tokens)
}

const coinOf = ({ all }: SwapTokens) => all.find(({ address }) => address === undefined)

/** By contract, or by symbol: of several that look the same the first of the network's list, whatever the account holds. */
function find({ all }: SwapTokens, option: string, wanted: string | undefined): SwapToken | undefined {
  if (wanted === undefined) return undefined
  const text = wanted.toLowerCase()
  const found =
    all.find(token => keyOf(token) === text) ??
    all.find(token => !token.imitates && token.symbol.toLowerCase() === text) ??
    all.find(token => token.symbol === wanted)
  if (!found) throw invalid(option, wanted)
  return found
}

const invalid = (option: string, value: unknown) =>
  invalidOption({
    context: { option: `arguments.${option}`, problem: `"${String(value).slice(0, 64)}" is not valid` }
  })

/** Keeps the balances of the chosen tokens those of the lists. */
function refreshTokens(kit: Kit, { all }: SwapTokens): void {
  const { from, to } = kit.slice(swapSlice).get()
  const fresh = (token: SwapToken | undefined) => {
    const listed = token && all.find(other => keyOf(other) === keyOf(token))
    return listed && token && (listed.balance !== token.balance || listed.price !== token.price)
      ? listed
      : token
  }
  const next = { from: fresh(from), to: fresh(to) }
  if (next.from !== from || next.to !== to) updateSwap(kit, next)
}

/** Reads the quote of the form, its prices and the balances again. Never rejects. */
export async function refreshSwap(kit: Kit): Promise<void> {
  const request = quoteRequest(kit)
  if (request) {
    await invalidateQueries(kit, quoteKey(request))
    await invalidateQueries(kit, ['prices'])
    changeSwap(kit, {})
    await refreshBalances(kit, request.account)
  }
  await listActiveSwapTokens(kit).then(
    tokens => refreshTokens(kit, tokens),
    () => undefined
  )
}
