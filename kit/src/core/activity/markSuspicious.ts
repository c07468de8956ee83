import { imitatedAmong } from '../../protocol/imitatedAmong.js'
import { symbolSkeleton } from '../../protocol/symbolSkeleton.js'
import type { ActivityItem, ActivityTransfer, Suspicion } from './ActivityItem.js'
import { isListedOut, isNothing } from './listedTransfers.js'

type Options = {
  /** The account's own address. */
  readonly address: string
  /** Addresses that the account surely uses: it sent to them from this page. */
  readonly trusted?: readonly string[] | undefined
  readonly isSameAddress: (one: string, other: string) => boolean
}

/**
 * Marks transactions that others made so that an address comes into the history and is copied from there (address poisoning), and those
 * of tokens that imitate others. Pure; earlier marks are replaced, as a page more may correct them.
 *
 * An imitation is made after the transfer that it imitates. So of two similar addresses the first that the account surely sent something
 * to is the real one; other addresses come second, as any contract can report a transfer from the account. The account's own
 * address may be imitated too.
 */
export function markSuspicious(
  items: readonly ActivityItem[],
  { address, trusted = [], isSameAddress }: Options
): readonly ActivityItem[] {
  const oldestFirst = [...items].sort((one, other) => one.minedAt - other.minedAt)
  const otherOf = ({ from, to }: ActivityItem) => (isSameAddress(from, address) ? to : from)
  const moved = (item: ActivityItem, counts: (transfer: ActivityTransfer) => boolean) =>
    !item.reported && item.status === 'confirmed' && item.transfers.some(counts)
  const isSomething = (transfer: ActivityTransfer) => !transfer.isSpam && !isNothing(transfer)
  const paid = oldestFirst.filter(item => moved(item, isListedOut))
  const others = oldestFirst.filter(item => moved(item, isSomething))
  const imitated = imitatedAmong(
    [address, ...trusted, ...paid.map(otherOf), ...others.map(otherOf)],
    isSameAddress
  )
  const symbols = knownSymbols(items)
  return items.map(({ suspicion: _, ...item }) => {
    const suspicion = suspicionOf(item, otherOf(item), { address, imitated, symbols, isSameAddress })
    return suspicion ? { ...item, suspicion } : item
  })
}

type Knowledge = {
  readonly address: string
  readonly imitated: ReturnType<typeof imitatedAmong>
  readonly symbols: ReadonlySet<string>
  readonly isSameAddress: Options['isSameAddress']
}

function suspicionOf(
  item: ActivityItem,
  other: string,
  { address, imitated, symbols, isSameAddress }: Knowledge
): Suspicion | undefined {
  const { transfers, operationType, reported } = item
  const real = imitated(other)
  // The account's own calls, such as an approval, move nothing. Those of others may only bring an address into the history.
  const isOwnCall = transfers.length === 0 && isSameAddress(item.from, address)
  if (!isOwnCall && real !== undefined) return { reason: 'lookAlike', imitated: real }
  if (reported) return { reason: reported }
  const isTransfer = operationType === 'send' || operationType === 'receive'
  if (isTransfer && transfers.length > 0 && transfers.every(isNothing)) return { reason: 'zeroAmount' }
  const imitates = transfers.some(
    ({ kind, symbol, isListed, direction }) =>
      kind === 'fungible' && direction === 'in' && !isListed && symbols.has(symbolSkeleton(symbol))
  )
  return imitates ? { reason: 'fakeToken' } : undefined
}

/** The skeletons of the symbols that the service lists. Empty if the service lists none. */
function knownSymbols(items: readonly ActivityItem[]): ReadonlySet<string> {
  const listed = items
    .flatMap(({ transfers }) => transfers)
    .filter(({ kind, isListed }) => kind === 'fungible' && isListed)
  return new Set(listed.map(({ symbol }) => symbolSkeleton(symbol)).filter(skeleton => skeleton !== ''))
}
