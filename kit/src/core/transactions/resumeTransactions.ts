import { lazyImport } from '../../protocol/lazyImport.js'
import type { Kit } from '../Kit.js'
import { transactionsSlice } from '../state/transactions.js'
import { readVersioned } from '../storage/versioned.js'
import { transactionsKey, transactionsVersion } from './transactionsKey.js'

export const loadFollow = /* @__PURE__ */ lazyImport(() => import('./followTransactions.js'))

/** Follows the stored transactions of earlier page loads and of other tabs. Loads the code only if there are some. Never rejects. */
export async function resumeTransactions(kit: Kit): Promise<void> {
  if (!(await readVersioned(kit, transactionsKey, transactionsVersion))) return
  try {
    await (await loadFollow()).followTransactions(kit)
  } catch (error) {
    kit.report(error)
  }
}

/**
 * Reads at once what became of the transactions of the page, and watches again those whose watch has ended. Loads the code only if
 * there are some. Never rejects.
 */
export async function refreshTransactions(kit: Kit): Promise<void> {
  if (kit.slice(transactionsSlice).get().length === 0) await resumeTransactions(kit)
  if (kit.slice(transactionsSlice).get().length === 0) return
  try {
    await (await loadFollow()).checkTransactions(kit)
  } catch (error) {
    kit.report(error)
  }
}
