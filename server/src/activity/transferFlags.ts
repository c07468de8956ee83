import { imitatedAmong, symbolSkeleton } from 'latchkey/protocol'
import { looksLikeSpam } from '../tokens/looksLikeSpam.js'
import type { ActivityTransaction, ActivityTransfer } from './ActivitySource.js'
import type { HistoryToken } from './describeTransfer.js'

/** What is suspicious about a transfer. */
export type TransferFlags = {
  /** A token that imitates another one, or whose name is an advertisement. */
  readonly isSpam: boolean
  /**
   * Address poisoning: a transfer that others made so that their address, similar to one that the account uses, is in the
   * history, to be copied from there. Also spam.
   */
  readonly isPoisoning: boolean
}

/**
 * The calls by which a holder sends tokens: `transfer`, `transferFrom`, both `safeTransferFrom` of EIP-721, `safeTransferFrom` and
 * `safeBatchTransferFrom` of EIP-1155.
 */
const transferSelectors: ReadonlySet<string> = new Set([
  '0xa9059cbb',
  '0x23b872dd',
  '0x42842e0e',
  '0xb88d4fde',
  '0xf242432a',
  '0x2eb2c2d6'
])

type Page = {
  readonly account: string
  /** Those of the page, and some before it. */
  readonly transactions: readonly ActivityTransaction[]
  /** The skeletons of the symbols of the native coin, of configured tokens and of token lists. */
  readonly knownSymbols: ReadonlySet<string>
  readonly tokenOf: (transfer: ActivityTransfer) => HistoryToken | undefined
}

/** The flags of the transactions of a page, and of each of their transfers. */
export type HistoryFlags = {
  /** Whether others made the transaction, in which nothing moved, so that an address similar to one that the account uses is in the history. */
  readonly isPoisoning: (transaction: ActivityTransaction) => boolean
  readonly ofTransfer: (transaction: ActivityTransaction, transfer: ActivityTransfer) => TransferFlags
}

/**
 * Returns the flags of transactions and transfers. A transaction that the account sent itself is never suspicious. Addresses are compared
 * with the account's own and with those to which it paid something in `transactions`.
 */
export function createHistoryFlags({ account, transactions, knownSymbols, tokenOf }: Page): HistoryFlags {
  // Others send the transactions of a smart account. Any contract can report a transfer from the account, but only the coin and
  // known tokens really moved.
  const isPayment = (transfer: ActivityTransfer) =>
    transfer.from === account &&
    transfer.amount > 0n &&
    (transfer.kind === 'native' || (tokenOf(transfer)?.origin ?? 'contract') !== 'contract')
  // Oldest first: an imitation is made after the payment that it imitates.
  const contacts = transactions.toReversed().flatMap(({ from, to, selector, transfers }) => {
    // The account itself called `transfer` of this token, which is in no list.
    const isOwnCall = from === account && transferSelectors.has(selector ?? '')
    const paid = transfers.filter(one => isPayment(one) || (isOwnCall && one.token === to))
    return [...(from === account ? [to ?? account] : []), ...paid.map(transfer => transfer.to)]
  })
  const imitated = imitatedAmong([account, ...contacts], (one, other) => one === other)
  const isSpamToken = createSpamCheck(knownSymbols)
  return {
    isPoisoning: ({ from, transfers }) =>
      from !== account && transfers.length === 0 && imitated(from) !== undefined,
    ofTransfer: (transaction, transfer) => {
      if (transaction.from === account) return { isSpam: false, isPoisoning: false }
      const { kind, from, to, amount } = transfer
      // Any caller may call `transferFrom` of any account with an amount of zero.
      const isPoisoning = amount === 0n || imitated(from === account ? to : from) !== undefined
      const isAdvertising = transaction.note !== undefined && looksLikeSpam([transaction.note])
      const isSpam =
        isPoisoning || isAdvertising || (kind !== 'native' && isSpamToken(kind, tokenOf(transfer)))
      return { isSpam, isPoisoning }
    }
  }
}

/** Whether only its contract describes a token, which advertises or imitates another. A page asks it many times for the same token. */
function createSpamCheck(knownSymbols: ReadonlySet<string>) {
  const known = new Map<string, boolean>()
  return (kind: ActivityTransfer['kind'], token: HistoryToken | undefined): boolean => {
    const { name = '', symbol = '', origin = 'contract' } = token ?? {}
    if (origin !== 'contract') return false
    const key = JSON.stringify([kind, symbol, name])
    const isSpam =
      known.get(key) ??
      (looksLikeSpam([name, symbol]) ||
        (kind === 'fungible' && symbol !== '' && knownSymbols.has(symbolSkeleton(symbol))))
    known.set(key, isSpam)
    return isSpam
  }
}
