import type { CallsSimulation } from '../contracts/Adapter.js'
import type { SwapIntent, SwapOffer, SwapProblem } from '../state/swap.js'

type Judged = Pick<SwapIntent, 'from' | 'to' | 'amount'> & {
  readonly owner: string
  readonly least: bigint
  readonly simulation: CallsSimulation | null
  isSame(one: string, other: string): boolean
}

/**
 * What a simulation of the calls contradicts: `reverted`: they fail; `outcome`: less than agreed arrives, more than agreed leaves, or
 * something else leaves. Balances of tokens are compared, because their events may say anything. Pure.
 */
export function simulatedProblem(judged: Judged): SwapProblem | undefined {
  const { from, to, amount, least, simulation } = judged
  if (!simulation) return undefined
  if (!simulation.isSuccess) return 'reverted'
  const changeOf = ({ address }: { readonly address?: string | undefined }) => {
    if (address === undefined) return coinChange(judged, simulation)
    const index = [from, to].flatMap(token => token.address ?? []).indexOf(address)
    return simulation.changes[index] ?? 0n
  }
  const isOther = ({ token }: CallsSimulation['moves'][number]) =>
    token === undefined ? from.address !== undefined : !judged.isSame(token.address, from.address ?? '')
  const isLeavingElse = simulation.moves.some(
    move =>
      move.amount > 0n &&
      judged.isSame(move.from, judged.owner) &&
      !judged.isSame(move.to, judged.owner) &&
      isOther(move)
  )
  return changeOf(to) < least || -changeOf(from) > amount || isLeavingElse ? 'outcome' : undefined
}

/** How the native coin of the owner changes, without the fee. */
const coinChange = ({ owner, isSame }: Judged, { moves }: CallsSimulation): bigint =>
  moves
    .filter(({ token }) => token === undefined)
    .reduce(
      (sum, move) =>
        sum + (isSame(move.to, owner) ? move.amount : 0n) - (isSame(move.from, owner) ? move.amount : 0n),
      0n
    )

/** In percent of the fee: what is kept back of the coin, as the fee may rise before the swap is sent. Ours. */
const keptFee = 150n

/** How much of the native coin can be paid so that the fee is left; `undefined` if that is nothing, or another token is paid. Pure. */
export function payableOf(
  { from }: Pick<SwapIntent, 'from'>,
  { fee }: Pick<SwapOffer, 'fee'>,
  { native = 0n }: HeldAmounts
): bigint | undefined {
  const rest = native - (fee * keptFee) / 100n
  return from.address === undefined && rest > 0n ? rest : undefined
}

/** Balances in base units, as the network says; `undefined`: not read. */
export type HeldAmounts = { readonly native?: bigint | undefined; readonly from?: bigint | undefined }

/** Whether the account has too little for the amount or for the fee. Pure. */
export function fundsProblem(
  { from, amount }: Pick<SwapIntent, 'from' | 'amount'>,
  { fee, isBatch }: Pick<SwapOffer, 'fee' | 'isBatch'>,
  held: HeldAmounts
): SwapProblem | undefined {
  const isNative = from.address === undefined
  if (held.from !== undefined && held.from < amount) return 'insufficientFunds'
  // Another account may pay the fee of a smart account.
  const needed = (isBatch ? 0n : fee) + (isNative ? amount : 0n)
  return held.native !== undefined && held.native < needed ? 'insufficientFee' : undefined
}
