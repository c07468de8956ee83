import { type CaipAddress, parseCaipAddress } from '../../protocol/caip.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { Kit } from '../Kit.js'
import { accountOf } from '../select/connection.js'

/** Emits an event of the history of an account (wire.md section 3.1). */
export function trackHistory(
  kit: Kit,
  event: 'LOAD_MORE_TRANSACTIONS' | 'ERROR_FETCH_TRANSACTIONS',
  account: CaipAddress,
  cursor: string | undefined
): void {
  const { analyticsAddresses, projectId } = kit.config.get()
  const { namespace, address } = parseCaipAddress(account)
  kit.track(event, {
    address: analyticsAddresses ? address : undefined,
    projectId,
    cursor,
    isSmartAccount: isSmartAccount(kit, namespace)
  })
}

/** Emits that a list of transactions was opened. */
export function trackOpened(kit: Kit, account: CaipAddress): void {
  kit.track('CLICK_TRANSACTIONS', {
    isSmartAccount: isSmartAccount(kit, parseCaipAddress(account).namespace)
  })
}

function isSmartAccount(kit: Kit, namespace: Namespace): boolean {
  return accountOf(kit, namespace)?.connected.accountType === 'smartAccount'
}
