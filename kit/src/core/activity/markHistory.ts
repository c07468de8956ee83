import { type CaipAddress, parseCaipAddress } from '../../protocol/caip.js'
import type { Kit } from '../Kit.js'
import { isSameAddress } from '../select/isSameAddress.js'
import type { ActivityItem } from './ActivityItem.js'
import { markSuspicious } from './markSuspicious.js'
import { sentFromHere } from './recentReceivers.js'

/** The transactions of an account, with the suspicious ones marked. */
export function markHistory(
  kit: Kit,
  account: CaipAddress,
  items: readonly ActivityItem[]
): readonly ActivityItem[] {
  const { namespace, address } = parseCaipAddress(account)
  return markSuspicious(items, {
    address,
    trusted: sentFromHere(kit, account),
    isSameAddress: (one, other) => isSameAddress(kit, namespace, one, other)
  })
}
