import { type CaipAddress, parseCaipAddress } from '../../protocol/caip.js'
import { lazyImport } from '../../protocol/lazyImport.js'
import type { Namespace } from '../../protocol/namespaces.js'
import {
  confirmedPollInterval,
  historyDelays,
  transactionPollInterval
} from '../../protocol/transactionLimits.js'
import type { TransactionReport } from '../contracts/Adapter.js'
import type { Kit } from '../Kit.js'
import { activityKey } from '../query/accountKeys.js'
import { invalidateQueries } from '../query/invalidateQueries.js'
import { refreshBalances } from '../query/refreshBalances.js'
import { connectionOf } from '../select/connection.js'
import {
  beginFollowing,
  setTransactions,
  type TrackedTransaction,
  transactionsSlice
} from '../state/transactions.js'
import { recall } from '../storage/remembered.js'
import { applyReport, endWatch } from './applyReport.js'
import {
  changeTransactions,
  type Dismissal,
  isDismissed,
  keyOf,
  mergeTransactions
} from './storedTransactions.js'

/** Only wallets of smart accounts send batches. */
const loadBatch = /* @__PURE__ */ lazyImport(() => import('./readBatch.js'))

/** In ms. The first readings come sooner: most chains include a transaction within seconds. Ours. */
const firstPolls: readonly number[] = [0, 2_000, 4_000, 8_000, 16_000]

const listed = (kit: Kit) => kit.slice(transactionsSlice).get()

/**
 * Takes over the stored transactions, those of other tabs included, and reads from now on what becomes of all. A later call takes
 * over what is new. Never rejects.
 */
export async function followTransactions(kit: Kit): Promise<void> {
  if (!beginFollowing(kit)) {
    kit.onDestroy(kit.state.connection.subscribe(forgetOnDisconnect(kit)))
    kit.onDestroy(kit.slice(transactionsSlice).subscribe(refreshOnChange(kit)))
  }
  await changeTransactions(kit, async ({ transactions, dismissed }) => {
    const { connectors } = await recall(kit)
    if (kit.isDestroyed) return undefined
    // A wallet that was disconnected while this code was not loaded left its transactions (promise P1).
    const isOver = (namespace: Namespace) =>
      connectionOf(kit, namespace).status === 'disconnected' && !connectors[namespace]
    const left = {
      transactions: transactions.filter(({ account }) => !isOver(parseCaipAddress(account).namespace)),
      dismissed: dismissed.filter(({ namespace }) => !isOver(namespace))
    }
    removeTransactions(
      kit,
      transaction =>
        isDismissed(dismissed, transaction) || isOver(parseCaipAddress(transaction.account).namespace)
    )
    addTransactions(
      kit,
      left.transactions.filter(transaction => !isDismissed(dismissed, transaction))
    )
    const isLess = left.transactions.length + left.dismissed.length < transactions.length + dismissed.length
    return isLess ? left : undefined
  })
  scheduleReading(kit)
}

/** Adds transactions, or newer versions of them. */
export function addTransactions(kit: Kit, transactions: readonly TrackedTransaction[]): void {
  if (transactions.length > 0) setTransactions(kit, mergeTransactions(listed(kit), transactions))
}

/** Removes transactions from the list. */
function removeTransactions(kit: Kit, isRemoved: (transaction: TrackedTransaction) => boolean): void {
  const left = listed(kit).filter(transaction => !isRemoved(transaction))
  if (left.length < listed(kit).length) setTransactions(kit, left)
}

/** Removes a transaction that the person does not want to see any more from the list and the storage, in all tabs. */
export async function dismissTransaction(
  kit: Kit,
  { account, id }: Pick<TrackedTransaction, 'account' | 'id'>
): Promise<void> {
  const { namespace } = parseCaipAddress(account)
  const dismissal: Dismissal = { id, namespace, at: kit.environment.clock.now() }
  const isGone = (transaction: TrackedTransaction) => isDismissed([dismissal], transaction)
  removeTransactions(kit, isGone)
  await changeTransactions(kit, ({ transactions, dismissed }) => ({
    transactions: transactions.filter(transaction => !isGone(transaction)),
    dismissed: [dismissal, ...dismissed]
  }))
  kit.broadcast({ type: 'transactions' })
}

/** Removes what is known of the transactions of namespaces whose connection has ended: nothing of an account stays (promise P1). */
function forgetTransactions(kit: Kit, ended: readonly Namespace[]): Promise<void> {
  const isForgotten = ({ account }: TrackedTransaction) => ended.includes(parseCaipAddress(account).namespace)
  removeTransactions(kit, isForgotten)
  return changeTransactions(kit, ({ transactions, dismissed }) => ({
    transactions: transactions.filter(transaction => !isForgotten(transaction)),
    dismissed: dismissed.filter(({ namespace }) => !ended.includes(namespace))
  }))
}

/**
 * Reads at once what became of all transactions that are not settled, and watches again those whose watch has ended without an
 * answer: a person looks at the list.
 */
export async function checkTransactions(kit: Kit): Promise<void> {
  await followTransactions(kit)
  setTransactions(
    kit,
    listed(kit).map(transaction =>
      transaction.status === 'unknown'
        ? { ...transaction, status: 'pending', isSettled: undefined, readings: 0 }
        : transaction
    )
  )
  await readAll(
    kit,
    listed(kit).filter(({ isSettled }) => !isSettled)
  )
}

/** When a transaction is read next, in ms from now; undefined if it is settled. */
function delayOf(
  kit: Kit,
  { isSettled, block, readings, updatedAt }: TrackedTransaction
): number | undefined {
  if (isSettled) return undefined
  const interval =
    block === undefined ? (firstPolls[readings] ?? transactionPollInterval) : confirmedPollInterval
  // After a change of the device's clock, no longer than the interval.
  return Math.max(0, Math.min(interval, updatedAt + interval - kit.environment.clock.now()))
}

function scheduleReading(kit: Kit): void {
  const delays = listed(kit).flatMap(transaction => delayOf(kit, transaction) ?? [])
  if (delays.length === 0 || kit.isDestroyed) return
  kit.schedule('transactions', Math.min(...delays), () => void readDue(kit))
}

async function readDue(kit: Kit): Promise<void> {
  const device = await kit.environment.device?.().catch(kit.report)
  if (kit.isDestroyed) return
  // A hidden page sends no request (promise P28).
  if (device && 'isVisible' in device && !device.isVisible())
    return kit.schedule('transactions', transactionPollInterval, () => void readDue(kit))
  await readAll(
    kit,
    listed(kit).filter(transaction => delayOf(kit, transaction) === 0)
  )
}

async function readAll(kit: Kit, due: readonly TrackedTransaction[]): Promise<void> {
  await Promise.all(
    due.map(async transaction => {
      const next = await read(kit, transaction)
      // It may have been removed, or read by another tab, meanwhile.
      const current = listed(kit).find(other => keyOf(other) === keyOf(transaction))
      if (kit.isDestroyed || current !== transaction) return
      setTransactions(
        kit,
        listed(kit).map(other => (other === current ? next : other))
      )
    })
  )
  if (kit.isDestroyed) return
  await storeTransactions(kit)
  scheduleReading(kit)
}

/** Stores the transactions beside those of other tabs. Tells the other tabs if one has changed. */
export async function storeTransactions(kit: Kit): Promise<void> {
  let isNews = false
  await changeTransactions(kit, ({ transactions, dismissed }) => {
    if (kit.isDestroyed) return undefined
    const known = new Map(transactions.map(transaction => [keyOf(transaction), transaction.status]))
    // Another tab may have dismissed them.
    removeTransactions(kit, transaction => isDismissed(dismissed, transaction))
    isNews = listed(kit).some(transaction => known.get(keyOf(transaction)) !== transaction.status)
    return { transactions: mergeTransactions(listed(kit), transactions), dismissed }
  })
  if (isNews) kit.broadcast({ type: 'transactions' })
}

/** The transaction after a reading: of a batch by its wallet, else by its network. Never rejects. */
async function read(kit: Kit, transaction: TrackedTransaction): Promise<TrackedTransaction> {
  if (transaction.isBatch) {
    const next = await readBatch(kit, transaction)
    return next.isBatch || next.isSettled ? next : readNetwork(kit, next)
  }
  const next = await readNetwork(kit, transaction)
  // The one in its place is in a block already.
  return next.hash === transaction.hash ? next : readNetwork(kit, { ...next, readings: transaction.readings })
}

async function readBatch(kit: Kit, transaction: TrackedTransaction): Promise<TrackedTransaction> {
  try {
    return endWatch(await (await loadBatch()).readBatch(kit, transaction))
  } catch (error) {
    kit.report(error)
    return applyReport(transaction, undefined, kit.environment.clock.now())
  }
}

async function readNetwork(kit: Kit, transaction: TrackedTransaction): Promise<TrackedTransaction> {
  const report = await readReport(kit, transaction).catch(() => undefined)
  return applyReport(transaction, report, kit.environment.clock.now())
}

async function readReport(
  kit: Kit,
  { account, hash, nonce, content }: TrackedTransaction
): Promise<TransactionReport | undefined> {
  const services = await (await kit.services()).account()
  return services.getTransactionStatus(account, { hash, nonce, content })
}

/**
 * Removes the transactions of a namespace when its connection ends: nothing of the account stays in the storage (promise P1). An
 * attempt that ends without a connection leaves them: the wallet may still be remembered.
 */
function forgetOnDisconnect(kit: Kit): () => void {
  let before = kit.state.connection.get()
  return () => {
    const after = kit.state.connection.get()
    const isEnd = (namespace: Namespace) => {
      const status = before[namespace]?.status
      return (status === 'connected' || status === 'locked') && !after[namespace]
    }
    const ended = (Object.keys(before) as Namespace[]).filter(isEnd)
    before = after
    if (ended.length > 0) void forgetTransactions(kit, ended)
  }
}

/** Reads again what an account holds and did when one of its transactions changes its status. */
function refreshOnChange(kit: Kit): () => void {
  let before = listed(kit)
  return () => {
    const known = new Map(before.map(transaction => [keyOf(transaction), transaction]))
    before = listed(kit)
    const changed = before.filter(transaction => {
      const { status } = known.get(keyOf(transaction)) ?? transaction
      return status !== transaction.status
    })
    for (const account of new Set(changed.map(transaction => transaction.account))) refresh(kit, account)
  }
}

function refresh(kit: Kit, account: CaipAddress): void {
  void refreshBalances(kit, account)
  readHistory(kit, account, historyDelays)
}

/** Reads the history now and after the delays: the server keeps histories for some seconds, and its index may be some blocks behind. */
function readHistory(kit: Kit, account: CaipAddress, [delay, ...later]: readonly number[]): void {
  void invalidateQueries(kit, activityKey(account))
  if (delay !== undefined) kit.schedule(`refresh ${account}`, delay, () => readHistory(kit, account, later))
}
