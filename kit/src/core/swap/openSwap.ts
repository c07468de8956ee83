import { type CaipAddress, parseCaipAddress } from '../../protocol/caip.js'
import { invalidOption } from '../../protocol/errors/opening.js'
import type { Kit } from '../Kit.js'
import { fetchQuery } from '../query/fetchQuery.js'
import { invalidateQueries } from '../query/invalidateQueries.js'
import { refreshBalances } from '../query/refreshBalances.js'
import { activeAccount } from '../select/connection.js'
import { readNumber } from '../send/amounts.js'
import { followLateAnswers } from '../send/followLateAnswers.js'
import type { Slice } from '../state/Slice.js'
import { resetSwap, resetSwapForm, type SwapToken, swapSlice, updateSwap } from '../state/swap.js'
import { type SwapArguments, viewSlice } from '../state/view.js'
import { topOf } from '../view/viewMachine.js'
import { keyOf, listActiveSwapTokens, listSwapTokens, type SwapTokens } from './listSwapTokens.js'
import { changeSwap, quoteRequest } from './swapForm.js'
import { gasPriceQuery, quoteKey } from './swapQueries.js'

/** Whether the form of a kit follows its account. */
const startedSlice: Slice<boolean> = { initial: false }

/** Prepares the form: another account or network empties it (screens.md section 12). */
export function openSwap(kit: Kit): void {
  const started = kit.slice(startedSlice)
  if (started.get()) return
  started.set(true)
  followLateAnswers(kit)
  let before = activeAccount(kit)?.caipAddress
  const follow = () => {
    const now = activeAccount(kit)?.caipAddress
    if (now === before) return
    before = now
    resetSwap(kit)
  }
  kit.onDestroy(kit.state.connection.subscribe(follow))
  kit.onDestroy(kit.state.network.subscribe(follow))
}

/** The form of the modal, which is emptied when the person leaves it. */
const formSlice: Slice<object | undefined> = { initial: undefined }

/**
 * The form is emptied when the modal closes or shows what is no view of swaps (screens.md section 12), with its slippage. A question of the
 * wallet is part of the swap.
 */
function resetOnLeaving(kit: Kit): void {
  const form = kit.slice(formSlice)
  if (form.get()) return
  form.set({})
  const stop = kit.slice(viewSlice).subscribe(() => {
    if (/^Swap|^Prompt$|^ApproveT/.test(topOf(kit.slice(viewSlice).get()).name)) return
    stop()
    form.set(undefined)
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
  resetOnLeaving(kit)
  prefetchGasPrice(kit, account)
  const form = kit.slice(formSlice).get()
  const tokens = await listSwapTokens(kit, account)
  // Left meanwhile: what was to be filled in is not for the next form.
  if (activeAccount(kit)?.caipAddress !== account || kit.slice(formSlice).get() !== form) return
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

/** Quotes are asked for with the price of gas (SPEC section 7), once it is known. */
function prefetchGasPrice(kit: Kit, account: CaipAddress): void {
  const { caipNetworkId } = parseCaipAddress(account)
  void fetchQuery(kit, gasPriceQuery(kit, caipNetworkId)).catch(() => undefined)
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
    prefetchGasPrice(kit, request.account)
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
