import { type CaipAddress, parseCaipAddress } from '../../protocol/caip.js'
import { historyNamespaces } from '../../protocol/http/servedNamespaces.js'
import { lazyImport } from '../../protocol/lazyImport.js'
import type { Kit } from '../Kit.js'

const loadQueries = /* @__PURE__ */ lazyImport(() => import('../activity/activityQueries.js'))

/**
 * Reads the newest transactions of an account, which say whom it sent to, and observes them with `signal`. Without a service for them, or
 * without its answer, those that this page sent are known. Never rejects.
 */
export async function readHistory(kit: Kit, account: CaipAddress, signal?: AbortSignal): Promise<void> {
  const { services, features } = kit.config.get()
  const isServed = historyNamespaces.includes(parseCaipAddress(account).namespace)
  if (!services.api || features.activity === false || !isServed) return
  try {
    const { activityQuery, observeQuery } = await loadQueries()
    if (!signal?.aborted) await observeQuery(kit, activityQuery(kit, account), signal)
  } catch (error) {
    kit.report(error)
  }
}
