import { type CaipAddress, parseCaipAddress } from '../../protocol/caip.js'
import type { Kit } from '../Kit.js'
import { accountOf } from '../select/connection.js'
import { type TransactionPurpose, transactionsSlice } from '../state/transactions.js'
import { addTransactions, followTransactions, storeTransactions } from './followTransactions.js'
import { keyOf } from './storedTransactions.js'

/**
 * Follows a transaction that this page has sent until its network has included it, replaced it, or lost it: by readings every 30 s,
 * at most 99 (SPEC section 9), the first ones sooner, none while the page is hidden. Continues after a reload and in other tabs, ends
 * with the connection of its namespace. The outcome is in `transactionsSlice`; the account's queries are invalidated when it changes.
 * A transaction that is already followed stays as it is. Never throws.
 * @example trackTransaction(kit, { hash, account: account.caipAddress, purpose: { operationType: 'send', amount: '1.5', symbol: 'ETH', to } })
 */
export function trackTransaction(
  kit: Kit,
  sent: {
    readonly hash: string
    readonly account: CaipAddress
    readonly nonce?: number | undefined
    readonly purpose: TransactionPurpose
    /** `hash` is the id of a batch (EIP-5792), whose wallet tells the hash later. */
    readonly isBatch?: boolean | undefined
  }
): void {
  const { hash, account, nonce, purpose, isBatch } = sent
  const isKnown = kit
    .slice(transactionsSlice)
    .get()
    .some(transaction => keyOf(transaction) === keyOf({ account, id: hash }))
  if (isKnown) return
  const now = kit.environment.clock.now()
  const required = accountOf(kit, parseCaipAddress(account).namespace)?.connected.threshold
  addTransactions(kit, [
    {
      id: hash,
      hash,
      account,
      purpose,
      status: 'pending',
      sentAt: now,
      updatedAt: now,
      readings: 0,
      missing: 0,
      ...(nonce !== undefined && { nonce }),
      ...(isBatch && { isBatch }),
      ...(isBatch && required && { proposal: { required } })
    }
  ])
  void storeTransactions(kit)
  void followTransactions(kit)
}
