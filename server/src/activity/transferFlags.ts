import { symbolSkeleton } from 'latchkey/protocol'
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

/** Digits that wallets show at both ends of an address. */
const shownDigits = 4

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

/**
 * Returns the flags of each transfer. A transaction that the account sent itself is never suspicious. Addresses are compared
 * with those to which the account paid something in `transactions`.
 */
export function createTransferFlags({ account, transactions, knownSymbols, tokenOf }: Page) {
  // Others send the transactions of a smart account. Any contract can report a transfer from the account, but only the coin and
  // known tokens really moved.
  const isPayment = (transfer: ActivityTransfer) =>
    transfer.from === account &&
    transfer.amount > 0n &&
    (transfer.kind === 'native' || (tokenOf(transfer)?.origin ?? 'contract') !== 'contract')
  const contacts = new Set(
    transactions
      .flatMap(transaction => {
        const { from, to, selector, transfers } = transaction
        // The account itself called `transfer` of this token, which is in no list.
        const isOwnCall = from === account && transferSelectors.has(selector ?? '')
        const paid = transfers.filter(one => isPayment(one) || (isOwnCall && one.token === to))
        return [...(from === account ? [to ?? account] : []), ...paid.map(transfer => transfer.to)]
      })
      .filter(address => address !== account)
  )
  const shown = new Set([...contacts].map(shownPart))
  return (transaction: ActivityTransaction, transfer: ActivityTransfer): TransferFlags => {
    if (transaction.from === account) return { isSpam: false, isPoisoning: false }
    const { kind, from, to, amount } = transfer
    const other = from === account ? to : from
    const isSimilar = !contacts.has(other) && shown.has(shownPart(other))
    // Any caller may call `transferFrom` of any account with an amount of zero.
    const isPoisoning = isSimilar || amount === 0n
    if (kind === 'native') return { isSpam: isPoisoning, isPoisoning }
    const { name = '', symbol = '', origin = 'contract' } = tokenOf(transfer) ?? {}
    const isAdvertisement = looksLikeSpam([name, symbol])
    const isImitation = kind === 'fungible' && symbol !== '' && knownSymbols.has(symbolSkeleton(symbol))
    return { isSpam: isPoisoning || (origin === 'contract' && (isAdvertisement || isImitation)), isPoisoning }
  }
}

function shownPart(address: string): string {
  return `${address.slice(0, 2 + shownDigits)}${address.slice(-shownDigits)}`
}
