import { isCaipAddress } from '../../protocol/caip.js'
import { sanitizeText } from '../../protocol/text.js'
import { trackedTransactionLimit } from '../../protocol/transactionLimits.js'
import type { Kit } from '../Kit.js'
import type { TrackedTransaction } from '../state/transactions.js'
import { isRecord, recordLengthLimit } from '../storage/parseVersioned.js'
import { readVersioned, writeVersioned } from '../storage/versioned.js'
import { transactionsKey, transactionsVersion } from './transactionsKey.js'

/** The stored transactions, newest first. Invalid entries are left out. */
export async function readTransactions(kit: Kit): Promise<readonly TrackedTransaction[]> {
  const stored = await readVersioned(kit, transactionsKey, transactionsVersion)
  const list: readonly unknown[] = Array.isArray(stored?.transactions) ? stored.transactions : []
  return list.slice(0, trackedTransactionLimit).flatMap(parse)
}

/** Replaces the stored transactions, as far as they fit into one record. An empty list removes it. */
export function writeTransactions(kit: Kit, transactions: readonly TrackedTransaction[]): Promise<void> {
  const value = transactions.length > 0 ? { transactions: fitting(transactions) } : undefined
  return writeVersioned(kit, transactionsKey, transactionsVersion, value)
}

/** Those that are not settled have precedence, then the newest. */
function fitting(transactions: readonly TrackedTransaction[]): readonly TrackedTransaction[] {
  // The text of the record around the list has fewer characters than this.
  let room = recordLengthLimit - 100
  const fit = new Set(
    byPrecedence(transactions).filter(transaction => {
      room -= JSON.stringify(transaction).length + 1
      return room >= 0
    })
  )
  return transactions.filter(transaction => fit.has(transaction))
}

const byPrecedence = (transactions: readonly TrackedTransaction[]) =>
  [...transactions].sort(
    (one, other) => Number(!!one.isSettled) - Number(!!other.isSettled) || other.sentAt - one.sentAt
  )

/**
 * Both lists as one, newest first; of two versions of a transaction, the later. Settled transactions are left out first, if there are too
 * many.
 */
export function mergeTransactions(
  one: readonly TrackedTransaction[],
  other: readonly TrackedTransaction[]
): readonly TrackedTransaction[] {
  const newest = new Map<string, TrackedTransaction>()
  for (const transaction of [...one, ...other]) {
    const key = keyOf(transaction)
    const known = newest.get(key)
    if (!known || known.updatedAt < transaction.updatedAt) newest.set(key, transaction)
  }
  return byPrecedence([...newest.values()])
    .slice(0, trackedTransactionLimit)
    .sort((one, other) => other.sentAt - one.sentAt)
}

export const keyOf = ({ account, id }: Pick<TrackedTransaction, 'account' | 'id'>): string =>
  `${account}:${id}`

const statuses: readonly unknown[] = [
  'pending',
  'confirmed',
  'failed',
  'partiallyReverted',
  'replaced',
  'cancelled',
  'dropped',
  'unknown'
] satisfies readonly TrackedTransaction['status'][]

function parse(value: unknown): readonly TrackedTransaction[] {
  if (!isRecord(value)) return []
  const { id, hash, account, purpose, status, nonce, content, block, sentAt, updatedAt } = value
  const isBatch = value.isBatch === true
  const longest = isBatch ? batchIdLimit : textLimit
  if (!isText(id, longest) || !isText(hash, longest) || !isCaipAddress(account) || !isRecord(purpose))
    return []
  if (!statuses.includes(status) || !isCount(sentAt) || !isCount(updatedAt)) return []
  const { operationType, amount, symbol, to } = purpose
  return [
    {
      id,
      hash,
      account,
      purpose: {
        operationType: sanitizeText(operationType),
        ...(typeof amount === 'string' && /^\d{1,80}(\.\d{1,80})?$/.test(amount) && { amount }),
        ...(isText(symbol) && { symbol: sanitizeText(symbol) }),
        ...(isText(to) && { to })
      },
      status: status as TrackedTransaction['status'],
      sentAt,
      updatedAt,
      readings: isCount(value.readings) ? value.readings : 0,
      missing: isCount(value.missing) ? value.missing : 0,
      ...(isCount(nonce) && { nonce }),
      ...(isText(content) && { content }),
      ...(isText(block) && { block }),
      ...(isBatch && { isBatch }),
      ...(value.isUndone === true && { isUndone: true }),
      ...(value.isSpedUp === true && { isSpedUp: true }),
      ...(value.isSettled === true && { isSettled: true })
    }
  ]
}

const textLimit = 200
/** EIP-5792 allows 8 194 characters. A longer id than this is not kept over a reload, as the record has to stay small. Ours. */
const batchIdLimit = 1_000

const isText = (text: unknown, limit = textLimit): text is string =>
  typeof text === 'string' && text.length <= limit && /^[ -~]+$/.test(text)

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0
