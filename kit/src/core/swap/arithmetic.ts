import { formatUnits, parseUnits } from '../../protocol/units.js'
import { readNumber, worthOf } from '../send/amounts.js'
import type { SwapIntent, SwapProblem, SwapState, SwapToken } from '../state/swap.js'

/** Most slippage that a swap may have, in percent. Ours, as of Uniswap's interface. */
const mostSlippage = 50
/** Above this, in percent, others may take a profit from the difference; below `lowSlippage` the swap may fail. Ours. */
const highSlippage = 5
const lowSlippage = 0.1

/** In hundredths of a percent: from here on the price is shown as a warning, and must be confirmed. As in Uniswap's interface. */
const warnedImpact = 300n
const confirmedImpact = 1_000n

/** The amount of the form in base units; `undefined` if it is missing, not a number, or has more decimals than the token. */
export function swapAmount({ from, amount }: Pick<SwapState, 'from' | 'amount'>): bigint | undefined {
  const number = readNumber(amount)
  if (number === undefined || !from) return undefined
  try {
    return parseUnits(number, from.decimals)
  } catch {
    return undefined
  }
}

/** The typed slippage in percent, with two decimals at most; `undefined` if it is no number from 0 to 50. */
export function readSlippage(typed: string): number | undefined {
  const number = readNumber(typed)
  if (number === undefined || !/^\d+(?:\.\d{1,2}0*)?$/.test(number)) return undefined
  return Number(number) <= mostSlippage ? Number(number) : undefined
}

/** What to know about a slippage: that the swap may fail, or that much may be lost. */
export function slippageRisk(percent: number): 'low' | 'high' | undefined {
  if (percent > highSlippage) return 'high'
  return percent < lowSlippage ? 'low' : undefined
}

/** What is received at least of a quote, rounded down as the routers' call data are. */
export function leastOf(quoted: bigint, slippage: number): bigint {
  return (quoted * (10_000n - BigInt(Math.round(slippage * 100)))) / 10_000n
}

type Sides = {
  readonly from: Pick<SwapToken, 'decimals' | 'price'>
  readonly to: Pick<SwapToken, 'decimals' | 'price'>
}

/** What one unit of `from` is in `to` by a quote, as a decimal string with 18 places at most. */
export function rateOf(amount: bigint, quoted: bigint, { from, to }: Sides): string | undefined {
  if (amount === 0n) return undefined
  const [up, down] = [10n ** BigInt(18 + from.decimals), 10n ** BigInt(to.decimals)]
  return formatUnits((quoted * up) / (amount * down), 18)
}

/** How much of the worth a swap loses, in hundredths of a percent; negative for a gain, `undefined` without both prices (wire.md section 7.3). */
export function priceImpact(amount: bigint, quoted: bigint, { from, to }: Sides): bigint | undefined {
  const [paid, received] = [worthOf(amount, from), worthOf(quoted, to)]
  if (paid === undefined || received === undefined) return undefined
  const [before, after] = [parseUnits(paid, 18), parseUnits(received, 18)]
  return before === 0n ? undefined : ((before - after) * 10_000n) / before
}

/** How a price impact is shown. One that is unknown or dangerous must be confirmed. */
export function impactRisk(impact: bigint | undefined): 'none' | 'warning' | 'danger' | 'unknown' {
  if (impact === undefined) return 'unknown'
  if (impact < warnedImpact) return 'none'
  return impact < confirmedImpact ? 'warning' : 'danger'
}

/** A price impact that the person has agreed to; an unknown one is kept as such. */
export type AcceptedImpact = { readonly impact: bigint | undefined }

/** Whether a price impact is not worse than the accepted one by more than a tenth of a percent. */
export function isImpactAccepted(impact: bigint | undefined, accepted: AcceptedImpact | undefined): boolean {
  if (accepted === undefined) return false
  if (impact === undefined || accepted.impact === undefined) return impact === accepted.impact
  return impact <= accepted.impact + 10n
}

/** A decimal string with at most `places` decimals, rounded down; a smaller amount with its first four digits. */
export function cutDecimals(text: string, places: number): string {
  const [whole = '0', decimals = ''] = text.split('.')
  const zeros = /^0*/.exec(decimals)?.[0].length ?? 0
  const kept = decimals.slice(0, /^0*$/.test(whole) && zeros + 4 > places ? zeros + 4 : places)
  const shown = kept.replace(/0+$/, '')
  return shown ? `${whole}.${shown}` : whole
}

/** Whether a later quote is so much worse than the one the person has seen that it must be accepted: by more than a thousandth. Ours. */
export const isWorse = (quoted: bigint, seen: bigint): boolean => quoted * 1_000n < seen * 999n

/** Whether the person can go on with a review: nothing of it is under way. */
export const isUnderReview = ({ status }: Pick<SwapIntent, 'status'>): boolean =>
  status === 'review' || status === 'repeat' || status === 'unknown'

/** The steps of the form (screens.md section 12), or `ready`. */
export type SwapStep = 'token' | 'amount' | 'incorrectValue' | 'insufficientFunds' | 'slippage' | 'ready'

/** The first thing that is missing or wrong in the form. Pure. */
export function swapStep(state: SwapState): SwapStep {
  const { from, to, amount, slippage } = state
  if (!from || !to) return 'token'
  if (readNumber(amount) !== undefined && Number(readNumber(amount)) === 0) return 'amount'
  if (amount.trim() === '') return 'amount'
  const units = swapAmount(state)
  if (units === undefined) return 'incorrectValue'
  if (units > from.balance) return 'insufficientFunds'
  return readSlippage(slippage) === undefined ? 'slippage' : 'ready'
}

/** What blocks a swap although the person has not enough, or not agreed: what was built is not what was asked for. */
export const isBlocking = (problem: SwapProblem | undefined): boolean =>
  problem !== undefined && !['reverted', 'insufficientFunds', 'insufficientFee'].includes(problem)
