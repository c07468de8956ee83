import { lazyImport } from '../../protocol/lazyImport.js'
import type { Kit } from '../Kit.js'
import { readVersioned } from '../storage/versioned.js'
import { transactionsKey, transactionsVersion } from './transactionsKey.js'

const loadFollow = /* @__PURE__ */ lazyImport(() => import('./followTransactions.js'))

/** Follows the stored transactions of earlier page loads and of other tabs. Loads the code only if there are some. Never rejects. */
export async function resumeTransactions(kit: Kit): Promise<void> {
  if (!(await readVersioned(kit, transactionsKey, transactionsVersion))) return
  try {
    await (await loadFollow()).followTransactions(kit)
  } catch (error) {
    kit.report(error)
  }
}
