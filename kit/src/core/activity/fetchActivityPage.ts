import { type CaipAddress, parseCaipAddress } from '../../protocol/caip.js'
import type { Kit } from '../Kit.js'
import type { ActivityPages } from './ActivityItem.js'
import { toActivityItem } from './toActivityItem.js'

/** One page of the history of an account on its network. Rejects with LATCHKEY_HTTP__*. */
export async function fetchActivityPage(
  kit: Kit,
  account: CaipAddress,
  cursor: string | undefined,
  signal: AbortSignal
): Promise<ActivityPages> {
  const { address, caipNetworkId } = parseCaipAddress(account)
  const services = await (await kit.services()).account()
  const page = await services.getHistory({ address, chainId: caipNetworkId, cursor }, signal)
  const stale = page.stale?.find(({ chain }) => chain === caipNetworkId)
  return {
    ...(stale && { behind: stale.since ? { since: Date.parse(stale.since) } : {} }),
    items: page.data.flatMap(transaction => toActivityItem(kit, transaction, caipNetworkId) ?? []),
    next: page.next || undefined
  }
}
