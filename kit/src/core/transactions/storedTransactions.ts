import { isCaipAddress, isNamespace, parseCaipAddress } from '../../protocol/caip.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { sanitizeText } from '../../protocol/text.js'
import { trackedTransactionLimit } from '../../protocol/transactionLimits.js'
import type { Kit } from '../Kit.js'
import type { GivenApproval, TrackedTransaction } from '../state/transactions.js'
import { isRecord, recordLengthLimit } from '../storage/parseVersioned.js'
import { readVersioned, writeVersioned } from '../storage/versioned.js'
import { withLock } from '../storage/withLock.js'
import { transactionsKey, transactionsVersion } from './transactionsKey.js'

/** A transaction that the person has removed from the list: a tab that still lists it must not store it again. `at` in ms since 1970. */
export type Dismissal = { readonly id: string; readonly namespace: Namespace; readonly at: number }

/** `transactions`: newest first. `dismissed`: newest first too. */
export type StoredTransactions = {
  readonly transactions: readonly TrackedTransaction[]
  readonly dismissed: readonly Dismissal[]
}

/** How long a dismissal is kept: no tab lists a transaction longer without having read this record. In ms, ours. */
const dismissalDuration = 86_400_000
const dismissalLimit = 10

/** The stored transactions. Invalid entries are left out, and dismissals that are over. */
export async function readTransactions(kit: Kit): Promise<StoredTransactions> {
  const stored = await readVersioned(kit, transactionsKey, transactionsVersion)
  const now = kit.environment.clock.now()
  return {
    transactions: listOf(stored?.transactions).slice(0, trackedTransactionLimit).flatMap(parse),
    dismissed: listOf(stored?.dismissed)
      .slice(0, dismissalLimit)
      .flatMap(parseDismissal)
      .filter(({ at }) => now - at < dismissalDuration)
  }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Replaces the stored transactions, as far as they fit into one record. Empty lists remove it. */
export function writeTransactions(kit: Kit, { transactions, dismissed }: StoredTransactions): Promise<void> {
  const kept = dismissed.slice(0, dismissalLimit)
  const value = {
    transactions: fitting(transactions, JSON.stringify(kept).length),
    ...(kept.length > 0 && { dismissed: kept })
  }
  const isEmpty = transactions.length + kept.length === 0
  return writeVersioned(kit, transactionsKey, transactionsVersion, isEmpty ? undefined : value)
}

/**
 * Reads the stored transactions, changes them, and writes them, while no other tab does: of two tabs that store at the same moment, none
 * loses what the other has stored (promise P18). `run` returns undefined to leave them as they are.
 */
export function changeTransactions(
  kit: Kit,
  run: (
    stored: StoredTransactions
  ) => StoredTransactions | undefined | Promise<StoredTransactions | undefined>
): Promise<void> {
  return withLock(kit, transactionsKey, () =>
    kit.inTurn(async () => {
      const next = await run(await readTransactions(kit))
      if (next) await writeTransactions(kit, next)
    })
  )
}

/** Whether one of the dismissals is of the transaction. */
export const isDismissed = (
  dismissed: readonly Dismissal[],
  { account, id }: Pick<TrackedTransaction, 'account' | 'id'>
): boolean =>
  dismissed.some(other => other.id === id && other.namespace === parseCaipAddress(account).namespace)

/** Those that are not settled have precedence, then the newest. */
function fitting(transactions: readonly TrackedTransaction[], rest: number): readonly TrackedTransaction[] {
  // The text of the record around the lists has fewer characters than this.
  let room = recordLengthLimit - 100 - rest
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
  const approval = parseApproval(purpose.approval)
  return [
    {
      id,
      hash,
      account,
      purpose: {
        operationType: sanitizeText(operationType),
        ...(typeof amount === 'string' && /^\d{1,80}(\.\d{1,80})?$/.test(amount) && { amount }),
        ...(isText(symbol) && { symbol: sanitizeText(symbol) }),
        ...(isText(to) && { to }),
        ...(approval && { approval })
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
      ...parseProposal(value.proposal),
      ...(value.isUndone === true && { isUndone: true }),
      ...(value.isSpedUp === true && { isSpedUp: true }),
      ...(value.isSettled === true && { isSettled: true })
    }
  ]
}

function parseApproval(value: unknown): GivenApproval | undefined {
  if (!isRecord(value)) return undefined
  const { token, spender, amount } = value
  const isUnits = typeof amount === 'string' && /^\d{1,78}$/.test(amount)
  return isText(token) && isText(spender) && isUnits ? { token, spender, amount } : undefined
}

/** More owners than a contract can ask in one block. */
const ownerLimit = 10_000

function parseProposal(value: unknown): Pick<TrackedTransaction, 'proposal'> {
  if (!isRecord(value)) return {}
  const { signed, required } = value
  if (!isCount(required) || required < 1 || required > ownerLimit) return {}
  return { proposal: { required, ...(isCount(signed) && { signed: Math.min(signed, required) }) } }
}

function parseDismissal(value: unknown): readonly Dismissal[] {
  if (!isRecord(value)) return []
  const { id, namespace, at } = value
  return isText(id, dismissedIdLimit) && isNamespace(namespace) && isCount(at) ? [{ id, namespace, at }] : []
}

const textLimit = 200
/** A batch with a longer id may return from another tab, so that the record stays small. Ours. */
const dismissedIdLimit = 200
/** EIP-5792 allows 8 194 characters. A longer id than this is not kept over a reload, as the record has to stay small. Ours. */
const batchIdLimit = 1_000

const isText = (text: unknown, limit = textLimit): text is string =>
  typeof text === 'string' && text.length <= limit && /^[ -~]+$/.test(text)

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0
