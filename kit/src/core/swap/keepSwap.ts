import type { Kit } from '../Kit.js'
import { type AccountChange, isKept } from '../send/keepSend.js'
import { resetSwap, type SwapState, type SwapToken, swapSlice, updateSwap } from '../state/swap.js'
import { keyOf, listSwapTokens } from './listSwapTokens.js'
import { changeSwap } from './swapForm.js'

/**
 * Brings back what was typed for another account of the same network, unless the form was filled in anew: once the balances of this account
 * are read, with a quote for it. The form stays empty if they cannot be read.
 */
export async function keepSwap(kit: Kit, form: SwapState, change: AccountChange): Promise<void> {
  const swap = kit.slice(swapSlice)
  if (!isKept(kit, change) || !change.now || !form.from) return
  const tokens = await listSwapTokens(kit, change.now).catch(() => undefined)
  if (!tokens || !isKept(kit, change)) return
  const { amount, from: paid } = swap.get()
  // The view fills the native coin in.
  if (amount !== '' || paid?.address !== undefined) return
  const listed = (token: SwapToken | undefined) =>
    token && tokens.all.find(other => keyOf(other) === keyOf(token))
  const { slippage, filled } = form
  resetSwap(kit)
  updateSwap(kit, { slippage, filled })
  changeSwap(kit, { from: listed(form.from), to: listed(form.to), amount: form.amount })
}
