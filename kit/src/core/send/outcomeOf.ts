import type { AssetMove } from '../contracts/Adapter.js'
import type { SendIntent } from '../state/send.js'

/** What a simulated payment would do, in the words of its review. Amounts in base units of what is sent. */
export type SimulatedOutcome =
  | { readonly type: 'none' }
  /** The receiver gets less than was sent: the token keeps a part. */
  | { readonly type: 'exact' | 'less'; readonly received: bigint }
  | { readonly type: 'nothing' }

/**
 * Compares the movements of a simulation with the payment. `none`: there is no simulation, it fails, or it reports no movements of the
 * native coin, which some nodes leave out. Pure.
 */
export function outcomeOf(
  { transfer, simulation }: SendIntent,
  isSame: (one: string, other: string) => boolean
): SimulatedOutcome {
  if (!simulation?.isSuccess) return { type: 'none' }
  const { to, from, amount, token, nft } = transfer
  const contract = token?.address ?? nft?.contract
  const isOfAsset = (move: AssetMove) =>
    contract === undefined
      ? move.token === undefined
      : move.token !== undefined && isSame(move.token.address, contract) && move.tokenId === nft?.tokenId
  const moves = simulation.moves.filter(isOfAsset)
  if (contract === undefined && moves.length === 0) return { type: 'none' }
  // A payment to oneself moves nothing in sum.
  if (isSame(to, from)) return { type: 'exact', received: amount }
  const received = sum(moves, move => isSame(move.to, to)) - sum(moves, move => isSame(move.from, to))
  if (received <= 0n) return { type: 'nothing' }
  return { type: received < amount ? 'less' : 'exact', received }
}

const sum = (moves: readonly AssetMove[], counts: (move: AssetMove) => boolean): bigint =>
  moves.reduce((total, move) => (counts(move) ? total + move.amount : total), 0n)

/** What else would leave the account: movements of other assets, and more of the sent one than its amount. */
export function isLosingMore(
  { transfer, simulation }: SendIntent,
  isSame: (one: string, other: string) => boolean
): boolean {
  if (!simulation?.isSuccess) return false
  const { from, amount, token, nft } = transfer
  const contract = token?.address ?? nft?.contract
  const isOfAsset = (move: AssetMove) =>
    contract === undefined ? move.token === undefined : isSame(move.token?.address ?? '', contract)
  const leaving = simulation.moves.filter(move => isSame(move.from, from) && !isSame(move.to, from))
  return (
    leaving.some(move => !isOfAsset(move)) ||
    leaving.reduce((total, move) => (isOfAsset(move) ? total + move.amount : total), 0n) > amount
  )
}
