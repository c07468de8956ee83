import { sumOf } from '../../protocol/numbers.js'
import type { ActivityTransfer } from './ActivityItem.js'

/** Below this part of the opposite direction a transfer of the same token is a fee or its return (screens.md section 16). */
const feePart = 0.1
/** Below this part of the largest of many transfers one is dust (screens.md section 16). */
const dustPart = 0.01

/**
 * What a row shows of a transaction's transfers: at most two, what went out first. Transfers of the same token and direction are
 * summed; returned fees and dust are left out. Pure.
 */
export function mainTransfers(transfers: readonly ActivityTransfer[]): readonly ActivityTransfer[] {
  const summed = sumAlike(transfers)
  const withoutFees = summed.filter(one => {
    const opposite = summed.find(other => keyOf(other) === keyOf(one) && other.direction !== one.direction)
    return !opposite || Number(one.amount) >= Number(opposite.amount) * feePart
  })
  const largest = Math.max(...withoutFees.map(({ amount }) => Number(amount)))
  const visible =
    withoutFees.length > 2
      ? withoutFees.filter(({ amount, kind }) => kind === 'nft' || Number(amount) >= largest * dustPart)
      : withoutFees
  // A known value counts more than any amount without one.
  const byValue = [...visible].sort((one, other) => (other.value ?? -1) - (one.value ?? -1))
  const best = new Set([...firstOf(byValue, 'out'), ...firstOf(byValue, 'in'), ...byValue])
  const order = { out: 0, self: 1, in: 2 }
  return [...best].slice(0, 2).sort((one, other) => order[one.direction] - order[other.direction])
}

const firstOf = (transfers: readonly ActivityTransfer[], direction: ActivityTransfer['direction']) =>
  transfers.filter(transfer => transfer.direction === direction).slice(0, 1)

/** Another token may have the name and the symbol of a listed one: it is not added to it. */
const keyOf = ({ kind, symbol, name, isListed, isSpam }: ActivityTransfer) =>
  [kind, symbol, name, isListed, isSpam].join(':')

function sumAlike(transfers: readonly ActivityTransfer[]): readonly ActivityTransfer[] {
  const sums = new Map<string, ActivityTransfer>()
  for (const transfer of transfers) {
    const key = `${keyOf(transfer)}:${transfer.direction}`
    const sum = sums.get(key)
    const values = [sum?.value, transfer.value].filter(value => value !== undefined)
    sums.set(key, {
      ...transfer,
      amount: sum ? sumOf([sum.amount, transfer.amount]) : transfer.amount,
      ...(values.length > 0 && { value: values.reduce((one, other) => one + other, 0) })
    })
  }
  return [...sums.values()]
}
